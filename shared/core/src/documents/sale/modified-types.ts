import type { ModifiedType } from './completed-sale.ts';

/** Differences between a factura and a boleta that another document refers to. */
export interface ModifiedTypeEntry {
  /** Name of the type in API messages and in print. */
  readonly name: string;
  /** First letter of the series of a note. */
  readonly prefix: 'F' | 'B';
  /** Series that the document may have: ours, those of SUNAT's portal, and printed ones (2117, 2205, 2521). */
  readonly series: RegExp;
  /** Series of SUNAT's portal. */
  readonly portalSeries: string;
}

export const MODIFIED_TYPES: Readonly<Record<ModifiedType, ModifiedTypeEntry>> = {
  '01': { name: 'factura', prefix: 'F', series: /^(F[A-Z0-9]{3}|E001|\d{4})$/, portalSeries: 'E001' },
  '03': { name: 'boleta', prefix: 'B', series: /^(B[A-Z0-9]{3}|EB01|\d{4})$/, portalSeries: 'EB01' },
};

export const MODIFIED_TYPE_CODES = ['01', '03'] as const satisfies readonly ModifiedType[];
