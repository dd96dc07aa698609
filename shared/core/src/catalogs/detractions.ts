import { codesOf } from './codes.ts';
import type { OperationTypeCode } from './sales.ts';

export interface DetractionCodeEntry {
  readonly name: string;
  /** Operation type of a sale with this code (3129). */
  readonly operationType: OperationTypeCode;
}

const GENERAL = '1001';
const PASSENGERS = '1003';

function subject(name: string, operationType: OperationTypeCode = GENERAL): DetractionCodeEntry {
  return { name, operationType };
}

/**
 * Catalog 54: goods and services subject to detraction. The catalog has no rates: the issuer states them. Some codes hold
 * from a day on: the rules with dates have it.
 */
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
  '038': subject('Espectáculos públicos gravados'),
  '039': subject('Minerales no metálicos'),
  '040': subject('Bien inmueble gravado con IGV'),
  '041': subject('Plomo'),
  '042': subject('Ladrillos y similares de cerámica'),
  '043': subject('Estructuras metálicas para construcción'),
  '044': subject('Beneficio de minerales metálicos'),
  '045': subject('Minerales de oro y concentrados'),
  '046': subject('Cobre gravado con el IGV'),
  '047': subject('Plata gravada con el IGV'),
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
export const PAYMENT_MEANS = { '001': { code: '001', name: 'Depósito en cuenta' } } as const;
