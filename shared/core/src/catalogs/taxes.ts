import { codesOf } from './codes.ts';

export type TributeCode = '1000' | '1016' | '2000' | '7152' | '9995' | '9996' | '9997' | '9998' | '9999';

export interface Tribute {
  readonly code: TributeCode;
  /** Exact and case-sensitive (3051, 2964). */
  readonly name: string;
  /** International code of the tax: TaxTypeCode (2377, 2961). */
  readonly typeCode: 'VAT' | 'EXC' | 'OTH' | 'FRE';
  /** UN/ECE 5305. */
  readonly categoryLetter: 'S' | 'G' | 'Z' | 'E' | 'O';
}

/** Catalog 05: the tributes of sale documents. */
export const TRIBUTES: Readonly<Record<TributeCode, Tribute>> = {
  '1000': { code: '1000', name: 'IGV', typeCode: 'VAT', categoryLetter: 'S' },
  '1016': { code: '1016', name: 'IVAP', typeCode: 'VAT', categoryLetter: 'S' },
  '2000': { code: '2000', name: 'ISC', typeCode: 'EXC', categoryLetter: 'S' },
  '7152': { code: '7152', name: 'ICBPER', typeCode: 'OTH', categoryLetter: 'S' },
  '9995': { code: '9995', name: 'EXP', typeCode: 'FRE', categoryLetter: 'G' },
  '9996': { code: '9996', name: 'GRA', typeCode: 'FRE', categoryLetter: 'Z' },
  '9997': { code: '9997', name: 'EXO', typeCode: 'VAT', categoryLetter: 'E' },
  '9998': { code: '9998', name: 'INA', typeCode: 'FRE', categoryLetter: 'O' },
  '9999': { code: '9999', name: 'OTROS', typeCode: 'OTH', categoryLetter: 'S' },
};

export type IgvAffectationCode = '10' | '20' | '30';

export interface IgvAffectation {
  readonly code: IgvAffectationCode;
  readonly name: string;
  /** Tribute of such a line, in the line and in the header (2040, 2638). */
  readonly tribute: TributeCode;
  readonly taxed: boolean;
}

/** Catalog 07: IGV affectation of sales for money. The API has no free operations and no exports. */
export const IGV_AFFECTATIONS: Readonly<Record<IgvAffectationCode, IgvAffectation>> = {
  '10': { code: '10', name: 'Gravado - Operación onerosa', tribute: '1000', taxed: true },
  '20': { code: '20', name: 'Exonerado - Operación onerosa', tribute: '9997', taxed: false },
  '30': { code: '30', name: 'Inafecto - Operación onerosa', tribute: '9998', taxed: false },
};

export const IGV_AFFECTATION_CODES = codesOf(IGV_AFFECTATIONS);

/** Catalog 08: systems of calculating the ISC (TierRange). */
export const ISC_SYSTEMS = {
  '01': { code: '01', name: 'Sistema al valor' },
  '02': { code: '02', name: 'Aplicación del monto fijo' },
  '03': { code: '03', name: 'Sistema de precios de venta al público' },
} as const;

export type IscSystemCode = keyof typeof ISC_SYSTEMS;

export const ISC_SYSTEM_CODES = codesOf(ISC_SYSTEMS);
