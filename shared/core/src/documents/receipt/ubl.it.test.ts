import { describe, expect, it } from 'vitest';
import { buildSaleInvoice } from '../../families/sale/index.ts';
import { FULL_RECEIPT, FULL_SALE, PLAIN_SALE } from '../../families/sale/ubl/completed-sale-fixture.ts';
import { readXml } from '../../xml/index.ts';
import { VALID_RECEIPT_REQUESTS } from '../sales-arbitrary.ts';
import { sign, testRendering, useSchema } from '../ubl-fixture.ts';
import { RECEIPT_DEFINITION } from './definition.ts';

const findingsOf = useSchema('receipt.xsd');
const PLAIN_RECEIPT = { ...PLAIN_SALE, documentType: '03', series: 'B001', paymentForm: null } as const;

describe('buildSaleInvoice', () => {
  const root = readXml(buildSaleInvoice(FULL_RECEIPT, 123).canonical);

  it('writes every part of a receipt in the order of the schema', () => {
    expect(root.children.map(({ name }) => name)).toEqual([
      'UBLExtensions',
      'UBLVersionID',
      'CustomizationID',
      'ID',
      'IssueDate',
      'DueDate',
      'InvoiceTypeCode',
      'Note',
      'Note',
      'Note',
      'Note',
      'DocumentCurrencyCode',
      'OrderReference',
      'Signature',
      'AccountingSupplierParty',
      'AccountingCustomerParty',
      'PaymentMeans',
      'PaymentTerms',
      'TaxTotal',
      'LegalMonetaryTotal',
      'InvoiceLine',
      'InvoiceLine',
    ]);
  });

  it('writes the document type of a boleta and the identity of its customer', () => {
    expect(root.findText('cbc:ID')).toBe('B001-123');
    expect(root.findText('cbc:InvoiceTypeCode')).toBe('03');
    const identity = root.find('cac:AccountingCustomerParty/cac:Party/cac:PartyIdentification/cbc:ID');
    expect([identity?.attribute('schemeID'), identity?.text]).toEqual(['1', '45678912']);
  });

  it('writes only the detraction as payment terms of a boleta', () => {
    expect(root.findAll('cac:PaymentTerms/cbc:ID').map(({ text }) => text)).toEqual(['Detraccion']);
    expect(readXml(buildSaleInvoice(PLAIN_RECEIPT, 1).canonical).find('cac:PaymentTerms')).toBeUndefined();
  });

  it('makes a receipt valid only with its signature', async () => {
    for (const sale of [FULL_RECEIPT, PLAIN_RECEIPT]) {
      const document = buildSaleInvoice(sale, 99_999_999);
      expect(findingsOf(await sign(document))).toEqual([]);
      expect(findingsOf(document.canonical)).not.toEqual([]);
    }
  });
});

describe('the schema of the boleta', () => {
  it.each([
    ['a factura', FULL_SALE],
    ['the series of a factura', { ...FULL_RECEIPT, series: 'F001' }],
    ['the type of a factura', { ...FULL_RECEIPT, documentType: '01' }],
    ['an unknown operation', { ...FULL_RECEIPT, operationType: '0300' }],
    ['an unknown identity type', { ...FULL_RECEIPT, customer: { ...FULL_RECEIPT.customer, identityType: 'Z' } }],
    ['a number with a blank', { ...FULL_RECEIPT, customer: { ...FULL_RECEIPT.customer, identityNumber: '4567 8912' } }],
    ['a number of 16', { ...FULL_RECEIPT, customer: { ...FULL_RECEIPT.customer, identityNumber: '1'.repeat(16) } }],
  ] as const)('has a schema for receipts that refuses %s', async (_, sale) => {
    expect(findingsOf(await sign(buildSaleInvoice(sale, 1)))).not.toEqual([]);
  });

  it('has a schema for receipts that accepts only a complete detraction in soles', async () => {
    const xml = await sign(buildSaleInvoice({ ...FULL_RECEIPT, currencyCode: 'USD' }, 1));
    expect(findingsOf(xml)).toEqual([]);
    expect(findingsOf(xml.replace(/(PaymentPercent><cbc:Amount currencyID=")PEN/, '$1USD'))).not.toEqual([]);
    expect(findingsOf(xml.replace(/<cac:PaymentTerms>.+<\/cac:PaymentTerms>/, ''))).not.toEqual([]);
  });
});

describe('for any request the API takes', () => {
  testRendering(RECEIPT_DEFINITION, VALID_RECEIPT_REQUESTS, 'Invoice', findingsOf);
});
