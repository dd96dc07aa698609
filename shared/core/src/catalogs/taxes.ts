import { codesOf } from './codes.ts';

export type TributeCode = '1000' | '1016' | '2000' | '3000' | '7152' | '9995' | '9996' | '9997' | '9998' | '9999';

export interface Tribute {
  readonly code: TributeCode;
  /** Exact and case-sensitive (3051, 2964). */
  readonly name: string;
  /** International code of the tax: TaxTypeCode (2377, 2961). */
  readonly typeCode: 'VAT' | 'EXC' | 'OTH' | 'FRE' | 'TOX';
  /** UN/ECE 5305. */
  readonly categoryLetter: 'S' | 'G' | 'Z' | 'E' | 'O';
}

/** Catalog 05: the tributes of sale documents. */
export const TRIBUTES: Readonly<Record<TributeCode, Tribute>> = {
  '1000': { code: '1000', name: 'IGV', typeCode: 'VAT', categoryLetter: 'S' },
  '1016': { code: '1016', name: 'IVAP', typeCode: 'VAT', categoryLetter: 'S' },
  '2000': { code: '2000', name: 'ISC', typeCode: 'EXC', categoryLetter: 'S' },
  '3000': { code: '3000', name: 'IR', typeCode: 'TOX', categoryLetter: 'S' },
  '7152': { code: '7152', name: 'ICBPER', typeCode: 'OTH', categoryLetter: 'S' },
  '9995': { code: '9995', name: 'EXP', typeCode: 'FRE', categoryLetter: 'G' },
  '9996': { code: '9996', name: 'GRA', typeCode: 'FRE', categoryLetter: 'Z' },
  '9997': { code: '9997', name: 'EXO', typeCode: 'VAT', categoryLetter: 'E' },
  '9998': { code: '9998', name: 'INA', typeCode: 'FRE', categoryLetter: 'O' },
  '9999': { code: '9999', name: 'OTROS', typeCode: 'OTH', categoryLetter: 'S' },
};

/** Tributes that bear on the value of a line. Every line has one of them (3105). */
export type LineTribute = '1000' | '1016' | '9995' | '9996' | '9997' | '9998';

/** Returns true for the tributes that bear a tax of their own on a sale: IGV and IVAP. */
export function isTaxedTribute(tribute: LineTribute): boolean {
  return tribute === '1000' || tribute === '1016';
}

export interface IgvAffectation {
  readonly name: string;
  /** Tribute of such a line, in the line and in the header (2040, 2638). */
  readonly tribute: LineTribute;
  /** Tax of such a line: the IGV, the IVAP, or none. */
  readonly tax: 'igv' | 'ivap' | null;
}

function free(name: string, tax: IgvAffectation['tax'] = null): IgvAffectation {
  return { name, tribute: '9996', tax };
}

/** Catalog 07: IGV affectation. Lines of tribute 9996 are given away. */
const AFFECTATION_ENTRIES = {
  '10': { name: 'Gravado - Operación onerosa', tribute: '1000', tax: 'igv' },
  '11': free('Gravado - Retiro por premio', 'igv'),
  '12': free('Gravado - Retiro por donación', 'igv'),
  '13': free('Gravado - Retiro', 'igv'),
  '14': free('Gravado - Retiro por publicidad', 'igv'),
  '15': free('Gravado - Bonificaciones', 'igv'),
  '16': free('Gravado - Retiro por entrega a trabajadores', 'igv'),
  '17': { name: 'Gravado - IVAP', tribute: '1016', tax: 'ivap' },
  '20': { name: 'Exonerado - Operación onerosa', tribute: '9997', tax: null },
  '21': free('Exonerado - Transferencia gratuita'),
  '30': { name: 'Inafecto - Operación onerosa', tribute: '9998', tax: null },
  '31': free('Inafecto - Retiro por bonificación'),
  '32': free('Inafecto - Retiro'),
  '33': free('Inafecto - Retiro por muestras médicas'),
  '34': free('Inafecto - Retiro por convenio colectivo'),
  '35': free('Inafecto - Retiro por premio'),
  '36': free('Inafecto - Retiro por publicidad'),
  '37': free('Inafecto - Transferencia gratuita'),
  '40': { name: 'Exportación de bienes o servicios', tribute: '9995', tax: null },
} as const satisfies Readonly<Record<string, IgvAffectation>>;

export type IgvAffectationCode = keyof typeof AFFECTATION_ENTRIES;

export const IGV_AFFECTATIONS: Readonly<Record<IgvAffectationCode, IgvAffectation>> = AFFECTATION_ENTRIES;

export const IGV_AFFECTATION_CODES = codesOf(IGV_AFFECTATIONS);

/** Catalog 08: systems of calculating the ISC (TierRange). */
export const ISC_SYSTEMS = {
  '01': { code: '01', name: 'Sistema al valor' },
  '02': { code: '02', name: 'Aplicación del monto fijo' },
  '03': { code: '03', name: 'Sistema de precios de venta al público' },
} as const;

export type IscSystemCode = keyof typeof ISC_SYSTEMS;

export const ISC_SYSTEM_CODES = codesOf(ISC_SYSTEMS);

/** Regimes of the IGV. `mypeRestaurant` is that of small restaurants and hotels (Ley 31556 and its extensions). */
export const IGV_REGIMES = ['general', 'mypeRestaurant'] as const;

export type IgvRegime = (typeof IGV_REGIMES)[number];
