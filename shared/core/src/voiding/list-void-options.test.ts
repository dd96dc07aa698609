import { describe, expect, it } from 'vitest';
import { PUBLISHED_RULES } from '../rules/index.ts';
import { describeClosedWays } from './describe-closed-ways.ts';
import { bestVoidingFile, listVoidOptions } from './list-void-options.ts';
import type { VoidFacts } from './void-option.ts';

const DAY = '2026-11-02';
const ON_DAY_0 = { today: DAY };
const ON_DAY_7 = { today: '2026-11-09' };
const ON_DAY_8 = { today: '2026-11-10' };

const FACTURA: VoidFacts = {
  documentType: '01',
  series: 'F001',
  correlative: 7,
  state: 'ACCEPTED',
  voided: false,
  issueDate: DAY,
  ...ON_DAY_0,
  rules: PUBLISHED_RULES,
  toldBy: 'alone',
  modifies: null,
  notes: [],
  notesUnderWay: [],
  communications: [],
  deductedBy: [],
  isCreditedInFull: false,
  hasPerception: false,
  isPaid: false,
};
const BOLETA: VoidFacts = { ...FACTURA, documentType: '03', series: 'B001' };
const CREDIT: VoidFacts = { ...FACTURA, documentType: '07', modifies: FACTURA };
const DEBIT: VoidFacts = { ...CREDIT, documentType: '08' };
const BOLETA_CREDIT: VoidFacts = { ...BOLETA, documentType: '07', modifies: BOLETA };
const BOLETA_DEBIT: VoidFacts = { ...BOLETA_CREDIT, documentType: '08' };
const RETENTION: VoidFacts = { ...FACTURA, documentType: '20', series: 'R001' };
const PERCEPTION: VoidFacts = { ...FACTURA, documentType: '40', series: 'P001' };
const SETTLEMENT: VoidFacts = { ...FACTURA, documentType: '04', series: 'L001' };
const GUIDE: VoidFacts = { ...FACTURA, documentType: '09', series: 'T001' };
const CARRIER_GUIDE: VoidFacts = { ...FACTURA, documentType: '31', series: 'V001' };
const COMMUNICATION: VoidFacts = { ...FACTURA, documentType: 'RA', series: '20261102' };
const NOTE = 'F001-00000003';

type Row = readonly [what: string, base: VoidFacts, facts: Partial<VoidFacts>, open: string, closed: string];

/**
 * Rows of the table of ways to undo a document: the open ways in their order, then the closed ones, each with its codes
 * and with its last day.
 */
