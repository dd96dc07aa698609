import { describe, expect, it } from 'vitest';
import type { ExportedDocument } from '../exports/exported-document.ts';
import { exportedDocument } from '../exports/exported-document-fixture.ts';
import { createSalesComparison, type Difference, type DifferenceKind } from './compare.ts';
import { type DifferenceReason, remedyOf } from './remedies.ts';
import { writeSalesRow } from './sales-layout.ts';
import { NEW_PERIOD, type PeriodFacts } from './states.ts';

const HEAD = { ruc: '20123456786', name: 'Comercial S.A.C.', period: '2026-11' };
const DOLLARS = { currencyCode: 'USD', exchangeRate: '3.752' } as const;
const modifies = (issueDate: string | null) => ({ documentType: '01', series: 'F001', correlative: 7, issueDate });

/** Returns the line of SUNAT's export for a document, with changed fields by their numbers. */
function proposedLine(document: ExportedDocument, changes: Readonly<Record<number, string>> = {}): string {
  const fields = writeSalesRow(document, HEAD).replace('\r\n', '').split('|').slice(0, 33);
  fields[27] = fields[26] === 'PEN' ? '1.000' : (fields[27] ?? '');
  const whole = [...fields, '', document.voided ? '2' : '1', '0', '0', '1001', '', ''];
  for (const [number, value] of Object.entries(changes)) whole[Number(number) - 1] = value;
  return whole.join('|');
}

function differencesOf(
  own: readonly ExportedDocument[],
  lines: readonly string[],
  month: PeriodFacts = NEW_PERIOD,
): readonly Difference[] {
  const comparison = createSalesComparison(HEAD, month);
  const repeated = lines.flatMap((line) => comparison.addLine(line) ?? []);
  const compared = own.flatMap((document) => comparison.compareOwn(document) ?? []);
  return [...repeated, ...compared, ...comparison.listUnmatched()];
}

type Case = readonly [
  what: string,
  own: Partial<ExportedDocument>,
  changes: Readonly<Record<number, string>>,
  kind: DifferenceKind,
  reason: DifferenceReason,
];

const CASES: readonly Case[] = [
  ['an amount that is 0.03 more', {}, { 15: '100.03' }, 'amount', 'amount'],
  ['a total that is 10.00 more', {}, { 26: '151.50' }, 'amount', 'amount'],
  ['a document that is void here only', { voided: true }, { 35: '1', 26: '141.50' }, 'state', 'void_here'],
  ['a document that is void at SUNAT only', {}, { 35: '2' }, 'state', 'void_there'],
  ['another currency', {}, { 27: 'USD', 28: '3.752', 26: '530.90' }, 'exchange_rate', 'currency'],
  ['another rate', DOLLARS, { 28: '3.760', 26: '531.00' }, 'exchange_rate', 'exchange_rate'],
  ['no rate of ours', { currencyCode: 'USD' }, { 28: '3.752', 26: '530.91' }, 'exchange_rate', 'rate_unknown'],
  ['no rate of SUNAT', DOLLARS, { 28: '' }, 'exchange_rate', 'exchange_rate'],
  ['another date', {}, { 5: '03/11/2026' }, 'other', 'details'],
  ['another buyer', {}, { 12: '20100070970' }, 'other', 'details'],
  [
    'a note of an earlier month among the sales',
    { documentType: '07', modifies: modifies('2026-10-30') },
    { 15: '-100.00', 16: '0', 17: '-18.00', 18: '0' },
    'other',
    'earlier_month',
  ],
  ['another original', { documentType: '07', modifies: modifies('2026-11-01') }, { 32: '8' }, 'other', 'details'],
];

