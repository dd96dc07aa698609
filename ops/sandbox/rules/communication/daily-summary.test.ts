import { addDays } from '@chasqui/core/time';
import { describe, expect, it } from 'vitest';
import { EMPTY_LEDGER, type KnownDocument, type Ledger } from '../../ledger.ts';
import { readSummary, type SummaryReading } from '../../readings/communication.ts';
import { broken, describeRulesOf, raised, soles } from '../../testing/breakage.ts';
import { ledgerOf, present, readGolden } from '../../testing/golden.ts';
import { alter, type Draft, first } from '../../testing/reading.ts';
import { listBroken } from '../rule.ts';
import { SUMMARY_LEDGER_RULES, SUMMARY_RULES } from './daily-summary.ts';
import { SUMMARY_OBSERVATION_RULES } from './summary-amounts.ts';

const one = readSummary(readGolden('voided-documents/boleta'));
/** The summary as it is on the first day on which names and rates are judged. */
const ofJanuary = alter(one, (reading) => {
  Object.assign(reading, { referenceDate: '2027-01-01', issueDate: '2027-01-01', id: 'RC-20270101-1' });
  Object.assign(present(first(reading.lines).customer), { name: 'MARIA QUISPE' });
});
const note = readSummary(readGolden('voided-documents/notes-on-boletas'));

type LineDraft = Draft<SummaryReading>['lines'][number];

function inLine(change: (line: LineDraft) => void) {
  return ({ lines }: Draft<SummaryReading>) => change(first(lines));
}

function again(change: (line: LineDraft) => void) {
  return ({ lines }: Draft<SummaryReading>) => {
    const copy = { ...structuredClone(first(lines)), id: String(lines.length + 1) };
    change(copy);
    lines.push(copy);
  };
}

const CHARGE = { isCharge: 'true', amount: soles('1.00') };

