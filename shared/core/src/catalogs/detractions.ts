import { codesOf } from './codes.ts';
import type { OperationTypeCode } from './sales.ts';

export interface DetractionCodeEntry {
  readonly name: string;
  /** Operation type of a sale with this code (3129). */
  readonly operationType: OperationTypeCode;
  /** YYYY-MM-DD. First day of issue on which SUNAT takes a code that was added later (3033). */
  readonly from?: string;
}

const GENERAL = '1001';
const PASSENGERS = '1003';

function subject(name: string, operationType: OperationTypeCode = GENERAL): DetractionCodeEntry {
  return { name, operationType };
}

function added(name: string, from: string): DetractionCodeEntry {
  return { ...subject(name), from };
}

const MINERALS_FROM = '2025-04-01';
const GOODS_FROM = '2026-09-01';

/** Catalog 54: goods and services subject to detraction. The catalog has no rates: the issuer states them. */
const ENTRIES = {
  '001': subject('Azúcar y melaza de caña'),
  '002': subject('Arroz'),
  '003': subject('Alcohol etílico'),
  '004': subject('Recursos hidrobiológicos', '1002'),
  '005': subject('Maíz amarillo duro'),
  '007': subject('Caña de azúcar'),
  '008': subject('Madera'),
  '009': subject('Arena y piedra'),
  '010': subject('Residuos, subproductos, desechos'),
  '011': subject('Bienes gravados, o renuncia a la exoneración'),
  '012': subject('Intermediación laboral y tercerización'),
  '013': subject('Animales vivos'),
  '014': subject('Carnes y despojos comestibles'),
  '015': subject('Abonos, cueros y pieles'),
  '016': subject('Aceite de pescado'),
  '017': subject('Harina, polvo y pellets de pescado'),
  '019': subject('Arrendamiento de bienes'),
  '020': subject('Mantenimiento y reparación de bienes muebles'),
  '021': subject('Movimiento de carga'),
  '022': subject('Otros servicios empresariales'),
  '023': subject('Leche'),
  '024': subject('Comisión mercantil'),
  '025': subject('Fabricación de bienes por encargo'),
  '026': subject('Servicio de transporte de personas'),
  '027': subject('Servicio de transporte de carga', '1004'),
  '028': subject('Transporte de pasajeros', PASSENGERS),
  '030': subject('Contratos de construcción'),
  '031': subject('Oro gravado con el IGV'),
  '032': subject('Páprika y otros capsicum'),
  '034': subject('Minerales metálicos no auríferos'),
  '035': subject('Bienes exonerados del IGV'),
  '036': subject('Oro y minerales metálicos exonerados'),
  '037': subject('Demás servicios gravados con el IGV'),
  '038': added('Espectáculos públicos gravados', GOODS_FROM),
  '039': subject('Minerales no metálicos'),
  '040': subject('Bien inmueble gravado con IGV'),
  '041': subject('Plomo'),
  '042': added('Ladrillos y similares de cerámica', GOODS_FROM),
  '043': added('Estructuras metálicas para construcción', GOODS_FROM),
  '044': added('Beneficio de minerales metálicos', MINERALS_FROM),
  '045': added('Minerales de oro y concentrados', MINERALS_FROM),
  '046': added('Cobre gravado con el IGV', GOODS_FROM),
  '047': added('Plata gravada con el IGV', GOODS_FROM),
  '099': subject('Ley 30737'),
} as const satisfies Readonly<Record<string, DetractionCodeEntry>>;

export type DetractionCode = keyof typeof ENTRIES;

export const DETRACTION_CODES: Readonly<Record<DetractionCode, DetractionCodeEntry>> = ENTRIES;

/** Code of passenger transport, whose deposit is a fixed sum and no percentage. */
export const PASSENGERS_DETRACTION = '028' satisfies DetractionCode;

export function isDetractionCode(text: string): text is DetractionCode {
  return Object.hasOwn(DETRACTION_CODES, text);
}

export const DETRACTION_CODE_LIST = codesOf(DETRACTION_CODES);

/** Catalog 59: means of payment of a detraction. */
export const PAYMENT_MEANS = {
  '001': { code: '001', name: 'Depósito en cuenta' },
} as const;