const TABLE: readonly Row[] = [
  ['factura that SUNAT refused by a fault', FACTURA, { state: 'ERROR' }, 'same-number', 'RA 2105'],
  ['factura that could not be signed', FACTURA, { state: 'SIGN_ERROR' }, 'same-number', 'RA 2105'],
  ['boleta that SUNAT refused by a fault', BOLETA, { state: 'ERROR' }, 'same-number', 'RC 2663'],
  ['retention that SUNAT refused by a fault', RETENTION, { state: 'ERROR' }, 'same-number', 'RR 2750'],
  ['guide that SUNAT refused by a fault', GUIDE, { state: 'ERROR' }, 'same-number', ''],
  ['rejected factura', FACTURA, { state: 'REJECTED' }, 'new-document', 'RA 2398, same-number 1032'],
  ['rejected boleta', BOLETA, { state: 'REJECTED' }, 'new-document', 'RC 2987, same-number 1032'],
  ['rejected note', CREDIT, { state: 'REJECTED' }, 'new-document', 'RA 2398, same-number 1032'],
  ['rejected settlement', SETTLEMENT, { state: 'REJECTED' }, 'new-document', 'RR 2398, same-number 1032'],
  ['rejected guide', GUIDE, { state: 'REJECTED' }, 'new-document', 'same-number 1032'],
  ['rejected retention', RETENTION, { state: 'REJECTED' }, 'new-document', 'RR, same-number'],
  ['rejected perception', PERCEPTION, { state: 'REJECTED' }, 'new-document', 'RR, same-number'],
  ['void factura', FACTURA, { voided: true }, 'new-document', 'RA 2323'],
  ['void boleta', BOLETA, { voided: true, ...ON_DAY_8 }, 'new-document', 'RC 2987'],
  ['void retention', RETENTION, { voided: true }, 'new-document', 'RR 2751'],
  ['factura on its way', FACTURA, { state: 'PENDING' }, 'wait', 'RA 0140 98'],
  ['boleta in doubt', BOLETA, { state: 'AUTHORITY_ERROR' }, 'wait', 'RC 0140 98'],
  ['guide with a ticket', GUIDE, { state: 'TICKETED' }, 'wait', ''],
  ['factura with an open communication', FACTURA, { communications: ['RA-20261102-1'] }, 'wait', 'RA 0140 98'],
  ['retention with an open communication', RETENTION, { communications: ['RR-20261102-1'] }, 'wait', 'RR 0140 98'],
  ['communication with a ticket', COMMUNICATION, { state: 'TICKETED' }, 'wait', ''],
  ['accepted communication', COMMUNICATION, {}, 'new-document', ''],
  ['accepted summary', COMMUNICATION, { documentType: 'RC' }, 'new-document', ''],
  ['factura of today', FACTURA, ON_DAY_0, 'RA until 2026-11-09, credit-note', ''],
  ['factura on its last day', FACTURA, ON_DAY_7, 'RA until 2026-11-09, credit-note', ''],
  ['factura after its last day', FACTURA, ON_DAY_8, 'credit-note', 'RA 2957'],
  ['factura of tomorrow', FACTURA, { today: '2026-11-01' }, 'credit-note', 'RA 2671'],
  ['factura with a note', FACTURA, { notes: [NOTE] }, 'credit-note', 'RA'],
  ['factura with a note on its way', FACTURA, { notesUnderWay: [NOTE] }, 'credit-note', 'RA'],
  ['old factura with a note', FACTURA, { notes: [NOTE], ...ON_DAY_8 }, 'credit-note', 'RA 2957'],
  ['factura credited in full', FACTURA, { notes: [NOTE], isCreditedInFull: true }, '', 'RA, credit-note'],
  ['boleta credited in full', BOLETA, { notes: [NOTE], isCreditedInFull: true }, '', 'RC, credit-note, correction'],
  ['paid factura', FACTURA, { isPaid: true }, 'credit-note, RA until 2026-11-09', ''],
  ['deducted advance', FACTURA, { deductedBy: ['F001-00000009'] }, '', 'RA, credit-note 3218'],
  ['deducted advance of a boleta', BOLETA, { deductedBy: [NOTE] }, '', 'RC, credit-note 3218, correction'],
  ['credit note on a factura', CREDIT, ON_DAY_7, 'RA until 2026-11-09, debit-note', ''],
  ['debit note on a factura', DEBIT, ON_DAY_7, 'RA until 2026-11-09, credit-note', ''],
  ['old credit note on a factura', CREDIT, ON_DAY_8, 'debit-note', 'RA 2957'],
  ['old debit note on a factura', DEBIT, ON_DAY_8, 'credit-note', 'RA 2957'],
  [
    'penalty that modifies no document',
    DEBIT,
    { modifies: null, ...ON_DAY_7 },
    'RA until 2026-11-09',
    'credit-note 2116',
  ],
  ['boleta', BOLETA, ON_DAY_7, 'RC until 2026-11-09, credit-note', 'correction'],
  ['credit note on a boleta', BOLETA_CREDIT, ON_DAY_7, 'RC until 2026-11-09, debit-note', 'correction'],
  ['debit note on a boleta', BOLETA_DEBIT, ON_DAY_7, 'RC until 2026-11-09, credit-note', 'correction'],
  ['old boleta', BOLETA, ON_DAY_8, 'credit-note', 'RC 2957, correction'],
  ['boleta of a summary', BOLETA, { toldBy: 'summary' }, 'RC until 2026-11-09, credit-note, correction', ''],
  ['old boleta of a summary', BOLETA, { toldBy: 'summary', ...ON_DAY_8 }, 'credit-note, correction', 'RC 2957'],
  ['note of a summary', BOLETA_CREDIT, { toldBy: 'summary' }, 'RC until 2026-11-09, debit-note, correction', ''],
  [
    'boleta of a summary with a perception',
    BOLETA,
    { toldBy: 'summary', hasPerception: true },
    'RC until 2026-11-09, credit-note',
    'correction 2986',
  ],
  ['boleta with a note', BOLETA, { notes: ['B001-00000003'] }, 'credit-note', 'RC, correction'],
  ['boleta that waits for its summary', BOLETA, { toldBy: null, state: 'SIGNED' }, 'report', 'RC 2663'],
  ['old boleta that waits', BOLETA, { toldBy: null, state: 'SIGNED', ...ON_DAY_8 }, 'report', 'RC 2663'],
  [
    'boleta whose summary is under way',
    BOLETA,
    { toldBy: null, state: 'SIGNED', communications: ['RC-20261103-1'] },
    'wait',
    'RC 0140 98',
  ],
  ['printed factura', FACTURA, { series: '0001', ...ON_DAY_8 }, 'RA, credit-note, same-number', ''],
  ['printed boleta', BOLETA, { series: '0001', ...ON_DAY_8 }, 'RC, credit-note, same-number', 'correction'],
  ['printed note on a factura', CREDIT, { series: '0001', ...ON_DAY_8 }, 'RA, debit-note, same-number', ''],
  [
    'printed note on a boleta',
    BOLETA_CREDIT,
    { series: '1', ...ON_DAY_8 },
    'RC, debit-note, same-number',
    'correction',
  ],
  ['retention', RETENTION, ON_DAY_7, 'RR', ''],
  ['retention of last year', RETENTION, { issueDate: '2025-11-02' }, 'RR', ''],
  ['perception', PERCEPTION, ON_DAY_8, 'RR', ''],
  ['settlement', SETTLEMENT, ON_DAY_7, 'RR until 2026-11-09', 'credit-note 2116'],
  [
    'settlement of 2027',
    SETTLEMENT,
    { issueDate: '2027-01-04', today: '2027-01-09' },
    'RR until 2027-01-09',
    'credit-note 2116',
  ],
  ['old settlement', SETTLEMENT, ON_DAY_8, 'sol-portal', 'RR 2958, credit-note 2116'],
  ['guide', GUIDE, {}, 'sol-portal', ''],
  ['guide of a carrier', CARRIER_GUIDE, ON_DAY_8, 'sol-portal', ''],
  ['type that no file voids', FACTURA, { documentType: '14', series: 'S001' }, 'sol-portal', ''],
];

