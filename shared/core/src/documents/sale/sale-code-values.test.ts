import { describe, expect, it } from 'vitest';
import { type DocumentOperations, prepareRequest } from '../kit/define-document.ts';
import { customer, DETRACTION, ITEM, item, type Json, sale } from './bad-input-fixture.ts';
import { INVOICE_DEFINITION } from './invoice/definition.ts';
import { NOTE_OF_BOLETA, NOTE_OF_FACTURA } from './modification/bad-note-fixture.ts';
import { NOTES } from './notes-fixture.ts';
import { RECEIPT_DEFINITION } from './receipt/definition.ts';
import { TAKEN_DETRACTIONS } from './sale-arbitrary.ts';
import { TEST_ISSUER } from './sale-fixture.ts';

/** Parts of a definition that these tests need. */
type Emitting = Parameters<typeof prepareRequest>[0] &
  Pick<DocumentOperations, 'render'> & { readonly documentType: string };

type Change = readonly [name: string, change: (base: Json) => Json, trace: string];

/** One case for each code value that api.md lists for every sale, with the text expected in the XML. */
const SALE_VALUES: readonly Change[] = [
  ['currencyCode PEN', sale({ currencyCode: 'PEN' }), 'currencyID="PEN"'],
  ['currencyCode USD', sale({ currencyCode: 'USD' }), 'currencyID="USD"'],
  ['igvType 10', item({ igvType: '10' }), '<cbc:TaxExemptionReasonCode>10<'],
  ['igvType 20', item({ igvType: '20' }), '<cbc:TaxExemptionReasonCode>20<'],
  ['igvType 30', item({ igvType: '30' }), '<cbc:TaxExemptionReasonCode>30<'],
  ...['NIU', 'ZZ', 'KGM', 'LTR', 'MTR'].map((unitCode): Change => {
    return [`unitCode ${unitCode}`, item({ unitCode }), `unitCode="${unitCode}"`];
  }),
  ...['01', '02', '03'].map((iscSystemType): Change => {
    const change = item({ iscRate: 0.25, iscSystemType });
    return [`iscSystemType ${iscSystemType}`, change, `<cbc:TierRange>${iscSystemType}<`];
  }),
];

/** Tests that each code value is accepted and appears in the XML. */
function testCodeValues(definition: Emitting, base: Json, own: readonly Change[]): void {
  it.each([...SALE_VALUES, ...own])(`writes %s in the XML of type ${definition.documentType}`, (_, change, trace) => {
    const { canonical } = definition.render(
      prepareRequest(definition, change(base), { issuer: TEST_ISSUER }).completed,
      1,
    );
    expect(canonical).toContain(trace);
  });
}

const SALE = { issueDate: '2026-01-15', items: [ITEM] };
const INVOICE = {
  ...SALE,
  series: 'F001',
  customer: { identityType: '6', identityNumber: '20131312955', name: 'CLIENTE' },
};
const RECEIPT = {
  ...SALE,
  series: 'B001',
  customer: { identityType: '1', identityNumber: '12345678', name: 'CLIENTE' },
};

const NUMBERS = { '0': 'EXT1', '1': '12345678', '4': '001043328', '6': '20131312955', '7': 'AB123456' };

const IDENTITIES = Object.entries(NUMBERS).map(([identityType, identityNumber]): Change => {
  const trace = `schemeID="${identityType}" schemeName="Documento de Identidad"`;
  return [`identityType ${identityType}`, customer({ identityType, identityNumber }), trace];
});

const DETRACTIONS = TAKEN_DETRACTIONS.map((code): Change => {
  return [`detraction ${code}`, sale({ detraction: { ...DETRACTION, code } }), `catalogo54">${code}<`];
});

const TYPE_01: Change = ['referenceDocumentType 01', sale({}), '<cbc:DocumentTypeCode>01<'];
const TYPE_03: Change = ['referenceDocumentType 03', sale({}), '<cbc:DocumentTypeCode>03<'];

describe('code values of a factura', () => {
  testCodeValues(INVOICE_DEFINITION, INVOICE, DETRACTIONS);
});

describe('code values of a boleta', () => {
  testCodeValues(RECEIPT_DEFINITION, RECEIPT, [...IDENTITIES, ...DETRACTIONS]);
});

describe.each(NOTES)('code values of a $name', ({ definition, reasonCodes }) => {
  // Reasons from 11 on need items of their own: the examples have them.
  const ordinary = reasonCodes.filter((code) => code < '11');
  const reasons = ordinary.map((responseCode): Change => {
    return [`responseCode ${responseCode}`, sale({ responseCode }), `>${responseCode}</cbc:ResponseCode>`];
  });

  describe('of a factura', () => testCodeValues(definition, NOTE_OF_FACTURA, [TYPE_01, ...reasons]));
  describe('of a boleta', () => testCodeValues(definition, NOTE_OF_BOLETA, [TYPE_03, ...reasons, ...IDENTITIES]));
});
