import type { Issuer } from '../../parties.ts';
import type { NoteRequest } from './modification/request.ts';
import type { InvoicedRequest } from './request.ts';
import type { SaleItem } from './request-item.ts';

/** For tests: an issuer whose RUC has a valid check digit. */
export const TEST_ISSUER: Issuer = {
  ruc: '20123456786',
  name: 'EMPRESA DE PRUEBA S.A.C.',
  tradeName: null,
  address: {
    ubigeo: '150101',
    address: 'Jr. de la Unión 100',
    department: 'LIMA',
    province: 'LIMA',
    district: 'LIMA',
    establishmentCode: '0000',
  },
};

/** For tests: an item as it leaves the schema. */
export function testItem(overrides: Partial<SaleItem> = {}): SaleItem {
  return {
    code: 'P001',
    description: 'Producto de prueba',
    quantity: 1,
    unitCode: 'NIU',
    unitPrice: 100,
    igvType: '10',
    ...overrides,
  };
}

/** For tests: a request as it leaves the schema. */
export function testRequest(overrides: Partial<InvoicedRequest> = {}): InvoicedRequest {
  return {
    series: 'F001',
    issueDate: '2026-01-15',
    currencyCode: 'PEN',
    customer: { identityType: '6', identityNumber: '20131312955', name: 'CLIENTE DE PRUEBA' },
    items: [testItem()],
    ...overrides,
  };
}

/** For tests: the request of a note as it leaves the schema; its reason is one of both types. */
export function testNote(overrides: Partial<NoteRequest> = {}): NoteRequest {
  return {
    ...testRequest(),
    referenceDocumentId: 'F001-00000123',
    referenceDocumentType: '01',
    responseCode: '01',
    responseDescription: 'Anulación de la operación',
    ...overrides,
  };
}