function describeWays(options: ReturnType<typeof listVoidOptions>): string {
  return options
    .map(({ way, until, codes }) => [way, ...(until === null ? [] : [`until ${until}`]), ...codes].join(' '))
    .join(', ');
}

describe('the ways to undo a document', () => {
  it.each(TABLE)('of a %s', (_, base, facts, open, closed) => {
    const options = listVoidOptions({ ...base, ...facts });
    expect(describeWays(options.filter((option) => option.open))).toBe(open);
    expect(describeWays(options.filter((option) => !option.open))).toBe(closed);
  });

  it.each(TABLE)('are explained and closed for a reason, or open, of a %s', (_, base, facts) => {
    for (const { open, effect, closedBecause } of listVoidOptions({ ...base, ...facts })) {
      expect(effect.message.length).toBeGreaterThan(10);
      expect(effect.es).not.toBe(effect.message);
      expect(closedBecause === null).toBe(open);
    }
  });
});

function optionOf(way: string, facts: VoidFacts) {
  return listVoidOptions(facts).find((option) => option.way === way);
}

describe('a way says', () => {
  it.each([
    ['RA', { ...FACTURA, notes: [NOTE] }, `${NOTE} on it stays valid: void it first, in a file of its own`],
    [
      'RA',
      { ...FACTURA, notes: [NOTE, 'F001-00000004'] },
      `${NOTE}, F001-00000004 on it stay valid: void them first, each in a file of its own`,
    ],
    ['credit-note', { ...FACTURA, isCreditedInFull: true }, 'its notes leave nothing to credit'],
    ['RA', { ...FACTURA, notesUnderWay: [NOTE] }, `the verdict on its note ${NOTE} is still to come`],
    ['RA', { ...FACTURA, deductedBy: [NOTE] }, `${NOTE} deducts it as an advance: undo that first`],
    ['RA', { ...FACTURA, ...ON_DAY_8 }, 'its term of 7 days after the issue date ended on 2026-11-09'],
    ['RC', { ...BOLETA, toldBy: null }, 'SUNAT does not know it yet: tell it in a daily summary first'],
  ] as const)('why %s is closed (%#)', (way, facts, because) => {
    expect(optionOf(way, facts)?.closedBecause?.message).toBe(because);
  });

  it.each([
    ['RA', FACTURA, /^Only if the customer did not receive it/],
    ['RA', { ...FACTURA, isPaid: true }, /refund them/],
    ['RR', SETTLEMENT, /2471/],
    ['RR', { ...RETENTION, ...ON_DAY_8 }, /^More than 7 days have passed/],
    ['RR', { ...RETENTION, today: '2026-12-01' }, /^If 2026-11 is declared, amend the return/],
    ['correction', { ...BOLETA, toldBy: 'summary', ...ON_DAY_8 }, /4443/],
    ['sol-portal', GUIDE, /^Only before the transport begins/],
  ] as const)('what to look at before %s is used (%#)', (way, facts, remark) => {
    expect(optionOf(way, facts)?.remarks.map(({ message }) => message)).toContainEqual(expect.stringMatching(remark));
  });

  it('nothing more about a retention of this month', () => {
    expect(optionOf('RR', { ...RETENTION, ...ON_DAY_7 })?.remarks).toEqual([]);
  });

  it('which document gets its amount back', () => {
    expect(optionOf('RA', CREDIT)?.effect.message).toMatch(/F001-00000007 then counts without it$/);
    expect(optionOf('debit-note', CREDIT)?.effect.message).toMatch(/^A debit note on F001-00000007/);
  });
});

