import { readXml } from '@chasqui/core/xml';
import { expect, it } from 'vitest';
import { MIXED, ON_CREDIT, SIMPLE, WITH_DISCOUNT, WITH_ISC } from '../testing/factura.ts';
import { readGolden } from '../testing/golden.ts';
import { first, readFactura } from '../testing/reading.ts';
import { readSale } from './sale.ts';

it('reads the header of a factura', () => {
  const { sale } = readFactura(SIMPLE);
  expect(sale).toMatchObject({
    ublVersion: '2.1',
    customization: '2.0',
    id: 'F001-1',
    issueDate: '2026-01-15',
    typeCode: '01',
    operationType: '0101',
    currency: 'PEN',
    purchaseOrder: 'OC-15',
    notes: [
      { text: 'CIENTO SETENTA Y SIETE CON 00/100 SOLES', legend: '1000' },
      { text: 'Entregar por la mañana', legend: null },
    ],
  });
});

it('reads both parties with their identity types', () => {
  const { supplier, customer } = readFactura(SIMPLE).sale;
  expect(supplier.identities).toEqual([{ text: '20123456786', scheme: '6' }]);
  expect(supplier).toMatchObject({ name: 'Comercial Andina S.A.C.', tradeName: 'Andina' });
  expect(supplier.address).toMatchObject({ ubigeo: '150101', establishmentCode: '0000', city: 'LIMA', country: 'PE' });
  expect(customer.identities).toEqual([{ text: '20100070970', scheme: '6' }]);
  expect(customer.address?.line).toBe('Jr. Unión 456');
});

it('reads quantity, prices and taxes of each line', () => {
  const line = first(readFactura(WITH_ISC).sale.lines);
  expect(line.quantity).toEqual({ text: '4', scheme: 'NIU' });
  expect(line.prices).toEqual([{ amount: { text: '354.00', currency: 'PEN' }, typeCode: '01' }]);
  expect(line.unitValue).toEqual({ text: '250.00', currency: 'PEN' });
  expect(first(line.taxTotals).subtotals).toMatchObject([
    { tribute: '2000', name: 'ISC', typeCode: 'EXC', percent: '20.00', tierRange: '01', exemptionReason: null },
    { tribute: '1000', name: 'IGV', typeCode: 'VAT', percent: '18.00', tierRange: null, exemptionReason: '10' },
  ]);
  expect(readFactura(MIXED).sale.lines.map(({ id }) => id)).toEqual(['1', '2', '3']);
});

it('reads discounts and no charges', () => {
  const line = first(readFactura(WITH_DISCOUNT).sale.lines);
  expect(line.allowances).toEqual([
    {
      isCharge: false,
      reasonCode: '00',
      factor: null,
      amount: { text: '100.00', currency: 'PEN' },
      baseAmount: { text: '1000.00', currency: 'PEN' },
    },
  ]);
});

it('reads the terms of payment and the account of a detraction', () => {
  const { paymentTerms, paymentMeans } = readFactura(ON_CREDIT).sale;
  expect(paymentMeans).toEqual([{ id: 'Detraccion', code: '001', paymentId: null, account: '00-123-456789' }]);
  expect(paymentTerms.map(({ id, meansId, dueDate }) => [id, meansId, dueDate])).toEqual([
    ['Detraccion', '037', null],
    ['FormaPago', 'Credito', null],
    ['FormaPago', 'Cuota001', '2026-01-31'],
    ['FormaPago', 'Cuota002', '2026-02-15'],
  ]);
});

it('lists every amount with its place', () => {
  const { amounts } = readFactura(SIMPLE).sale;
  expect(amounts.map(({ path, text }) => `${path} ${text}`)).toEqual([
    'Invoice/TaxTotal/TaxAmount 27.00',
    'Invoice/TaxTotal/TaxSubtotal/TaxableAmount 150.00',
    'Invoice/TaxTotal/TaxSubtotal/TaxAmount 27.00',
    'Invoice/LegalMonetaryTotal/LineExtensionAmount 150.00',
    'Invoice/LegalMonetaryTotal/TaxInclusiveAmount 177.00',
    'Invoice/LegalMonetaryTotal/PayableAmount 177.00',
    'Invoice/InvoiceLine/LineExtensionAmount 150.00',
    'Invoice/InvoiceLine/PricingReference/AlternativeConditionPrice/PriceAmount 59.00',
    'Invoice/InvoiceLine/TaxTotal/TaxAmount 27.00',
    'Invoice/InvoiceLine/TaxTotal/TaxSubtotal/TaxableAmount 150.00',
    'Invoice/InvoiceLine/TaxTotal/TaxSubtotal/TaxAmount 27.00',
    'Invoice/InvoiceLine/Price/PriceAmount 50.00',
  ]);
});

it('reads an empty document as empty', () => {
  const sale = readSale(readXml('<Invoice/>'));
  expect(sale).toMatchObject({ id: '', issueDate: '', typeCode: null, lines: [], taxTotals: [], notes: [] });
  expect(sale.supplier).toEqual({ identities: [], tradeName: null, name: null, address: null });
  expect(sale.total.payableAmount).toBeNull();
});

it('reads a note with reason, original and lines', () => {
  const note = readSale(readGolden('credit-note/annulment'));
  expect(note).toMatchObject({ typeCode: null, operationType: null, modified: [{ id: 'F001-123', typeCode: '01' }] });
  expect(note.reasons).toEqual([{ code: '01', description: 'Anulación de la operación a pedido del cliente' }]);
  expect(first(note.lines).quantity).not.toBeNull();
  const debit = readSale(readGolden('debit-note/late-interest'));
  expect(debit.total.payableAmount).toEqual({ text: '45.14', currency: 'PEN' });
  expect(first(debit.lines).quantity).toEqual({ text: '1', scheme: 'ZZ' });
});
