import {
  CREATED_AT,
  EXPORT_ID,
  type ExamplesTable,
  PURCHASE_ID,
  RUC,
} from '../../../kernel/operation/operation-examples.ts';

const NOTHING = { mixedTaxable: 0, mixedIgv: 0, untaxedTaxable: 0, untaxedIgv: 0, unaffected: 0, isc: 0, icbper: 0 };

const AMOUNTS = { taxable: 100, igv: 18, ...NOTHING, other: 0, total: 118 };

const SUPPLIER = { identityType: '6', identityNumber: '20100070970', name: 'TEXTILES DEL NORTE S.A.' };

const VALIDITY = {
  status: 'ACCEPTED',
  issuer: { status: 'ACTIVO', domicile: 'HABIDO' },
  observations: [],
  checkedAt: '2026-12-02T14:07:12.001Z',
};

const PURCHASE = {
  ...{ id: PURCHASE_ID, period: '202611', supplier: SUPPLIER, documentType: '01', series: 'F001', number: '4521' },
  ...{ year: null, issueDate: '2026-11-14', currencyCode: 'PEN', exchangeRate: null, total: 118, amounts: AMOUNTS },
  ...{ modifies: null, car: '2010007097001F0010000004521', inProposal: true, monthsLate: 0, validity: VALIDITY },
  xml: { signatureValid: true, linkedAt: CREATED_AT, link: `/api/purchases/${PURCHASE_ID}/xml` },
};

const VOID = {
  ...PURCHASE,
  ...{ id: '0192f0cb-c4d5-76e7-98f9-0112233445a6', number: '4522', car: '2010007097001F0010000004522', xml: null },
  validity: { ...VALIDITY, status: 'VOIDED' },
};

const MONTH = {
  ...{ period: '202611', fetchedAt: '2026-12-02T14:05:30.402Z' },
  sunat: { count: 2, ...AMOUNTS, taxable: 200, igv: 36, total: 236 },
  byValidity: { ACCEPTED: 1, VOIDED: 1, AUTHORIZED: 0, REJECTED: 0, NOT_FOUND: 0, NOT_COVERED: 0, UNCHECKED: 0 },
  problems: { voided: 1, rejected: 0, unknown: 0, late: 0, expired: 0, unproposed: 0, badSignature: 0 },
  ...{ purchaseCount: 2, purchases: [PURCHASE, VOID] },
  tickets: [
    {
      ...{ id: EXPORT_ID, kind: 'check', status: 'done', ticket: null, code: null, problem: null },
      ...{ createdAt: CREATED_AT, endedAt: '2026-12-02T14:07:12.311Z' },
    },
  ],
  inSol:
    'SUNAT has no service that generates the register. A person does it in SOL: Empresas, Sistema Integrado de Registros Electrónicos, Registro de Compras Electrónico, Generar registro.',
};

/** Answers of a task: the month while it is under way, and a month whose task has ended. */
const ofTask = (kind: string) => ({
  200: { month: MONTH },
  202: { 'under-way': { ...MONTH, tickets: [{ ...MONTH.tickets[0], kind, status: 'running', endedAt: null }] } },
});

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';

/** Returns the part of an XML about a party. */
const party = (role: string, ruc: string, name: string) =>
  `<cac:${role}><cac:Party><cac:PartyIdentification><cbc:ID schemeID="6">${ruc}</cbc:ID></cac:PartyIdentification><cac:PartyLegalEntity><cbc:RegistrationName>${name}</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:${role}>`;

/** Factura without items, and without a signature, which would be long. */
const XML = `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="${UBL}:Invoice-2" xmlns:cac="${UBL}:CommonAggregateComponents-2" xmlns:cbc="${UBL}:CommonBasicComponents-2">
<cbc:ID>F001-4521</cbc:ID><cbc:IssueDate>2026-11-14</cbc:IssueDate><cbc:InvoiceTypeCode listID="0101">01</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>PEN</cbc:DocumentCurrencyCode>
${party('AccountingSupplierParty', SUPPLIER.identityNumber, SUPPLIER.name)}
${party('AccountingCustomerParty', RUC, 'COMERCIAL ANDINA S.A.C.')}
<cac:TaxTotal><cbc:TaxAmount currencyID="PEN">18.00</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxableAmount currencyID="PEN">100.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="PEN">18.00</cbc:TaxAmount><cac:TaxCategory><cac:TaxScheme><cbc:ID>1000</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
<cac:LegalMonetaryTotal><cbc:PayableAmount currencyID="PEN">118.00</cbc:PayableAmount></cac:LegalMonetaryTotal>
</Invoice>`;

const LINKED = {
  ...{ purchaseId: PURCHASE_ID, issuer: { ruc: SUPPLIER.identityNumber, name: SUPPLIER.name }, documentType: '01' },
  ...{ series: 'F001', number: '4521', issueDate: '2026-11-14', currencyCode: 'PEN' },
  totals: {
    ...{ taxable: 100, exempt: 0, unaffected: 0, export: 0, igv: 18, isc: 0, icbper: 0, otherTaxes: 0, total: 118 },
  },
  validity: VALIDITY,
};

const SIGNATURE = {
  ...{ valid: true, fault: null, detail: null },
  signer: {
    ...{ subject: 'C=PE, O=TEXTILES DEL NORTE S.A., OU=20100070970', issuer: 'C=PE, O=ENTIDAD CERTIFICADORA' },
    ...{ validFrom: '2026-01-10T00:00:00.000Z', validTo: '2028-01-10T00:00:00.000Z', isSupplier: true },
  },
};

const ALTERED = {
  valid: false,
  fault: 'altered',
  detail: 'The document was changed after it was signed',
  signer: null,
};

export const PURCHASE_EXAMPLES: ExamplesTable = {
  'sire.getPurchases': { answers: { 200: { month: MONTH } } },
  'sire.fetchPurchases': { answers: ofTask('fetch') },
  'purchases.list': {
    answers: {
      200: {
        page: {
          data: [PURCHASE, VOID],
          pagination: { page: 1, limit: 20, total: 2, totalIsExact: true, totalPages: 1 },
        },
      },
    },
  },
  'purchases.check': { requests: { month: { period: '202611' } }, answers: ofTask('check') },
  'purchases.addXml': {
    requests: { xml: { xml: XML } },
    answers: {
      200: { linked: { ...LINKED, signature: SIGNATURE }, altered: { ...LINKED, signature: ALTERED, validity: null } },
    },
  },
  'purchases.downloadXml': { parameters: { id: PURCHASE_ID } },
};
