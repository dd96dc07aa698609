import type { Json } from '../bad-input-fixture.ts';

/** For tests: crafts of 200 kg at 5.00. */
export const TEST_ITEM: Json = {
  code: 'C1',
  description: 'Artesanía textil',
  quantity: 200,
  unitCode: 'KGM',
  unitPrice: 5,
};

export const TEST_SELLER: Json = {
  identityType: '1',
  identityNumber: '45678912',
  name: 'María Quispe',
  address: { ubigeo: '080101', address: 'Jr. Las Flores 123' },
};

export const TEST_PLACE: Json = { ubigeo: '080101', address: 'Jr. Las Flores 123', type: '01' };

/** For tests: gold properties of catalog 55. */
export const TEST_GOLD: readonly Json[] = ['6000', '6004', '6005', '6006'].map((code) => ({ code, value: 'X' }));

/** For tests: a body of POST /api/purchase-settlements with changes. */
export function settlementBody(changes: Json = {}): Json {
  return {
    series: 'L001',
    issueDate: '2026-01-15',
    seller: TEST_SELLER,
    placeOfSale: TEST_PLACE,
    items: [TEST_ITEM],
    incomeRetention: { rate: 0.015 },
    ...changes,
  };
}
