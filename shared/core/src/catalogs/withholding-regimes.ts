import { codesOf } from './codes.ts';

/** Catalog 22: regimes of perception with their rates. For 03 SUNAT's API guide says 2 %, the catalog 0.5 %. */
export const PERCEPTION_REGIMES = {
  '01': { code: '01', name: 'Percepción venta interna', rates: ['2.00'] },
  '02': { code: '02', name: 'Percepción a la adquisición de combustible', rates: ['1.00'] },
  '03': { code: '03', name: 'Percepción con tasa especial', rates: ['2.00', '0.50'] },
} as const;

export const PERCEPTION_REGIME_CODES = codesOf(PERCEPTION_REGIMES);

/** Catalog 23: regimes of retention with their rates, as they are printed in the XML. */
export const RETENTION_REGIMES = {
  '01': { code: '01', name: 'Tasa 3 %', rates: ['3.00'] },
  '02': { code: '02', name: 'Tasa 6 %', rates: ['6.00'] },
} as const;

export const RETENTION_REGIME_CODES = codesOf(RETENTION_REGIMES);
