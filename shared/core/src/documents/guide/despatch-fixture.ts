import type { PlaceRequest } from './places.ts';
import type { GoodsRequest } from './request/goods.ts';
import type { DespatchPartyRequest } from './request/parties.ts';
import type { DriverRequest } from './request/vehicles.ts';

/** RUC of the issuer, which is TEST_ISSUER of the sale fixtures. For tests. */
export const SENDER_RUC = '20123456786';

export const TEST_CARRIER: DespatchPartyRequest = {
  identityType: '6',
  identityNumber: '20100070970',
  name: 'TRANSPORTES DEL SUR S.A.',
};

export const TEST_DRIVER: DriverRequest = {
  identityType: '1',
  identityNumber: '41234567',
  name: 'JUAN PÉREZ GARCÍA',
  licenseNumber: 'Q41234567',
};

export const TEST_RECIPIENT: DespatchPartyRequest = {
  identityType: '6',
  identityNumber: '20131312955',
  name: 'CLIENTE DE PRUEBA',
};

export const TEST_ORIGIN: PlaceRequest = { ubigeo: '150101', address: 'Av. Abancay 491' };
export const TEST_DESTINATION: PlaceRequest = { ubigeo: '150122', address: 'Av. Larco 345' };

export const TEST_ITEM: GoodsRequest = {
  code: 'P001',
  description: 'Producto de prueba',
  quantity: 1,
  unitCode: 'NIU',
};

/** For tests: the body of a request, with the least it can have and what `overrides` say. */
export function despatchBody(overrides: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    series: 'T001',
    correlative: 1,
    issueDate: '2026-01-15',
    transferReason: '01',
    grossWeight: 10,
    origin: TEST_ORIGIN,
    destination: TEST_DESTINATION,
    recipient: TEST_RECIPIENT,
    items: [TEST_ITEM],
    ...overrides,
  };
}