describeRulesOf({ name: 'a daily summary', all: SUMMARY_RULES }, SUMMARY_RULES, [
  broken('2075', 'no version of UBL', one, (reading) => Object.assign(reading, { ublVersion: null })),
  broken('2074', 'the version of facturas', one, (reading) => Object.assign(reading, { ublVersion: '2.1' })),
  broken('2073', 'no customization', one, (reading) => Object.assign(reading, { customization: null })),
  broken('2072', 'the customization of communications', one, (reading) =>
    Object.assign(reading, { customization: '1.0' }),
  ),
  broken('2346', 'another day than its number says', one, (reading) =>
    Object.assign(reading, { issueDate: '2026-12-31' }),
  ),
  broken('2303', 'no day of the documents', one, (reading) => Object.assign(reading, { referenceDate: null })),
  broken('2671', 'documents of the future', one, (reading) => Object.assign(reading, { referenceDate: '2099-01-01' })),
  broken('2219', 'an issuer of no kind', one, (reading) => Object.assign(reading, { identityType: null })),
  broken('2218', 'an issuer with a DNI', one, (reading) => Object.assign(reading, { identityType: '1' })),
  broken('2229', 'an issuer with no name', one, (reading) => Object.assign(reading, { name: null })),
  broken('2228', 'a name of two characters', one, (reading) => Object.assign(reading, { name: 'AB' })),
  broken(
    '2239',
    'a line without number',
    one,
    inLine((line) => Object.assign(line, { id: '' })),
  ),
  broken(
    '2238',
    'a line of six digits',
    one,
    inLine((line) => Object.assign(line, { id: '100000' })),
  ),
  broken(
    '2238',
    'a line number that begins with zero',
    one,
    inLine((line) => Object.assign(line, { id: '01' })),
  ),
  broken(
    '2752',
    'a line number twice',
    one,
    again((line) => Object.assign(line, { id: '1' })),
  ),
  broken('0158', '501 lines', one, (reading) => {
    reading.lines = Array.from({ length: 501 }, (_, index) => ({ ...first(reading.lines), id: String(index + 1) }));
  }),
  broken(
    '2242',
    'a document of no type',
    one,
    inLine((line) => Object.assign(line, { documentType: null })),
  ),
  broken(
    '2241',
    'a factura',
    one,
    inLine((line) => Object.assign(line, { documentType: '01' })),
  ),
  broken(
    '2512',
    'no number',
    one,
    inLine((line) => Object.assign(line, { number: null })),
  ),
  broken(
    '2513',
    'the number of a factura',
    one,
    inLine((line) => Object.assign(line, { number: 'F001-1' })),
  ),
  broken(
    '2513',
    'the number zero',
    one,
    inLine((line) => Object.assign(line, { number: 'B001-0' })),
  ),
  broken(
    '2522',
    'no state',
    one,
    inLine((line) => Object.assign(line, { condition: null })),
  ),
  broken(
    '2896',
    'a state there is not',
    one,
    inLine((line) => Object.assign(line, { condition: '5' })),
  ),
  broken(
    '2251',
    'a total with a sign',
    one,
    inLine(({ total }) => Object.assign(present(total), { text: '-1.00' })),
  ),
  broken(
    '2071',
    'one amount in dollars',
    one,
    inLine(({ amounts }) => Object.assign(first(amounts), { currency: 'USD' })),
  ),
  broken(
    '2514',
    'a large boleta of nobody',
    one,
    inLine((line) => {
      Object.assign(line, { total: soles('700.01'), customer: null });
    }),
  ),
  broken(
    '2014',
    'a buyer without number',
    one,
    inLine((line) => {
      Object.assign(present(line.customer), { number: null });
    }),
  ),
  broken(
    '2015',
    'a buyer of no kind',
    one,
    inLine((line) => {
      Object.assign(present(line.customer), { identityType: null });
    }),
  ),
  broken(
    '2016',
    'a buyer of a kind there is not',
    one,
    inLine((line) => {
      Object.assign(present(line.customer), { identityType: '9' });
    }),
  ),
  broken(
    '2017',
    'a RUC of ten digits',
    one,
    inLine((line) => {
      Object.assign(present(line.customer), { number: '2010007097', identityType: '6' });
    }),
  ),
  broken(
    '2524',
    'a note that is added and modifies nothing',
    note,
    inLine((line) => {
      Object.assign(line, { documentType: '07', condition: '1', modified: null });
    }),
  ),
  broken(
    '2920',
    'a note on a factura',
    note,
    inLine((line) => {
      Object.assign(line, { documentType: '07', modified: { id: 'F001-1', typeCode: '01' } });
    }),
  ),
  broken(
    '2582',
    'a boleta that modifies',
    one,
    inLine((line) => {
      Object.assign(line, { documentType: '03', modified: { id: 'B001-1', typeCode: '03' } });
    }),
  ),
  ...['2', '3'].map((condition) =>
    broken(
      '2986',
      `a perception in state ${condition}`,
      one,
      inLine((line) => Object.assign(line, { condition, hasPerception: true })),
    ),
  ),
  broken(
    '2986',
    'a perception in a note',
    note,
    inLine((line) => Object.assign(line, { condition: '1', hasPerception: true })),
  ),
  broken(
    '3094',
    'a document twice',
    one,
    again(() => {}),
  ),
  broken('3095', 'added and modified', one, (reading) => {
    inLine((line) => Object.assign(line, { condition: '1' }))(reading);
    again((line) => Object.assign(line, { condition: '2' }))(reading);
  }),
  broken(
    '3096',
    'modified and voided',
    one,
    again((line) => Object.assign(line, { condition: '2' })),
  ),
  broken(
    '2260',
    'operations of zero',
    one,
    inLine(({ payments }) => Object.assign(first(payments), { amount: soles('0.00') })),
  ),
  broken(
    '2256',
    'a kind of operations there is not',
    one,
    inLine(({ payments }) => {
      first(payments).code = '06';
    }),
  ),
  broken(
    '2357',
    'a kind of operations twice',
    one,
    inLine(({ payments }) => payments.push({ ...first(payments) })),
  ),
  broken(
    '2263',
    'a charge that is a discount',
    one,
    inLine(({ charges }) => charges.push({ ...CHARGE, isCharge: 'false' })),
  ),
  broken(
    '2411',
    'a charge of zero',
    one,
    inLine(({ charges }) => charges.push({ ...CHARGE, amount: soles('0.00') })),
  ),
  broken(
    '2278',
    'no IGV',
    one,
    inLine((line) => Object.assign(line, { taxes: [] })),
  ),
  broken(
    '2355',
    'IGV twice',
    one,
    inLine(({ taxes }) => taxes.push({ ...first(taxes) })),
  ),
  broken(
    '2276',
    'a tribute by another name',
    one,
    inLine(({ taxes }) => {
      first(taxes).name = 'igv';
    }),
  ),
  broken(
    '2275',
    'a tribute of another kind',
    one,
    inLine(({ taxes }) => {
      first(taxes).typeCode = 'EXC';
    }),
  ),
  broken(
    '2022',
    'a buyer without name in 2027',
    ofJanuary,
    inLine(({ customer }) => Object.assign(present(customer), { name: null })),
  ),
  broken(
    '2992',
    'a tribute without its rate in 2027',
    ofJanuary,
    inLine(({ taxes }) => Object.assign(first(taxes), { percent: null })),
  ),
  broken(
    '3102',
    'a rate of six decimals in 2027',
    ofJanuary,
    inLine(({ taxes }) => Object.assign(first(taxes), { percent: '18.000000' })),
  ),
  broken(
    '3504',
    'the rate of 2026 in 2027',
    ofJanuary,
    inLine(({ taxes }) => Object.assign(first(taxes), { percent: '10.50' })),
  ),
  broken(
    '2344',
    'a tribute that is not its detail',
    one,
    inLine(({ taxes }) => {
      first(taxes).subtotalAmount = soles('0.01');
    }),
  ),
]);

