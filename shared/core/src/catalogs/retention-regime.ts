/** Catalog 23: regimes of retention with their rates, as they are printed in the XML. */
export const RETENTION_REGIMES = {
  '01': { code: '01', name: 'Tasa 3 %', rates: ['3.00'] },
  '02': { code: '02', name: 'Tasa 6 %', rates: ['6.00'] },
} as const;

export type RetentionRegimeCode = keyof typeof RETENTION_REGIMES;

export const RETENTION_REGIME_CODES = ['01', '02'] as const satisfies readonly RetentionRegimeCode[];
