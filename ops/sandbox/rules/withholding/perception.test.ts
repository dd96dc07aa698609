import { expect, it } from 'vitest';
import { readPerception } from '../../readings/withholding.ts';
import { broken, describeRulesOf, raised, soles } from '../../testing/breakage.ts';
import { present, readGolden } from '../../testing/golden.ts';
import { alter } from '../../testing/reading.ts';
import { breakHeader, breakLines, inWithheld, PERCEPTION, PERCEPTION_IN_DOLLARS } from '../../testing/withholding.ts';
import { findBroken } from '../rule.ts';
import { PERCEPTION_RULES } from './perception.ts';

const CODES = { absentDate: '2702', otherMonth: '2659', tooLate: '2612', currency: '2607' };

describeRulesOf({ name: 'a perception', all: PERCEPTION_RULES }, PERCEPTION_RULES, [
  ...breakHeader(PERCEPTION),
  broken('2679', 'a client without number', PERCEPTION, ({ receiver }) => {
    present(receiver.identity).text = '';
  }),
  broken('2680', 'a client whose number has a hyphen', PERCEPTION, ({ receiver }) => {
    present(receiver.identity).text = 'AB-123';
  }),
  broken('2516', 'a client of no kind', PERCEPTION, ({ receiver }) => {
    present(receiver.identity).scheme = null;
  }),
  broken('2511', 'a client of a kind there is not', PERCEPTION, ({ receiver }) => {
    present(receiver.identity).scheme = '9';
  }),
  broken('2134', 'a client with no name', PERCEPTION, ({ receiver }) => Object.assign(receiver, { name: null })),
  broken('2133', 'a name of two lines', PERCEPTION, ({ receiver }) => Object.assign(receiver, { name: 'x\ny' })),
  broken('2604', 'a client that is the agent', PERCEPTION, ({ receiver, agent }) => {
    present(receiver.identity).text = present(agent.identity).text;
  }),
  broken('2602', 'a regime there is not', PERCEPTION, (reading) => Object.assign(reading, { regime: '04' })),
  broken('2603', 'the rate of another regime', PERCEPTION, (reading) => Object.assign(reading, { percent: '1.00' })),
  broken('2669', 'a total perceived of zero', PERCEPTION, (reading) => {
    reading.totalWithheld = soles('0.00');
  }),
  broken('2669', 'a total collected in dollars', PERCEPTION, ({ totalNet }) => {
    present(totalNet).currency = 'USD';
  }),
  ...breakLines(PERCEPTION, PERCEPTION_IN_DOLLARS, CODES),
  broken(
    '2608',
    'a perception that is not payment by rate',
    PERCEPTION,
    inWithheld((withheld) => {
      withheld.amount = raised(withheld.amount);
    }),
  ),
  broken(
    '2608',
    'a net amount without the perception',
    PERCEPTION,
    inWithheld((withheld) => {
      withheld.net = raised(withheld.net, -40);
    }),
  ),
  broken('2667', 'a total perceived that is not the sum, by a cent', PERCEPTION, (reading) => {
    reading.totalWithheld = raised(reading.totalWithheld, 0.01);
  }),
  broken('2668', 'a total collected that is not the sum, by a cent', PERCEPTION, (reading) => {
    reading.totalNet = raised(reading.totalNet, 0.01);
  }),
]);

it.each(['special-rate', 'real-estate', 'fuel'])('may be %s, at a rate of the catalog or of the public API', (name) => {
  expect(findBroken(PERCEPTION_RULES, readPerception(readGolden(`perception/${name}`)))).toBeNull();
});

it('may have a customer without RUC', () => {
  const client = alter(PERCEPTION, ({ receiver }) => {
    receiver.identity = { text: '12345678', scheme: '1' };
  });
  expect(findBroken(PERCEPTION_RULES, client)).toBeNull();
});