describe('a document', () => {
  it.each(CASES)('with %s differs', (_what, own, changes, kind, reason) => {
    const document = exportedDocument(own);
    const [difference, ...others] = differencesOf([document], [proposedLine(document, changes)]);
    expect(others).toEqual([]);
    expect(difference).toMatchObject({ kind, remedy: remedyOf(reason, NEW_PERIOD), own: {}, sunat: {} });
    expect(difference?.documentId).toMatch(/^20123456786-0[17]-F001-00000123$/);
  });

  it.each<[string, Partial<ExportedDocument>, Readonly<Record<number, string>>]>([
    ['the same texts', {}, {}],
    ['amounts without padding', {}, { 15: '100', 17: '18', 16: '0' }],
    ['amounts that are 0.02 apart', {}, { 15: '100.02', 26: '141.48' }],
    ['a padded number', {}, { 9: '00000123' }],
    ['another name of the buyer', {}, { 13: 'FERRETERIA DEL SUR' }],
    ['dollars at the same rate', DOLLARS, { 28: '3.7520' }],
    ['a void on both sides', { voided: true }, {}],
    ['a void on both sides with amounts at SUNAT', { voided: true }, { 26: '141.50' }],
    ['a void with no state at SUNAT', { voided: true }, { 35: '' }],
    ['no state at SUNAT', {}, { 35: '' }],
    [
      'a note whose original another system issued',
      { documentType: '07', modifies: modifies(null) },
      { 29: '01/11/2026' },
    ],
    [
      'a buyer who is not named',
      {
        documentType: '03',
        series: 'B001',
        counterparty: { identityType: '1', identityNumber: '00000000', name: 'A' },
      },
      { 11: '0', 12: '-', 13: 'CLIENTES VARIOS' },
    ],
  ])('with %s agrees', (_what, own, changes) => {
    const document = exportedDocument(own);
    expect(differencesOf([document], [proposedLine(document, changes)])).toEqual([]);
  });

  it.each([
    ['F001', 'absent'],
    ['B001', 'receipt_absent'],
  ] as const)('of the series %s that SUNAT does not have is missing there', (series, reason) => {
    expect(differencesOf([exportedDocument({ series })], [])).toMatchObject([
      {
        documentId: `20123456786-01-${series}-00000123`,
        kind: 'missing_at_sunat',
        own: { series },
        sunat: null,
        remedy: remedyOf(reason, NEW_PERIOD),
      },
    ]);
  });

  it('that only SUNAT has is missing here', () => {
    expect(differencesOf([], [proposedLine(exportedDocument())])).toMatchObject([
      { documentId: '20123456786-01-F001-00000123', kind: 'missing_here', own: null, sunat: { series: 'F001' } },
    ]);
  });

  it('is told from one of another type with the same number', () => {
    const document = exportedDocument({ documentType: '08', modifies: modifies('2026-11-01') });
    const kinds = differencesOf([document], [proposedLine(exportedDocument())]).map(({ kind }) => kind);
    expect(kinds).toEqual(['missing_at_sunat', 'missing_here']);
  });

  it('that SUNAT lists twice is told once more', () => {
    const document = exportedDocument();
    const line = proposedLine(document);
    expect(differencesOf([document], [line, line])).toMatchObject([
      { kind: 'other', remedy: remedyOf('repeated', NEW_PERIOD) },
    ]);
  });
});

describe('our replacement at SUNAT', () => {
  it.each(CASES.filter(([, , , , reason]) => reason !== 'rate_unknown'))(
    'agrees with the document of which it was made, and not with %s',
    (_what, own) => {
      const document = exportedDocument(own);
      expect(differencesOf([document], [writeSalesRow(document, HEAD).trimEnd()])).toEqual([]);
    },
  );

  it('differs from a document that was voided later', () => {
    const line = writeSalesRow(exportedDocument(), HEAD).trimEnd();
    expect(differencesOf([exportedDocument({ voided: true })], [line])).toMatchObject([{ kind: 'state' }]);
  });
});

it.each<[PeriodFacts, RegExp]>([
  [
    { state: 'proposal', answer: null },
    /Vuelva a pedir la propuesta al día siguiente.*reemplace la propuesta con su registro\.$/,
  ],
  [{ state: 'accepted', answer: 'accepted' }, /Vuelva a pedir.*elimine antes el preliminar\.$/],
  [{ state: 'registered', answer: 'accepted' }, /elimine antes el preliminar\.$/],
  [{ state: 'replaced', answer: 'replaced' }, /^Su registro ya está en SUNAT, .*elimine el reemplazo y/],
  [{ state: 'registered', answer: 'replaced' }, /^Su registro ya está en SUNAT, .*elimine el preliminar, después el/],
  [{ state: 'generated', answer: 'replaced' }, /sin este comprobante.*ajuste posterior/],
])('a document that SUNAT does not have in the month %j has the remedy of that month', (month, remedy) => {
  expect(differencesOf([exportedDocument()], [], month)[0]?.remedy.es).toMatch(remedy);
});

it('the totals add notes with their sign and voids with zeros', () => {
  const note = exportedDocument({ documentType: '07', correlative: 2, modifies: modifies('2026-10-30') });
  const own = [exportedDocument(), note, exportedDocument({ correlative: 3, voided: true })];
  const comparison = createSalesComparison(HEAD);
  for (const document of own) comparison.addLine(proposedLine({ ...document, voided: false }));
  for (const document of own) comparison.compareOwn(document);
  const { own: ours, sunat } = comparison.totals();
  expect(ours).toMatchObject({ count: 3, taxable: '0.00', igv: '0.00', exempt: '0.00', total: '0.00' });
  expect(sunat).toEqual({
    ...{ count: 3, export: '0.00', taxable: '100.00', igv: '18.00', exempt: '20.00', unaffected: '3.00', isc: '0.50' },
    ...{ ivapBase: '0.00', ivap: '0.00', icbper: '0.00', other: '0.00', total: '141.50' },
  });
});
