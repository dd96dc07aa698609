import type { SaleRule } from './rule.ts';

/** Catalog 54: codes whose operation (1002, 1004) needs data of its own in each line (3063, 3116). */
const NEEDED_DATA: Readonly<Record<string, string>> = {
  '004': 'data of the fishing (vessel, species, landing)',
  '027': 'data of the load (journey, reference values)',
};

/** SUNAT refuses a detraction of fish or of freight without data that a request cannot hold yet. */
export const DETRACTION_CODE_RULE: SaleRule = {
  code: 'SALE_DETRACTION_CODE',
  find: ({ request: { detraction } }) => {
    const needed = detraction === undefined ? undefined : NEEDED_DATA[detraction.code];
    if (needed === undefined) return [];
    const message = `must be another code: ${detraction?.code} needs ${needed}, which is not supported yet`;
    return [{ path: 'detraction.code', message }];
  },
};