describe('the best file', () => {
  it.each([
    ['RA', FACTURA],
    ['RA', { ...FACTURA, isPaid: true }],
    ['RC', BOLETA],
    ['RR', RETENTION],
    ['RR', SETTLEMENT],
    [null, { ...FACTURA, ...ON_DAY_8 }],
    [null, { ...FACTURA, voided: true }],
    [null, GUIDE],
  ] as const)('is %s (%#)', (file, facts) => {
    expect(bestVoidingFile(listVoidOptions(facts))).toBe(file);
  });

  it('is described when there is none, with what can be done instead', () => {
    const describeIt = (facts: VoidFacts) => describeClosedWays(facts, listVoidOptions(facts)).message;
    expect(describeIt({ ...FACTURA, communications: ['RA-20261102-1 (id 5)'] })).toBe(
      'Document F001-00000007 cannot be undone this way: RA is closed, because the verdict on RA-20261102-1 (id 5) ' +
        'about it is still to come. What can be done: wait (The verdict comes by itself; check-ticket or retry asks for it at once)',
    );
    expect(describeIt(GUIDE)).toBe(
      "Document T001-00000007 cannot be undone this way: no file voids its type. What can be done: sol-portal (SUNAT's " +
        'portal voids a guide; no file does)',
    );
    const voided = { ...FACTURA, voided: true };
    expect(describeClosedWays(voided, listVoidOptions(voided)).es).toBe(
      'El comprobante F001-00000007 no se puede deshacer así: «Anular en SUNAT (comunicación de baja)» no se ' +
        'puede usar, porque ya está anulado, para siempre. Lo que se puede hacer: «Emitir un comprobante nuevo» (Un ' +
        'comprobante nuevo, con otro número, lo reemplaza)',
    );
    expect(describeClosedWays(GUIDE, listVoidOptions(GUIDE), 'correct')).toMatchObject({
      message: expect.stringMatching(/^Document T001-00000007 cannot be corrected this way: /),
      es: expect.stringMatching(/^El comprobante T001-00000007 no se puede corregir así: /),
    });
    expect(describeIt({ ...FACTURA, deductedBy: [NOTE] })).toMatch(/credit-note is closed, because [^.]+$/);
  });
});
