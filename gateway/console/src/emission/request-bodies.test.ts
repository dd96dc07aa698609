import { DespatchAdviceBodySchema } from '@chasqui/core/documents/guide/despatch-advice/schema';
import { CreditNoteBodySchema } from '@chasqui/core/documents/sale/credit-note/schema';
import { InvoiceBodySchema } from '@chasqui/core/documents/sale/invoice/schema';
import { ReceiptBodySchema } from '@chasqui/core/documents/sale/receipt/schema';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { EMPTY_PLACE } from './guide-places.ts';
import { type GuideValues, guideBody, guideField, guideValues } from './guide-values.ts';
import { emptyLine, emptySale, type SaleValues } from './sale-values.ts';
import { saleBody, saleField, shownCode } from './to-body.ts';

const LINE = { ...emptyLine(false), description: 'Café', price: '50' };

const FILLED: SaleValues = {
  ...emptySale({ isReceipt: false }),
  customer: { identityType: '6', identityNumber: ' 20601234565 ', name: 'Comercial Andina S.A.C.', address: '' },
  items: [LINE],
};

function wrongFields(schema: v.GenericSchema, body: unknown): (string | null)[] {
  return (v.safeParse(schema, body).issues ?? []).map((issue) => v.getDotPath(issue));
}

describe('saleBody', () => {
  it('makes a request of a filled form', () => {
    const { output } = v.safeParse(InvoiceBodySchema, saleBody(FILLED, 'F001'));
    expect(output).toMatchObject({
      series: 'F001',
      customer: { identityNumber: '20601234565' },
      items: [{ code: '-', quantity: 1, unitPrice: 50 }],
    });
  });

  it('needs no customer for a boleta, and takes prices with tax', () => {
    const values = {
      ...emptySale({ isReceipt: true }),
      items: [{ ...emptyLine(true), description: 'Pan', price: '2' }],
    };
    expect(v.parse(ReceiptBodySchema, saleBody(values, 'B001'))).toMatchObject({
      customer: { identityNumber: '00000000', name: 'CLIENTES VARIOS' },
      items: [{ unitPriceWithTax: 2 }],
    });
  });

  it.each(['', 'x', '1.234,5', '-1', 'Infinity', '0x'])('lets the schema refuse the price %j', (price) => {
    const body = saleBody({ ...FILLED, items: [{ ...LINE, price }] }, 'F001');
    expect(wrongFields(InvoiceBodySchema, body)).toEqual(['items.0.unitPrice']);
  });

  it('makes no sale at once of a sale on credit without its day', () => {
    expect(wrongFields(InvoiceBodySchema, saleBody({ ...FILLED, payment: 'dueDate' }, 'F001'))).toEqual(['dueDate']);
  });

  it('says how a sale or its initial payment is paid, unless it is in cash', () => {
    const bodyOf = (changes: Partial<SaleValues>) =>
      v.parse(InvoiceBodySchema, saleBody({ ...FILLED, ...changes }, 'F001'));
    expect(bodyOf({})).not.toHaveProperty('paidWith');
    expect(bodyOf({ paidWith: 'wallet', initialPayment: '20' })).toMatchObject({ paidWith: 'wallet' });
    expect(bodyOf({ paidWith: 'wallet', initialPayment: '20' })).not.toHaveProperty('initialPayment');
    const onCredit = { payment: 'dueDate', dueDate: '2026-12-31', paidWith: 'card' } as const;
    expect(bodyOf(onCredit)).not.toHaveProperty('paidWith');
    expect(bodyOf({ ...onCredit, initialPayment: '20' })).toMatchObject({ paidWith: 'card', initialPayment: 20 });
  });

  it('sends a retention and a discount only if there is one', () => {
    expect(saleBody(FILLED, 'F001')).not.toHaveProperty('discounts');
    const body = saleBody({ ...FILLED, hasRetention: true, discount: '5' }, 'F001');
    expect(v.parse(InvoiceBodySchema, body)).toMatchObject({ retention: { rate: 0.03 }, discounts: [{ amount: 5 }] });
  });

  it('keeps what a product or an earlier document adds to a line', () => {
    const items = [{ ...LINE, further: { productId: 'a', iscRate: 0.1 } }];
    expect(saleBody({ ...FILLED, items }, 'F001').items).toMatchObject([{ productId: 'a', iscRate: 0.1 }]);
  });

  it('asks for a reason only in notes', () => {
    const note = { ...saleBody(FILLED, 'F001'), referenceDocumentType: '01', referenceDocumentId: 'F001-1' };
    expect(wrongFields(CreditNoteBodySchema, note).sort()).toEqual(['responseCode', 'responseDescription']);
  });
});

