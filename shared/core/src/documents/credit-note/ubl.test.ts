import { describe, expect, it } from 'vitest';
import type { CompletedNote } from '../../families/sale/index.ts';
import { FULL_NOTE, PLAIN_NOTE } from '../../families/sale/ubl/completed-sale-fixture.ts';
import { sign, testRendering, useSchema } from '../../families/sale/ubl/schema-fixture.ts';
import { readXml } from '../../xml/index.ts';
import { VALID_CREDIT_NOTE_REQUESTS } from './credit-note-arbitrary.ts';
import { CREDIT_NOTE_DEFINITION, completeCreditNote } from './definition.ts';

const findingsOf = useSchema('credit-note.xsd');

const FULL: CompletedNote = {
  ...FULL_NOTE,
  documentType: '07',
  modification: { ...FULL_NOTE.modification, reasonCode: '02' },
};
const PLAIN: CompletedNote = { ...PLAIN_NOTE, documentType: '07', modification: FULL.modification };

const modified = (change: Partial<CompletedNote['modification']>): CompletedNote => ({
  ...FULL,
  modification: { ...FULL.modification, ...change },
});

describe('CREDIT_NOTE_DEFINITION.toUbl', () => {
  const root = readXml(CREDIT_NOTE_DEFINITION.toUbl(FULL, 123).canonical);

  it('has every part in the order of the schema', () => {
    expect(root.name).toBe('CreditNote');
    expect(root.children.map(({ name }) => name)).toEqual([
      'UBLExtensions',
      'UBLVersionID',
      'CustomizationID',
      'ID',
      'IssueDate',
      'Note',
      'Note',
      'Note',
      'Note',
      'DocumentCurrencyCode',
      'DiscrepancyResponse',
      'OrderReference',
      'BillingReference',
      'Signature',
      'AccountingSupplierParty',
      'AccountingCustomerParty',
      'PaymentMeans',
      'PaymentTerms',
      'TaxTotal',
      'LegalMonetaryTotal',
      'CreditNoteLine',
      'CreditNoteLine',
    ]);
  });

  it('has no discount in its lines, but the unit value net of it', () => {
    expect(root.findText('cac:CreditNoteLine/cac:Price/cbc:PriceAmount')).toBe('90.00');
    expect(root.find('cac:CreditNoteLine')?.children.map(({ name }) => name)).toEqual([
      'ID',
      'CreditedQuantity',
      'LineExtensionAmount',
      'PricingReference',
      'TaxTotal',
      'Item',
      'Price',
    ]);
  });

  it('says what it modifies and why', () => {
    const reason = root.find('cac:DiscrepancyResponse/cbc:ResponseCode');
    expect([reason?.text, reason?.attribute('listURI')]).toEqual([
      '02',
      'urn:pe:gob:sunat:cpe:see:gem:catalogos:catalogo09',
    ]);
    expect(root.findText('cac:DiscrepancyResponse/cbc:ReferenceID')).toBe('F001-45');
    expect(root.findText('cac:DiscrepancyResponse/cbc:Description')).toBe('Devolución de <dos> "botellas" & una caja');
    const reference = root.find('cac:BillingReference/cac:InvoiceDocumentReference');
    expect(reference?.children.map(({ name, text }) => `${name}=${text}`)).toEqual([
      'ID=F001-45',
      'DocumentTypeCode=01',
    ]);
  });

  it('leaves out what there is not', () => {
    const names = readXml(CREDIT_NOTE_DEFINITION.toUbl(PLAIN, 1).canonical).children.map(({ name }) => name);
    for (const name of ['OrderReference', 'PaymentMeans', 'PaymentTerms']) expect(names).not.toContain(name);
  });

  it('is valid once signed, and not before', async () => {
    for (const note of [FULL, PLAIN]) {
      const document = CREDIT_NOTE_DEFINITION.toUbl(note, 99_999_999);
      expect(findingsOf(await sign(document))).toEqual([]);
      expect(findingsOf(document.canonical)).not.toEqual([]);
    }
  });
});

describe('the schema of the credit note', () => {
  it.each([
    ['a series it does not know', { ...FULL, series: 'T001' }],
    ['a reason it does not know', modified({ reasonCode: '11' })],
    ['a reason of one character', modified({ reasonText: 'x' })],
    ['a padded reference', modified({ seriesNumber: 'F001-00000045' })],
    ['a reference to a guide', modified({ seriesNumber: 'T0011-45' })],
    ['a name of 1001 characters', { ...FULL, customer: { ...FULL.customer, name: 'x'.repeat(1001) } }],
    ['a form of payment', { ...FULL, paymentForm: { kind: 'Contado' } } as const],
  ])('does not take %s', async (_, note) => {
    expect(findingsOf(await sign(CREDIT_NOTE_DEFINITION.toUbl(note, 1)))).not.toEqual([]);
  });

  it.each([
    ['another type of document', /(<cbc:DocumentTypeCode>)01/, '$107'],
    ['another document in the reason', /(<cbc:ReferenceID>)F001-45/, '$1F001-46'],
    ['the quantity of another document', /CreditedQuantity/g, 'InvoicedQuantity'],
    ['a due date', /<cbc:Note /, '<cbc:DueDate>2026-02-15</cbc:DueDate><cbc:Note '],
    [
      'a discount in a line',
      /(?=<cac:Item>)/,
      '<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:AllowanceChargeReasonCode>00</cbc:AllowanceChargeReasonCode><cbc:Amount currencyID="PEN">1.00</cbc:Amount><cbc:BaseAmount currencyID="PEN">2.00</cbc:BaseAmount></cac:AllowanceCharge>',
    ],
    ['a detraction without its account', /<cac:PaymentMeans>.+<\/cac:PaymentMeans>/, ''],
  ])('does not take %s', async (_, pattern, replacement) => {
    const xml = await sign(CREDIT_NOTE_DEFINITION.toUbl(FULL, 1));
    const altered = xml.replace(pattern, replacement);
    expect(altered).not.toBe(xml);
    expect(findingsOf(altered)).not.toEqual([]);
  });
});

describe('for any request the API takes', () => {
  testRendering({
    root: 'CreditNote',
    requests: VALID_CREDIT_NOTE_REQUESTS,
    complete: completeCreditNote,
    toUbl: CREDIT_NOTE_DEFINITION.toUbl,
    findingsOf,
  });
});
