import type { Json } from '../sale/bad-input-fixture.ts';
import { WITHHOLDINGS, withholdingBodies } from './withholdings-fixture.ts';

const PERCEPTION = withholdingBodies(WITHHOLDINGS.perception);
const RETENTION = withholdingBodies(WITHHOLDINGS.retention);

export type BadBody = readonly [name: string, body: Json, path: string, message: string];
export type GoodBody = readonly [name: string, body: Json];

const { withFields: perception, withAmounts: perceived } = PERCEPTION;
const { withFields: retention, withAmounts: retained } = RETENTION;

/** Perception and retention with the faults and accepted figures in which they differ. */
export const WITHHOLDING_TYPES = [
  {
    ...WITHHOLDINGS.perception,
    bodies: PERCEPTION,
    prefix: 'P',
    otherSeries: 'R001',
    typeCodes: 'must be one of 01, 02, 03',
    unknownType: '04',
    badRates: [
      ['of another type', perception({ perceptionRate: 1 }), 'must be 2, the rate of perceptionType 01, not 1'],
      ['of 2 % for fuel', perception({ perceptionType: '02' }), 'must be 1, the rate of perceptionType 02, not 2'],
      [
        'that type 03 does not have',
        perception({ perceptionType: '03', perceptionRate: 1 }),
        'must be 2 or 0.5, the rate of perceptionType 03, not 1',
      ],
    ],
    goodFigures: [
      ['type 02 with 1', perceived(10, 1010, { perceptionType: '02', perceptionRate: 1 })],
      ['type 03 with 2, as the API says', perception({ perceptionType: '03' })],
      ['type 03 with 0.5, as the catalog says', perceived(5, 1005, { perceptionType: '03', perceptionRate: 0.5 })],
    ] satisfies readonly GoodBody[],
    countedTypes: ['01', '03', '12', '08'],
    uncountedTypes: ['07', '40'],
  },
  {
    ...WITHHOLDINGS.retention,
    bodies: RETENTION,
    prefix: 'R',
    otherSeries: 'P001',
    typeCodes: 'must be one of 01, 02',
    unknownType: '03',
    badRates: [
      ['of the other type', retention({ retentionRate: 6 }), 'must be 3, the rate of retentionType 01, not 6'],
      ['of 3 % for type 02', retention({ retentionType: '02' }), 'must be 6, the rate of retentionType 02, not 3'],
      ['as a fraction', retention({ retentionRate: 0.03 }), 'must be 3, the rate of retentionType 01, not 0.03'],
    ],
    goodFigures: [
      ['type 02 with 6', retained(60, 940, { retentionType: '02', retentionRate: 6 })],
    ] satisfies readonly GoodBody[],
    countedTypes: ['01', '12', '08'],
    uncountedTypes: ['07', '20'],
  },
] as const;

export type WithholdingType = (typeof WITHHOLDING_TYPES)[number];

/** For tests: bodies with one wrong figure. The base withholds from 1000.00 soles. */
export function listBadFigures({
  bodies,
  form,
  fields,
  figures,
  badRates,
  uncountedTypes,
}: WithholdingType): BadBody[] {
  const { withFields, withAmounts, withTotals, creditNote, dollarItem } = bodies;
  const { rate, withheld, net, withheldOfDollars, netOfDollars } = figures;
  const withheldPath = `items.0.${fields.withheldAmount}`;
  const inDollars = [{ ...dollarItem, [fields.withheldAmount]: rate }];
  return [
    ...badRates.map(([name, body, message]): BadBody => [`a rate ${name}`, body, fields.rate, message]),
    [
      'a total that is not the sum',
      withFields({ [fields.totalWithheld]: 31.5 }),
      fields.totalWithheld,
      `must be ${withheld}.00 (the sum of ${fields.withheldAmount} over the items), not 31.50`,
    ],
    [
      'a net total that is not the sum',
      withFields({ [fields.totalNet]: 1000 }),
      fields.totalNet,
      `must be ${net}.00 (the sum of ${fields.netAmount} over the items), not 1000.00`,
    ],
    [
      'only items that do not count',
      withFields({ items: [creditNote] }),
      'items',
      `must hold a document that counts: those of type ${uncountedTypes.join(' and ')} do not`,
    ],
    [
      'an amount that is not the rate',
      withAmounts(60, net),
      withheldPath,
      `must be ${withheld}.00 (${rate} % of 1000.00), not 60.00`,
    ],
    [
      'an amount in dollars instead of soles',
      withTotals(rate, netOfDollars, inDollars),
      withheldPath,
      `must be ${withheldOfDollars.toFixed(2)} (${rate} % of 100.00 USD x 3.75), not ${rate}.00`,
    ],
    [
      'a net that does not follow from payment and amount',
      withAmounts(withheld, 1000),
      `items.0.${fields.netAmount}`,
      `must be ${net}.00 (1000.00 ${form.sign} ${withheld}.00), not 1000.00`,
    ],
  ];
}
