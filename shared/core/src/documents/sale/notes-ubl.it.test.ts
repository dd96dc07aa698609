import { describe, expect, it } from 'vitest';
import { readXml } from '../../xml/index.ts';
import { sign, testAlterations, testRendering, testSignatures, useSchema } from '../kit/ubl-fixture.ts';
import type { CompletedNote } from './completed-sale.ts';
import { CREDIT_NOTE_DEFINITION } from './credit-note/definition.ts';
import { DEBIT_NOTE_DEFINITION } from './debit-note/definition.ts';
import { VALID_CREDIT_NOTE_REQUESTS, VALID_DEBIT_NOTE_REQUESTS } from './sales-arbitrary.ts';
import { FULL_NOTE, PLAIN_NOTE } from './ubl/completed-sale-fixture.ts';

const TYPES = [
  {
    root: 'CreditNote',
    documentType: '07',
    schema: 'credit-note.xsd',
    definition: CREDIT_NOTE_DEFINITION,
    testRendering: (findingsOf: (xml: string) => string[]) =>
      testRendering(CREDIT_NOTE_DEFINITION, VALID_CREDIT_NOTE_REQUESTS, 'CreditNote', findingsOf),
    monetaryTotal: 'LegalMonetaryTotal',
    quantity: 'CreditedQuantity',
    otherQuantity: 'InvoicedQuantity',
    catalog: 'catalogo09',
    unknownReason: '14',
    aroundCharges: ['PaymentTerms', 'AllowanceCharge', 'TaxTotal'],
  },
  {
    root: 'DebitNote',
    documentType: '08',
    schema: 'debit-note.xsd',
    definition: DEBIT_NOTE_DEFINITION,
    testRendering: (findingsOf: (xml: string) => string[]) =>
      testRendering(DEBIT_NOTE_DEFINITION, VALID_DEBIT_NOTE_REQUESTS, 'DebitNote', findingsOf),
    monetaryTotal: 'RequestedMonetaryTotal',
    quantity: 'DebitedQuantity',
    otherQuantity: 'CreditedQuantity',
    catalog: 'catalogo10',
    unknownReason: '04',
    aroundCharges: ['AccountingCustomerParty', 'AllowanceCharge', 'PaymentMeans'],
  },
] as const;

describe.each(TYPES)('the UBL of a $root', ({ root: rootName, documentType, definition, ...type }) => {
  const { toUbl } = definition;
  const findingsOf = useSchema(type.schema);
  const FULL: CompletedNote = {
    ...FULL_NOTE,
    documentType,
    modification: { ...FULL_NOTE.modification, reasonCode: '02' },
  };
  const PLAIN: CompletedNote = { ...PLAIN_NOTE, documentType, modification: FULL.modification };
  const root = readXml(toUbl(FULL, 123).canonical);

  const modified = (change: Partial<CompletedNote['modification']>): CompletedNote => ({
    ...FULL,
    modification: { ...FULL.modification, ...change },
  });

  it(`has every part of a ${rootName} in the order of the schema`, () => {
    expect(root.name).toBe(rootName);
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
      type.monetaryTotal,
      `${rootName}Line`,
      `${rootName}Line`,
    ]);
  });

  it(`subtracts the discount of a ${rootName} line from the unit value`, () => {
    expect(root.findText(`cac:${rootName}Line/cac:Price/cbc:PriceAmount`)).toBe('90.00');
    expect(root.find(`cac:${rootName}Line`)?.children.map(({ name }) => name)).toEqual([
      'ID',
      type.quantity,
      'LineExtensionAmount',
      'PricingReference',
      'TaxTotal',
      'Item',
      'Price',
    ]);
  });

  it(`writes the modified document and the reason of a ${rootName}`, () => {
    const reason = root.find('cac:DiscrepancyResponse/cbc:ResponseCode');
    expect([reason?.text, reason?.attribute('listURI')]).toEqual([
      '02',
      `urn:pe:gob:sunat:cpe:see:gem:catalogos:${type.catalog}`,
    ]);
    expect(root.findText('cac:DiscrepancyResponse/cbc:ReferenceID')).toBe('F001-45');
    expect(root.findText('cac:DiscrepancyResponse/cbc:Description')).toBe('Devolución de <dos> "botellas" & una caja');
    const reference = root.find('cac:BillingReference/cac:InvoiceDocumentReference');
    expect(reference?.children.map(({ name, text }) => `${name}=${text}`)).toEqual([
      'ID=F001-45',
      'DocumentTypeCode=01',
    ]);
  });

  it(`leaves out absent parts of a ${rootName}`, () => {
    const names = readXml(toUbl(PLAIN, 1).canonical).children.map(({ name }) => name);
    for (const name of ['OrderReference', 'PaymentMeans', 'PaymentTerms']) expect(names).not.toContain(name);
  });

  it(`writes a charge of a ${rootName} between the elements that UBL has around it`, async () => {
    const document = toUbl({ ...FULL, allowances: [{ code: '50', amount: '20.00', baseAmount: '1324.71' }] }, 1);
    const names = readXml(document.canonical).children.map(({ name }) => name);
    const at = names.indexOf('AllowanceCharge');
    expect(names.slice(at - 1, at + 2)).toEqual(type.aroundCharges);
    expect(findingsOf(await sign(document))).toEqual([]);
  });

  testSignatures(rootName, [toUbl(FULL, 99_999_999), toUbl(PLAIN, 99_999_999)], findingsOf);

  it.each([
    ['an unknown series', { ...FULL, series: 'T001' }],
    ['an unknown reason', modified({ reasonCode: type.unknownReason })],
    ['a reason of one character', modified({ reasonText: 'x' })],
    ['a padded reference', modified({ seriesNumber: 'F001-00000045' })],
    ['a reference to a guide', modified({ seriesNumber: 'T0011-45' })],
    ['a name of 1001 characters', { ...FULL, customer: { ...FULL.customer, name: 'x'.repeat(1001) } }],
    ['a form of payment', { ...FULL, paymentForm: { kind: 'Contado' } } as const],
  ])(`has a schema for ${rootName} that refuses %s`, async (_, note) => {
    expect(findingsOf(await sign(toUbl(note, 1)))).not.toEqual([]);
  });

  testAlterations(`a ${rootName}`, () => sign(toUbl(FULL, 1)), findingsOf, [
    ['another type of document', /(<cbc:DocumentTypeCode>)01/, '$107'],
    ['another document in the reason', /(<cbc:ReferenceID>)F001-45/, '$1F001-46'],
    ['the quantity of another document', new RegExp(type.quantity, 'g'), type.otherQuantity],
    ['a due date', /<cbc:Note /, '<cbc:DueDate>2026-02-15</cbc:DueDate><cbc:Note '],
    [
      'a discount in a line',
      /(?=<cac:Item>)/,
      '<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:AllowanceChargeReasonCode>00</cbc:AllowanceChargeReasonCode><cbc:Amount currencyID="PEN">1.00</cbc:Amount><cbc:BaseAmount currencyID="PEN">2.00</cbc:BaseAmount></cac:AllowanceCharge>',
    ],
    ['a detraction without its account', /<cac:PaymentMeans>.+<\/cac:PaymentMeans>/, ''],
  ]);

  type.testRendering(findingsOf);
});
