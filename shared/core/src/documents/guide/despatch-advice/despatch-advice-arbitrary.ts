import fc from 'fast-check';
import { optional, texts } from '../../kit/text-arbitrary.ts';
import { MOTIVES } from './motive-arbitrary.ts';
import type { DespatchItem } from './request-parts.ts';
import type { DespatchAdviceRequest } from './schema.ts';
import { AUTHORIZATIONS, ISSUE_DATE, TRANSPORTS } from './transport-arbitrary.ts';

/** Greater than 0, of up to 5 integer digits and `places` decimals. */
function positives(places: number): fc.Arbitrary<number> {
  const digits = (most: number) => fc.stringMatching(new RegExp(`^[0-9]{0,${most}}$`));
  return fc
    .tuple(digits(5), digits(places))
    .map(([whole, fraction]) => Number(`0${whole}.${fraction}0`))
    .map((value) => (value > 0 ? value : 1));
}

const ITEMS: fc.Arbitrary<DespatchItem[]> = fc.array(
  fc.record(
    {
      code: texts(1, 30),
      description: texts(3, 60),
      quantity: positives(10),
      unitCode: fc.constantFrom('NIU', 'KGM', 'LTR', 'MTR', 'BX'),
      sunatCode: fc.constantFrom('50161509', '10101501'),
      gtin: fc.constantFrom('96385074', '036000291452', '4006381333931', '14006381333938'),
      tariffCode: fc.constantFrom('8471300000', '1701140000', '7'),
      normalized: fc.constant(false),
    },
    { requiredKeys: ['code', 'description', 'quantity', 'unitCode'] },
  ),
  { minLength: 1, maxLength: 10 },
);

const COMMON = fc.record({
  series: fc.stringMatching(/^T[0-9]{3}$/),
  correlative: fc.integer({ min: 1, max: 99_999_999 }),
  issueDate: fc.constant(ISSUE_DATE),
  issueTime: optional(fc.constantFrom('00:00:00', '08:15:30', '23:59:59')),
  despatchType: fc.constant('09' as const),
  transferDescription: optional(texts(3, 90).map((text) => `Por ${text}`.trim())),
  grossWeight: positives(3),
  weightUnit: fc.constantFrom('KGM' as const, 'TNE' as const),
  senderAuthorization: optional(AUTHORIZATIONS),
  observations: optional(texts(1, 600)),
});

const RETURNS = fc.record({
  returnWithEmptyVehicle: optional(fc.boolean()),
  returnWithEmptyContainers: optional(fc.boolean()),
});

/** Generates requests that the authority would accept, over every reason and every means of transport. For tests. */
export const SOUND_DESPATCH_REQUESTS: fc.Arbitrary<DespatchAdviceRequest> = fc
  .tuple(COMMON, TRANSPORTS, MOTIVES, RETURNS, ITEMS)
  .map(([common, transport, { fields, changeItems = (unchanged: DespatchItem[]) => unchanged }, returns, items]) => ({
    ...common,
    ...transport,
    ...fields,
    indicators: { ...transport.indicators, ...fields.indicators, ...returns },
    items: changeItems(items),
  }));
