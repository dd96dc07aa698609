import { describe, expect, it } from 'vitest';
import { buildSaleInvoice } from '../../families/sale/index.ts';
import { FULL_SALE, PLAIN_SALE } from '../../families/sale/ubl/completed-sale-fixture.ts';
import { readXml } from '../../xml/index.ts';
import { VALID_INVOICE_REQUESTS } from '../sales-arbitrary.ts';
import { sign, testRendering, useSchema } from '../ubl-fixture.ts';
import { INVOICE_DEFINITION } from './definition.ts';

const findingsOf = useSchema('invoice.xsd');

describe('buildSaleInvoice', () => {
  const root = readXml(buildSaleInvoice(FULL_SALE, 123).canonical);

  it('writes every part of an invoice in the order of the schema', () => {
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
      'PaymentTerms',
      'PaymentTerms',
      'PaymentTerms',
      'TaxTotal',
      'LegalMonetaryTotal',
      'InvoiceLine',
      'InvoiceLine',
    ]);
  });

  it('leaves out absent parts of an invoice', () => {
    const names = readXml(buildSaleInvoice(PLAIN_SALE, 1).canonical).children.map(({ name }) => name);
    for (const name of ['DueDate', 'OrderReference', 'PaymentMeans']) expect(names).not.toContain(name);
    expect(names.filter((name) => name === 'PaymentTerms')).toHaveLength(1);
  });

  it('makes an invoice valid only with its signature', async () => {
    for (const sale of [FULL_SALE, PLAIN_SALE]) {
      const document = buildSaleInvoice(sale, 99_999_999);
      expect(findingsOf(await sign(document))).toEqual([]);
      expect(findingsOf(document.canonical)).not.toEqual([]);
    }
  });

  it('throws for a text in an invoice that XML cannot carry', () => {
    expect(() => buildSaleInvoice({ ...PLAIN_SALE, notes: ['\u0000'] }, 1)).toThrow(TypeError);
  });
});

describe('for any request the API takes', () => {
  testRendering(INVOICE_DEFINITION, VALID_INVOICE_REQUESTS, 'Invoice', findingsOf);
});
