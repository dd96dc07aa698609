import type { SaleReading } from '../../readings/sale.ts';
import type { DeliveryReading } from '../../readings/sale-details.ts';
import { breakPart, broken, describeRules, soles } from '../../testing/breakage.ts';
import { type Draft, first } from '../../testing/reading.ts';
import { readBuilt } from '../../testing/sales/build-sale.ts';
import { FREIGHT } from '../../testing/sales/services.ts';
import { FREIGHT_RULES } from './freight.ts';

const sale = readBuilt(FREIGHT);

const journeyOf = ({ lines }: Draft<SaleReading>) => first(lines).delivery;

describeRules(FREIGHT_RULES, [
  broken('3116', 'a line without journey', sale, ({ lines }) => Object.assign(first(lines), { delivery: null })),
  ...breakPart<SaleReading, DeliveryReading>(sale, journeyOf, [
    ['3116', 'no ubigeo of origin', { origin: { ubigeo: null, line: 'Lima' } }],
    ['3117', 'no address of origin', { origin: { ubigeo: '150101', line: '' } }],
    ['3118', 'no ubigeo of destination', { destination: { ubigeo: '', line: 'Arequipa' } }],
    ['3119', 'no address of destination', { destination: { ubigeo: '040101', line: null } }],
    ['3120', 'no detail of the journey', { journey: null }],
  ]),
  ...(
    [
      ['3124', 0],
      ['3125', 1],
      ['3126', 2],
    ] as const
  ).map(([code, index]) =>
    broken<SaleReading>(code, `no reference value ${index + 1}`, sale, (draft) =>
      journeyOf(draft)?.values.splice(index, 1),
    ),
  ),
  broken('3124', 'a reference value twice', sale, (draft) => {
    const values = journeyOf(draft)?.values ?? [];
    values.push(first(values));
  }),
  ...breakPart(sale, (draft) => first(journeyOf(draft)?.values ?? []), [
    ['3122', 'no amount', { amount: null }],
    ['3123', 'an amount of zero', { amount: soles('0.00') }],
    ['3208', 'an amount in dollars', { amount: { text: '3300.00', currency: 'USD' } }],
  ]),
]);
