import { expect, it } from 'vitest';
import { readPerception } from '../../readings/withholding.ts';
import { breakPart, broken, describeRulesOf, raised, soles } from '../../testing/breakage.ts';
import { readGolden } from '../../testing/golden.ts';
import { alter } from '../../testing/reading.ts';
import { breakHeader, breakLines, PERCEPTION, PERCEPTION_IN_DOLLARS, withheldOf } from '../../testing/withholding.ts';
import { findBroken } from '../rule.ts';
import { PERCEPTION_RULES } from './perception.ts';

const CODES = { absentDate: '2702', otherMonth: '2659', tooLate: '2612', currency: '2607' };

describeRulesOf({ name: 'a perception', all: PERCEPTION_RULES }, PERCEPTION_RULES, [
  ...breakHeader(PERCEPTION),
  ...breakPart(PERCEPTION, ({ receiver }) => receiver.identity, [
    ['2679', 'a client without number', { text: '' }],
    ['2680', 'a client whose number has a hyphen', { text: 'AB-123' }],
    ['2516', 'a client of no kind', { scheme: null }],
    ['2511', 'a client of a kind there is not', { scheme: '9' }],
    ['2604', 'a client that is the agent', { text: PERCEPTION.agent.identity?.text }],
  ]),
  ...breakPart(PERCEPTION, ({ receiver }) => receiver, [
    ['2134', 'a client with no name', { name: null }],
    ['2133', 'a name of two lines', { name: 'x\ny' }],
  ]),
  ...breakPart(PERCEPTION, (reading) => reading, [
    ['2602', 'a regime there is not', { regime: '04' }],
    ['2603', 'the rate of another regime', { percent: '1.00' }],
    ['2669', 'a total perceived of zero', { totalWithheld: soles('0.00') }],
    [
      '2667',
      'a total perceived that is not the sum, by a cent',
      { totalWithheld: raised(PERCEPTION.totalWithheld, 0.01) },
    ],
    ['2668', 'a total collected that is not the sum, by a cent', { totalNet: raised(PERCEPTION.totalNet, 0.01) }],
  ]),
  ...breakPart(PERCEPTION, ({ totalNet }) => totalNet, [['2669', 'a total collected in dollars', { currency: 'USD' }]]),
  ...breakLines(PERCEPTION, PERCEPTION_IN_DOLLARS, CODES),
  broken('2608', 'a perception that is not payment by rate', PERCEPTION, (reading) => {
    withheldOf(reading).amount = raised(withheldOf(reading).amount);
  }),
  broken('2608', 'a net amount without the perception', PERCEPTION, (reading) => {
    withheldOf(reading).net = raised(withheldOf(reading).net, -40);
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
