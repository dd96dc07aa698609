import { describe, expect, it } from 'vitest';
import { readRetention } from '../../readings/withholding.ts';
import { breakPart, broken, describeRulesOf, raised, soles } from '../../testing/breakage.ts';
import { readGolden } from '../../testing/golden.ts';
import { alter, first } from '../../testing/reading.ts';
import { breakHeader, breakLines, RETENTION, RETENTION_IN_DOLLARS, withheldOf } from '../../testing/withholding.ts';
import { findBroken } from '../rule.ts';
import { RETENTION_RULES } from './retention.ts';

const CODES = { absentDate: '2737', otherMonth: '2661', tooLate: '2625', currency: '2622' };

describeRulesOf({ name: 'a retention', all: RETENTION_RULES }, RETENTION_RULES, [
  ...breakHeader(RETENTION),
  ...breakPart(RETENTION, ({ receiver }) => receiver.identity, [
    ['2723', 'a provider without number', { text: '' }],
    ['2724', 'a provider with a short RUC', { text: '2010007097' }],
    ['2516', 'a provider of no kind', { scheme: null }],
    ['2511', 'a provider with a passport', { scheme: '7' }],
    ['2620', 'a provider that is the agent', { text: RETENTION.agent.identity?.text }],
  ]),
  ...breakPart(RETENTION, ({ receiver }) => receiver, [
    ['2134', 'a provider with no name', { name: null }],
    ['2133', 'a provider named by a blank', { name: ' x' }],
  ]),
  ...breakPart(RETENTION, (reading) => reading, [
    ['2618', 'a regime there is not', { regime: '03' }],
    ['2619', 'the rate of the other regime', { percent: '6.00' }],
    ['2725', 'no total retained', { totalWithheld: null }],
    ['2726', 'a total retained of zero', { totalWithheld: soles('0.00') }],
    ['2729', 'no total paid', { totalNet: null }],
    ['2730', 'a total paid of zero', { totalNet: soles('0.00') }],
    [
      '2628',
      'a total retained that is not the sum, by a cent',
      { totalWithheld: raised(RETENTION.totalWithheld, 0.01) },
    ],
    ['2629', 'a total paid that is not the sum, by a cent', { totalNet: raised(RETENTION.totalNet, 0.01) }],
  ]),
  ...breakPart(RETENTION, ({ totalWithheld }) => totalWithheld, [
    ['2728', 'a total retained in dollars', { currency: 'USD' }],
  ]),
  ...breakPart(RETENTION, ({ totalNet }) => totalNet, [['2732', 'a total paid in dollars', { currency: 'USD' }]]),
  ...breakLines(RETENTION, RETENTION_IN_DOLLARS, CODES),
  ...breakPart(RETENTION, ({ lines }) => first(lines), [['2694', 'a boleta’s number', { id: 'B001-1' }]]),
  broken('2623', 'a retention that is not payment by rate', RETENTION, (reading) => {
    withheldOf(reading).amount = raised(withheldOf(reading).amount);
  }),
  broken('2623', 'a net payment that forgets the retention', RETENTION, (reading) => {
    withheldOf(reading).net = raised(withheldOf(reading).net);
  }),
]);

describe('an accepted retention', () => {
  it('has 6 %, as the public API allows', () => {
    const reading = readRetention(readGolden('retention/six-percent'));
    expect([reading.regime, findBroken(RETENTION_RULES, reading)]).toEqual(['02', null]);
  });

  it('is about a credit note, without payment and sums', () => {
    const reading = readRetention(readGolden('retention/credit-note'));
    const bare = alter(reading, ({ lines }) => {
      for (const line of lines) if (line.typeCode === '07') Object.assign(line, { payment: null, withheld: null });
    });
    expect(reading.lines.map(({ typeCode }) => typeCode)).toContain('07');
    expect(findBroken(RETENTION_RULES, bare)).toBeNull();
  });

  it('is rounded, with the rounding in the total paid', () => {
    const rounded = alter(RETENTION, (reading) => {
      reading.rounding = soles('-0.20');
      reading.totalNet = raised(reading.totalNet, -0.2);
    });
    expect(findBroken(RETENTION_RULES, rounded)).toBeNull();
  });

  it('differs by one unit in a line', () => {
    const off = alter(RETENTION, (reading) => {
      withheldOf(reading).net = raised(withheldOf(reading).net, 1);
      reading.totalNet = raised(reading.totalNet, 1);
    });
    expect(findBroken(RETENTION_RULES, off)).toBeNull();
  });
});
