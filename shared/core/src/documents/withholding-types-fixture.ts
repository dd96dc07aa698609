import type { Json } from '../families/sale/bad-input-fixture.ts';
import { WITHHOLDINGS, withholdingBodies } from './withholdings-fixture.ts';

const PERCEPTION = withholdingBodies(WITHHOLDINGS.perception);
const RETENTION = withholdingBodies(WITHHOLDINGS.retention);

export type BadBody = readonly [name: string, body: Json, path: string, message: string];
export type GoodBody = readonly [name: string, body: Json];

/** Perception and retention with the faults and accepted figures in which they differ. */
export const WITHHOLDING_TYPES = [
  {
    ...WITHHOLDINGS.perception,
    bodies: PERCEPTION,
    prefix: 'P',
    otherSeries: 'R001',
    typeCodes: 'must be one of 01, 02, 03',
    unknownType: '04',
    badFigures: [
      [
        'the rate of another type',
        PERCEPTION.withFields({ perceptionRate: 1 }),
        'perceptionRate',
        'must be 2, the rate of perceptionType 01, not 1',
      ],
      [
        'the rate of 2 % for fuel',
        PERCEPTION.withFields({ perceptionType: '02' }),
        'perceptionRate',
        'must be 1, the rate of perceptionType 02, not 2',
      ],
      [
        'a rate that type 03 does not have',
        PERCEPTION.withFields({ perceptionType: '03', perceptionRate: 1 }),
        'perceptionRate',
        'must be 2 or 0.5, the rate of perceptionType 03, not 1',
      ],
      [
        'a total that is not the sum',
        PERCEPTION.withFields({ totalPerceived: 31.5 }),
        'totalPerceived',
        'must be 20.00 (the sum of perceptionAmount over the items), not 31.50',
      ],
      [
        'a net total that is not the sum',
        PERCEPTION.withFields({ totalCollected: 1000 }),
        'totalCollected',
        'must be 1020.00 (the sum of netCollectedAmount over the items), not 1000.00',
      ],
      [
        'only items that do not count',
        PERCEPTION.withFields({ items: [PERCEPTION.creditNote] }),
        'items',
        'must hold a document that counts: those of type 07 and 40 do not',
      ],
      [
        'an amount that is not the rate',
        PERCEPTION.withAmounts(30, 1020),
        'items.0.perceptionAmount',
        'must be 20.00 (2 % of 1000.00), not 30.00',
      ],
      [
        'an amount in dollars instead of soles',
        PERCEPTION.withTotals(2, 382.5, [{ ...PERCEPTION.dollarItem, perceptionAmount: 2 }]),
        'items.0.perceptionAmount',
        'must be 7.50 (2 % of 100.00 USD x 3.75), not 2.00',
      ],
      [
        'a net that is not the payment + the amount',
        PERCEPTION.withAmounts(20, 1000),
        'items.0.netCollectedAmount',
        'must be 1020.00 (1000.00 + 20.00), not 1000.00',
      ],
    ] satisfies readonly BadBody[],
    goodFigures: [
      ['type 02 with 1', PERCEPTION.withAmounts(10, 1010, { perceptionType: '02', perceptionRate: 1 })],
      ['type 03 with 2, as the API says', PERCEPTION.withFields({ perceptionType: '03' })],
      [
        'type 03 with 0.5, as the catalog says',
        PERCEPTION.withAmounts(5, 1005, { perceptionType: '03', perceptionRate: 0.5 }),
      ],
      ['totals a cent away', PERCEPTION.withFields({ totalPerceived: 20 - 0.01, totalCollected: 1020 + 0.01 })],
    ] satisfies readonly GoodBody[],
    countedTypes: ['01', '03', '12', '08'],
    uncountedTypes: ['07', '40'],
    totalOfTwo: '40.00',
    totalOfOne: '20.00',
  },
  {
    ...WITHHOLDINGS.retention,
    bodies: RETENTION,
    prefix: 'R',
    otherSeries: 'P001',
    typeCodes: 'must be one of 01, 02',
    unknownType: '03',
    badFigures: [
      [
        'the rate of the other type',
        RETENTION.withFields({ retentionRate: 6 }),
        'retentionRate',
        'must be 3, the rate of retentionType 01, not 6',
      ],
      [
        'the rate of 3 % for type 02',
        RETENTION.withFields({ retentionType: '02' }),
        'retentionRate',
        'must be 6, the rate of retentionType 02, not 3',
      ],
      [
        'a rate as a fraction',
        RETENTION.withFields({ retentionRate: 0.03 }),
        'retentionRate',
        'must be 3, the rate of retentionType 01, not 0.03',
      ],
      [
        'a total that is not the sum',
        RETENTION.withFields({ totalRetained: 31.5 }),
        'totalRetained',
        'must be 30.00 (the sum of retentionAmount over the items), not 31.50',
      ],
      [
        'a net total that is not the sum',
        RETENTION.withFields({ totalPaid: 1000 }),
        'totalPaid',
        'must be 970.00 (the sum of netPaidAmount over the items), not 1000.00',
      ],
      [
        'only items that do not count',
        RETENTION.withFields({ items: [RETENTION.creditNote] }),
        'items',
        'must hold a document that counts: those of type 07 and 20 do not',
      ],
      [
        'an amount that is not the rate',
        RETENTION.withAmounts(60, 970),
        'items.0.retentionAmount',
        'must be 30.00 (3 % of 1000.00), not 60.00',
      ],
      [
        'an amount in dollars instead of soles',
        RETENTION.withTotals(3, 363.75, [{ ...RETENTION.dollarItem, retentionAmount: 3 }]),
        'items.0.retentionAmount',
        'must be 11.25 (3 % of 100.00 USD x 3.75), not 3.00',
      ],
      [
        'a net that is not the payment - the amount',
        RETENTION.withAmounts(30, 1000),
        'items.0.netPaidAmount',
        'must be 970.00 (1000.00 - 30.00), not 1000.00',
      ],
    ] satisfies readonly BadBody[],
    goodFigures: [
      ['type 02 with 6', RETENTION.withAmounts(60, 940, { retentionType: '02', retentionRate: 6 })],
      ['totals a cent away', RETENTION.withFields({ totalRetained: 30 - 0.01, totalPaid: 970 + 0.01 })],
    ] satisfies readonly GoodBody[],
    countedTypes: ['01', '12', '08'],
    uncountedTypes: ['07', '20'],
    totalOfTwo: '60.00',
    totalOfOne: '30.00',
  },
] as const;

export type WithholdingType = (typeof WITHHOLDING_TYPES)[number];
