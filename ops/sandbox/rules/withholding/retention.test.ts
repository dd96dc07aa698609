import { describe, expect, it } from 'vitest';
import { readRetention } from '../../readings/withholding.ts';
import { broken, describeRulesOf, raised, soles } from '../../testing/breakage.ts';
import { present, readGolden } from '../../testing/golden.ts';
import { alter, first } from '../../testing/reading.ts';
import {
  breakHeader,
  breakLines,
  inLine,
  inWithheld,
  RETENTION,
  RETENTION_IN_DOLLARS,
} from '../../testing/withholding.ts';
import { findBroken } from '../rule.ts';
import { RETENTION_RULES } from './retention.ts';

const CODES = { absentDate: '2737', otherMonth: '2661', tooLate: '2625', currency: '2622' };

describeRulesOf({ name: 'a retention', all: RETENTION_RULES }, RETENTION_RULES, [
  ...breakHeader(RETENTION),
  broken('2723', 'a provider without number', RETENTION, ({ receiver }) => {
    present(receiver.identity).text = '';
  }),
  broken('2724', 'a provider with a short RUC', RETENTION, ({ receiver }) => {
    present(receiver.identity).text = '2010007097';
  }),
  broken('2516', 'a provider of no kind', RETENTION, ({ receiver }) => {
    present(receiver.identity).scheme = null;
  }),
  broken('2511', 'a provider with a passport', RETENTION, ({ receiver }) => {
    present(receiver.identity).scheme = '7';
  }),
  broken('2134', 'a provider with no name', RETENTION, ({ receiver }) => Object.assign(receiver, { name: null })),
  broken('2133', 'a provider named by a blank', RETENTION, ({ receiver }) => Object.assign(receiver, { name: ' x' })),
  broken('2620', 'a provider that is the agent', RETENTION, ({ receiver, agent }) => {
    present(receiver.identity).text = present(agent.identity).text;
  }),
  broken('2618', 'a regime there is not', RETENTION, (reading) => Object.assign(reading, { regime: '03' })),
  broken('2619', 'the rate of the other regime', RETENTION, (reading) => Object.assign(reading, { percent: '6.00' })),
  broken('2725', 'no total retained', RETENTION, (reading) => Object.assign(reading, { totalWithheld: null })),
  broken('2726', 'a total retained of zero', RETENTION, (reading) => {
    reading.totalWithheld = soles('0.00');
  }),
  broken('2728', 'a total retained in dollars', RETENTION, ({ totalWithheld }) => {
    present(totalWithheld).currency = 'USD';
  }),
  broken('2729', 'no total paid', RETENTION, (reading) => Object.assign(reading, { totalNet: null })),
  broken('2730', 'a total paid of zero', RETENTION, (reading) => {
    reading.totalNet = soles('0.00');
  }),
  broken('2732', 'a total paid in dollars', RETENTION, ({ totalNet }) => {
    present(totalNet).currency = 'USD';
  }),
  ...breakLines(RETENTION, RETENTION_IN_DOLLARS, CODES),
  broken(
    '2694',
    'a boleta’s number',
    RETENTION,
    inLine((line) => Object.assign(line, { id: 'B001-1' })),
  ),
  broken(
    '2623',
    'a retention that is not payment by rate',
    RETENTION,
    inWithheld((withheld) => {
      withheld.amount = raised(withheld.amount);
    }),
  ),
  broken(
    '2623',
    'a net payment that forgets the retention',
    RETENTION,
    inWithheld((withheld) => {
      withheld.net = raised(withheld.net);
    }),
  ),
  broken('2628', 'a total retained that is not the sum, by a cent', RETENTION, (reading) => {
    reading.totalWithheld = raised(reading.totalWithheld, 0.01);
  }),
  broken('2629', 'a total paid that is not the sum, by a cent', RETENTION, (reading) => {
    reading.totalNet = raised(reading.totalNet, 0.01);
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
      const withheld = present(first(reading.lines).withheld);
      withheld.net = raised(withheld.net, 1);
      reading.totalNet = raised(reading.totalNet, 1);
    });
    expect(findBroken(RETENTION_RULES, off)).toBeNull();
  });
});