it('finds the field of a problem', () => {
  expect(saleField('items.3.unitPriceWithTax')).toBe('items.3.price');
  expect(saleField('email.to')).toBe('email');
  expect(saleField('customer.name')).toBe('customer.name');
  expect(guideField('relatedDocuments.0.documentId')).toBe('saleNumber');
});

describe('guideBody', () => {
  const CONTEXT = {
    usualSeries: 'T001',
    nextNumber: '7',
    sender: { ruc: '20123456786', name: 'Chasqui Demo S.A.C.' },
  };
  const GUIDE: GuideValues = {
    ...guideValues(EMPTY_PLACE),
    recipient: FILLED.customer,
    origin: { ubigeo: '150101', address: 'Jr. de la Unión 100', establishmentCode: '' },
    destination: { ubigeo: '130101', address: 'Jr. Pizarro 415', establishmentCode: '' },
    vehicle: { plate: 'ABC-123' },
    driver: { identityType: '1', identityNumber: '41234567', name: 'Ana Torres', licenseNumber: 'Q41234567' },
    carrier: { identityNumber: '20100070970', name: 'Transportes S.A.', registrationNumber: '' },
    grossWeight: '2.5',
    items: [LINE],
  };

  it.each(['own', 'hired', 'light'] as const)('makes a request of %s transport', (transport) => {
    expect(wrongFields(DespatchAdviceBodySchema, guideBody({ ...GUIDE, transport }, CONTEXT))).toEqual([]);
  });

  it('sends goods between establishments to the company itself', () => {
    const body = guideBody({ ...GUIDE, transferReason: '04' }, CONTEXT);
    expect(body.recipient).toMatchObject({ identityNumber: '20123456786' });
  });

  it.each([
    ['01', '0005', undefined],
    ['02', undefined, '0007'],
    ['04', '0005', '0007'],
  ])('gives the code of a branch at the ends that are its own for the reason %s', (transferReason, from, to) => {
    const origin = { ...GUIDE.origin, establishmentCode: '0005' };
    const destination = { ...GUIDE.destination, establishmentCode: '0007' };
    const body = guideBody({ ...GUIDE, transferReason, origin, destination }, CONTEXT);
    expect([body.origin.establishmentCode, body.destination.establishmentCode]).toEqual([from, to]);
    expect(wrongFields(DespatchAdviceBodySchema, body)).toEqual([]);
  });

  it('leaves the number of a registered series to the service', () => {
    expect(guideBody(GUIDE, CONTEXT).correlative).toBe(7);
    expect(guideBody(GUIDE, { ...CONTEXT, nextNumber: undefined }).correlative).toBeUndefined();
  });

  it.each([
    ['F001-1', '01'],
    ['b001-1', '03'],
    ['EB01-1', '03'],
    ['E001-1', '01'],
  ])('takes %s for a document of type %s', (saleNumber, documentType) => {
    expect(guideBody({ ...GUIDE, saleNumber }, CONTEXT)).toMatchObject({ relatedDocuments: [{ documentType }] });
  });
});

it.each([
  ['-', 0, ''],
  ['001', 0, ''],
  ['002', 1, ''],
  ['001', 1, '001'],
  ['MART', 0, 'MART'],
])('the code %j of the item at %i is shown as %j', (code, index, shown) => {
  expect(shownCode(code, index)).toBe(shown);
});