it('takes a perception in soles with a boleta that is added in dollars', () => {
  const [root, perception] = ['SummaryDocumentsLine', 'SUNATPerceptionSummaryDocumentReference'];
  const added = alter(
    one,
    inLine((line) => {
      Object.assign(line, { condition: '1', hasPerception: true });
      for (const amount of [line.total, ...line.amounts]) Object.assign(present(amount), { currency: 'USD' });
      line.amounts.push({ path: `${root}/${perception}/TotalInvoiceAmount`, ...soles('2.36') });
    }),
  );
  expect(listBroken(SUMMARY_RULES, added)).toEqual([]);
});

const EMPTY_STRICT_LEDGER: Ledger = { ...EMPTY_LEDGER, isStrict: true };

describe('a daily summary compared with the register', () => {
  const found: readonly (readonly [string, Partial<KnownDocument>, string])[] = [
    ['2282', {}, '1'],
    ['2987', { verdict: 'rejected' }, '1'],
    ['2987', { verdict: 'rejected' }, '3'],
    ['2987', { voiding: 'done' }, '2'],
    ['2987', { voiding: 'done' }, '3'],
    ['2987', { voiding: 'in_process' }, '3'],
    ['2375', { issueDate: '2020-01-01' }, '3'],
  ];

  function codesOf(condition: string, ledger = ledgerOf()): readonly string[] {
    const reading = alter(
      one,
      inLine((line) => Object.assign(line, { condition })),
    );
    return SUMMARY_LEDGER_RULES.filter(({ check }) => check(reading, ledger) !== null).map(({ code }) => code);
  }

  it.each(found)('answers %s to %j in state %s', (code, known, condition) => {
    expect(codesOf(condition, ledgerOf(known))).toEqual([code]);
  });

  it('answers 2329 to the voiding of an unregistered document, as the public API does', () => {
    expect(codesOf('3', EMPTY_LEDGER)).toEqual(['2329']);
    expect(codesOf('1', EMPTY_LEDGER)).toEqual([]);
  });

  it('answers 2663 to the correction of an unregistered document', () => {
    expect(codesOf('2', EMPTY_LEDGER)).toEqual(['2663']);
    expect(codesOf('2')).toEqual([]);
  });

  it('answers 2957 to a voiding that comes on the eighth day, and takes it on the seventh', () => {
    const codesAfter = (days: number) => codesOf('3', { ...ledgerOf(), today: addDays(one.referenceDate ?? '', days) });
    expect([codesAfter(7), codesAfter(8)]).toEqual([[], ['2957']]);
  });

  it.each([
    ['2989', 'an unregistered boleta', EMPTY_STRICT_LEDGER],
    ['2990', 'a rejected boleta', ledgerOf({ verdict: 'rejected' })],
    ['2990', 'a void boleta', ledgerOf({ voiding: 'done' })],
  ])('answers %s to a note on %s', (code, _, boletas) => {
    const added = alter(note, ({ lines }) => {
      for (const line of lines) Object.assign(line, { condition: '1' });
    });
    const ledger: Ledger = {
      ...boletas,
      find: (number) => (number.documentType === '03' ? boletas.find(number) : undefined),
    };
    expect(SUMMARY_LEDGER_RULES.filter(({ check }) => check(added, ledger) !== null).map((one) => one.code)).toEqual([
      code,
    ]);
  });

  it('accepts registered and accepted documents of its day', () => {
    expect(codesOf('3', ledgerOf({ issueDate: one.referenceDate }))).toEqual([]);
  });

  it('is tried for every rule', () => {
    const tried = new Set(['2329', '2663', '2957', '2989', '2990', ...found.map(([code]) => code)]);
    expect(SUMMARY_LEDGER_RULES.filter(({ code }) => !tried.has(code))).toEqual([]);
  });
});

it('gets the remark 4443 on the eighth day, unless it only voids', () => {
  const codesOf = (condition: string) => {
    const issueDate = addDays(one.referenceDate ?? '', 8);
    const late = alter(one, (summary) => {
      Object.assign(summary, { issueDate });
      for (const line of summary.lines) Object.assign(line, { condition });
    });
    return listBroken(SUMMARY_OBSERVATION_RULES, late).map(({ code }) => code);
  };
  expect([codesOf('1'), codesOf('3')]).toEqual([['4443'], []]);
});

it.each([
  ['4027', inLine(({ total }) => Object.assign(present(total), raised(total, 6)))],
  [
    '4019',
    inLine(({ taxes, total }) => {
      const tax = first(taxes);
      Object.assign(tax, { amount: raised(tax.amount, 6), subtotalAmount: raised(tax.subtotalAmount, 6) });
      Object.assign(present(total), raised(total, 6));
    }),
  ],
])('gets the remark %s beyond 5.00', (code, change) => {
  expect(listBroken(SUMMARY_OBSERVATION_RULES, alter(one, change)).map((remark) => remark.code)).toEqual([code]);
});
