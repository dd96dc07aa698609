import { describe, expect, it } from 'vitest';
import { prepareRequest } from '../kit/define-document.ts';
import type { EmissionFacts } from '../kit/emission-facts.ts';
import type { DOCUMENT_DEFINITIONS } from '../registry.ts';
import { INVOICE_DEFINITION } from './invoice/definition.ts';
import { NOTES } from './notes-fixture.ts';
import { PURCHASE_SETTLEMENT_DEFINITION } from './purchase-settlement/definition.ts';
import { settlementBody, TEST_ITEM } from './purchase-settlement/purchase-settlement-fixture.ts';
import { RECEIPT_DEFINITION } from './receipt/definition.ts';
import { TEST_ISSUER, testItem, testNote, testRequest } from './sale-fixture.ts';

type Definition = (typeof DOCUMENT_DEFINITIONS)[keyof typeof DOCUMENT_DEFINITIONS];

function warningsOf(definition: Definition, body: unknown, facts: EmissionFacts = {}) {
  return definition.listWarnings(prepareRequest(definition, body, { issuer: TEST_ISSUER }).completed, facts);
}

const codesOf = (definition: Definition, body: unknown) => warningsOf(definition, body).map(({ code }) => code);

describe('a product code that UNSPSC does not have', () => {
  const coded = (...codes: string[]) => codes.map((sunatCode) => testItem({ sunatCode }));
  const LAST_OF_2026 = '2026-12-31';
  const items = coded('99999999', '16101501');

  it('is warned of, with the item, the code, the day of the refusal and the remedy', () => {
    expect(warningsOf(INVOICE_DEFINITION, testRequest({ items, issueDate: LAST_OF_2026 }))).toEqual([
      {
        code: 'SUNAT_CODE_UNKNOWN',
        message: expect.stringMatching(/^sunatCode of item 2: .* 16101501\..*refuses it from 2027-01-01 on.*99999999$/),
        es: expect.stringMatching(/^sunatCode del ítem 2: .* 16101501\..*rechaza desde el 2027-01-01.*99999999$/),
      },
    ]);
  });

  it.each(NOTES)('is warned of in a $name', ({ definition }) => {
    expect(codesOf(definition, testNote({ items, issueDate: LAST_OF_2026 }))).toContain('SUNAT_CODE_UNKNOWN');
  });

  it('is warned of in a boleta and in a purchase settlement', () => {
    const boleta = testRequest({ series: 'B001', items, issueDate: LAST_OF_2026 });
    expect(codesOf(RECEIPT_DEFINITION, boleta)).toEqual(['SUNAT_CODE_UNKNOWN']);
    const purchase = settlementBody({ items: [{ ...TEST_ITEM, sunatCode: '16101501' }], issueDate: LAST_OF_2026 });
    expect(codesOf(PURCHASE_SETTLEMENT_DEFINITION, purchase)).toEqual(['SUNAT_CODE_UNKNOWN']);
  });

  it('is not found in a code of a known segment, nor in 00000000 and 99999999', () => {
    const known = coded('50161509', '00000000', '99999999');
    expect(codesOf(INVOICE_DEFINITION, testRequest({ items: known, issueDate: LAST_OF_2026 }))).toEqual([]);
  });

  it('is found in the table of UNSPSC if one is loaded', () => {
    const request = testRequest({ items: coded('50161509', '50161599'), issueDate: LAST_OF_2026 });
    const unknownProductCodes = new Set(['50161599']);
    expect(warningsOf(INVOICE_DEFINITION, request, { unknownProductCodes })).toMatchObject([
      { message: expect.stringContaining('50161599') },
    ]);
  });

  it('is not looked for before SUNAT observed it', () => {
    expect(codesOf(INVOICE_DEFINITION, testRequest({ items, issueDate: '2026-01-30' }))).toEqual([]);
  });

  it('is warned of as unchecked from the day of the refusal on, if no table is loaded', () => {
    const request = testRequest({ items: coded('50161509'), issueDate: '2027-01-01' });
    const [warning] = warningsOf(INVOICE_DEFINITION, request, { unknownProductCodes: null });
    expect(warning).toMatchObject({ code: 'SUNAT_CODE_UNCHECKED' });
    expect(warningsOf(INVOICE_DEFINITION, request, { unknownProductCodes: new Set() })).toEqual([]);
  });
});

describe('a purchase order with blanks', () => {
  it('is warned of in a factura, with the observation 4233', () => {
    expect(warningsOf(INVOICE_DEFINITION, testRequest({ purchaseOrder: 'OC 15' }))).toEqual([
      {
        code: 'PURCHASE_ORDER_BLANKS',
        message: expect.stringMatching(/"OC 15" \(4233\)/),
        es: expect.stringMatching(/"OC 15" \(4233\)/),
      },
    ]);
  });

  it('is not warned of in other documents, and one without blanks is not either', () => {
    expect(codesOf(RECEIPT_DEFINITION, testRequest({ series: 'B001', purchaseOrder: 'OC 15' }))).toEqual([]);
    expect(codesOf(INVOICE_DEFINITION, testRequest({ purchaseOrder: 'OC-15' }))).toEqual([]);
  });
});

describe('a discount outside the base of a boleta', () => {
  const outside = (amount: number) => ({ discounts: [{ amount, affectsTaxBase: false }] });
  const boleta = (changes: object) => testRequest({ series: 'B001', ...changes });

  it('is warned of above 5.00, because its daily summary would be observed with 4027', () => {
    expect(warningsOf(RECEIPT_DEFINITION, boleta(outside(5.01)))).toEqual([
      {
        code: 'SUMMARY_DISCOUNT',
        message: expect.stringMatching(/ 5\.01 .*4027/),
        es: expect.stringMatching(/ 5\.01 .*4027/),
      },
    ]);
    expect(codesOf(RECEIPT_DEFINITION, boleta({ items: [testItem(outside(6))] }))).toEqual(['SUMMARY_DISCOUNT']);
  });

  it.each<[string, typeof RECEIPT_DEFINITION | typeof INVOICE_DEFINITION, object]>([
    ['of 5.00', RECEIPT_DEFINITION, boleta(outside(5))],
    ['that lowers the base', RECEIPT_DEFINITION, boleta({ discounts: [{ amount: 50 }] })],
    ['of a factura', INVOICE_DEFINITION, testRequest(outside(50))],
  ])('is not warned of %s', (_, definition, body) => {
    expect(codesOf(definition, body)).toEqual([]);
  });
});

it('letters that the font of the paper lacks are warned of, in a document of any type', () => {
  const customer = { identityType: '6', identityNumber: '20131312955', name: '漢字 IMPORT S.A.C.' } as const;
  expect(
    warningsOf(INVOICE_DEFINITION, testRequest({ customer, items: [testItem({ description: 'Té 漢' })] })),
  ).toEqual([
    {
      code: 'LETTERS_NOT_PRINTED',
      message: expect.stringContaining(': 漢 字. The XML keeps them'),
      es: expect.stringContaining(': 漢 字. El XML las conserva'),
    },
  ]);
  const purchase = settlementBody({ items: [{ ...TEST_ITEM, description: 'Manta 😀' }] });
  expect(codesOf(PURCHASE_SETTLEMENT_DEFINITION, purchase)).toEqual(['LETTERS_NOT_PRINTED']);
});
