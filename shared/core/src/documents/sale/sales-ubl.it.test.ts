import { describe, expect, it } from 'vitest';
import { readXml } from '../../xml/index.ts';
import { sign, testAlterations, testRendering, testSignatures, useSchema } from '../kit/ubl-fixture.ts';
import type { CompletedSale } from './completed-sale.ts';
import { INVOICE_DEFINITION } from './invoice/definition.ts';
import { RECEIPT_DEFINITION } from './receipt/definition.ts';
import { VALID_INVOICE_REQUESTS, VALID_RECEIPT_REQUESTS } from './sales-arbitrary.ts';
import { FULL_RECEIPT, FULL_SALE, PLAIN_SALE } from './ubl/completed-sale-fixture.ts';
import { buildSaleInvoice } from './ubl/sale-ubl.ts';

const WITHOUT_TERMS = [
  'an account for a detraction that it lacks',
  /<cac:PaymentTerms>.+<\/cac:PaymentTerms>/,
  '',
] as const;

const TYPES = [
  {
    name: 'factura',
    schema: 'invoice.xsd',
    full: FULL_SALE,
    plain: PLAIN_SALE,
    values: ['F001-123', '01', '6', '20987654321'],
    terms: ['Detraccion', 'FormaPago', 'FormaPago', 'FormaPago'],
    plainTerms: ['FormaPago'],
    refused: [
      ['a boleta', FULL_RECEIPT],
      ['the series of a boleta', { ...FULL_SALE, series: 'B001' }],
    ],
    alterations: [WITHOUT_TERMS],
    testRendering: (findingsOf: (xml: string) => string[]) =>
      testRendering(INVOICE_DEFINITION, VALID_INVOICE_REQUESTS, 'Invoice', findingsOf),
  },
  {
    name: 'boleta',
    schema: 'receipt.xsd',
    full: FULL_RECEIPT,
    plain: { ...PLAIN_SALE, documentType: '03', series: 'B001', paymentForm: null },
    values: ['B001-123', '03', '1', '45678912'],
    terms: ['Detraccion'],
    plainTerms: [],
    refused: [
      ['a factura', FULL_SALE],
      ['the series of a factura', { ...FULL_RECEIPT, series: 'F001' }],
      ['the type of a factura', { ...FULL_RECEIPT, documentType: '01' }],
      ['an unknown operation', { ...FULL_RECEIPT, operationType: '0300' }],
      ['an unknown identity type', { ...FULL_RECEIPT, customer: { ...FULL_RECEIPT.customer, identityType: 'Z' } }],
      [
        'a number with a blank',
        { ...FULL_RECEIPT, customer: { ...FULL_RECEIPT.customer, identityNumber: '4567 8912' } },
      ],
      ['a number of 16', { ...FULL_RECEIPT, customer: { ...FULL_RECEIPT.customer, identityNumber: '1'.repeat(16) } }],
    ],
    alterations: [WITHOUT_TERMS, ['a detraction in dollars', /(PaymentPercent><cbc:Amount currencyID=")PEN/, '$1USD']],
    testRendering: (findingsOf: (xml: string) => string[]) =>
      testRendering(RECEIPT_DEFINITION, VALID_RECEIPT_REQUESTS, 'Invoice', findingsOf),
  },
] as const;

describe.each(TYPES)('the UBL of a $name', ({ name, full, plain, ...type }) => {
  const findingsOf = useSchema(type.schema);
  const root = readXml(buildSaleInvoice(full, 123).canonical);

  it(`has every part of a ${name} in the order of the schema`, () => {
    expect(root.children.map((part) => part.name)).toEqual([
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
      ...type.terms.map(() => 'PaymentTerms'),
      'TaxTotal',
      'LegalMonetaryTotal',
      'InvoiceLine',
      'InvoiceLine',
    ]);
    expect(root.findAll('cac:PaymentTerms/cbc:ID').map(({ text }) => text)).toEqual(type.terms);
  });

  it(`writes number, type and customer of a ${name}`, () => {
    const identity = root.find('cac:AccountingCustomerParty/cac:Party/cac:PartyIdentification/cbc:ID');
    const values = [root.findText('cbc:ID'), root.findText('cbc:InvoiceTypeCode')];
    expect([...values, identity?.attribute('schemeID'), identity?.text]).toEqual(type.values);
  });

  it(`leaves out absent parts of a ${name}`, () => {
    const reading = readXml(buildSaleInvoice(plain, 1).canonical);
    const names = reading.children.map((part) => part.name);
    for (const absent of ['DueDate', 'OrderReference', 'PaymentMeans']) expect(names).not.toContain(absent);
    expect(reading.findAll('cac:PaymentTerms/cbc:ID').map(({ text }) => text)).toEqual(type.plainTerms);
  });

  it(`throws for a text in a ${name} that XML cannot carry`, () => {
    expect(() => buildSaleInvoice({ ...plain, notes: ['\u0000'] }, 1)).toThrow(TypeError);
  });

  testSignatures(name, [buildSaleInvoice(full, 99_999_999), buildSaleInvoice(plain, 99_999_999)], findingsOf);

  it.each<readonly [string, CompletedSale]>(type.refused)(
    `has a schema for a ${name} that refuses %s`,
    async (_, sale) => {
      expect(findingsOf(await sign(buildSaleInvoice(sale, 1)))).not.toEqual([]);
    },
  );

  testAlterations(
    `a ${name} in dollars`,
    () => sign(buildSaleInvoice({ ...full, currencyCode: 'USD' }, 1)),
    findingsOf,
    type.alterations,
  );

  type.testRendering(findingsOf);
});
