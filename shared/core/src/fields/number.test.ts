import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readBilingual } from '../messages/index.ts';
import {
  amountField,
  coordinateField,
  correlativeField,
  countField,
  exchangeRateField,
  percentageField,
  positiveAmountField,
  priceField,
  quantityField,
  rateField,
  weightField,
} from './index.ts';

interface FieldCase {
  readonly schema: v.GenericSchema<number>;
  readonly message: string;
  readonly takes: readonly number[];
  readonly refuses: readonly number[];
}

const NEVER_NUMBERS = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  1e21,
  -1,
  '1',
  null,
  true,
  [1],
  {},
];

const FIELDS: Readonly<Record<string, FieldCase>> = {
  quantity: {
    schema: quantityField(),
    message: 'must be a number greater than 0, with at most 12 integer digits and 10 decimals',
    takes: [1, 0.5, 1e-10, 0.0000001, 999999999999, 12345.1234567891],
    refuses: [0, -0, 1e-11, 0.1 + 0.2, 1 / 3, 1e12],
  },
  price: {
    schema: priceField(),
    message: 'must be a number of 0 or more, with at most 12 integer digits and 10 decimals',
    takes: [0, -0, 1e-7, 42.3728813559, 999999999999.5, 99999.9999999999],
    refuses: [-1e-10, 1e-11, 0.1 + 0.2, 1e12],
  },
  amount: {
    schema: amountField(),
    message: 'must be an amount of 0 or more, with at most 12 integer digits and 2 decimals',
    takes: [0, -0, 0.01, 999999999999.99],
    refuses: [0.001, 0.1 + 0.2, 1e12, -0.01],
  },
  'positive amount': {
    schema: positiveAmountField(),
    message: 'must be an amount greater than 0, with at most 12 integer digits and 2 decimals',
    takes: [0.01, 141.6],
    refuses: [0, -0, 0.005, 1e12],
  },
  percentage: {
    schema: percentageField(),
    message: 'must be a percentage greater than 0 and at most 100, with at most 5 decimals',
    takes: [12, 1.5, 0.00001, 100],
    refuses: [0, 100.00001, 0.000001],
  },
  rate: {
    schema: rateField(),
    message: 'must be a number from 0 to 1, with at most 7 decimals',
    takes: [0, -0, 0.17, 1, 1e-7],
    refuses: [1.0000001, 17, 1e-8, -1e-7],
  },
  weight: {
    schema: weightField(),
    message: 'must be a weight greater than 0, with at most 12 integer digits and 3 decimals',
    takes: [0.001, 25.5, 999999999999],
    refuses: [0, -0, 0.0001, 1e12],
  },
  count: {
    schema: countField(999_999),
    message: 'must be a whole number from 0 to 999999',
    takes: [0, 1, 999_999],
    refuses: [0.5, 1_000_000],
  },
  exchangeRate: {
    schema: exchangeRateField(),
    message: 'must be a number greater than 0, with at most 4 integer digits and 6 decimals',
    takes: [3.75, 0.000001, 1, 9999.999999],
    refuses: [0, -0, 3.7500001, 1e-7, 10_000],
  },
  correlative: {
    schema: correlativeField(),
    message: 'must be a whole number from 1 to 99999999',
    takes: [1, 99999999],
    refuses: [0, -0, 1.5, 100000000],
  },
};

describe.each(Object.entries(FIELDS))('%s', (_, { schema, message, takes, refuses }) => {
  it.each(takes)('accepts %d', (value) => {
    expect(v.parse(schema, value)).toBe(value);
  });

  it.each([...refuses, ...NEVER_NUMBERS])('refuses %s with the expected form', (value) => {
    const issues = v.safeParse(schema, value).issues ?? [];
    expect([...new Set(issues.map((issue) => readBilingual(issue.message).message))]).toEqual([message]);
  });
});

describe('a coordinate', () => {
  const latitude = coordinateField(90);

  it.each([-90, 90, 0, -12.046374, 0.00000001])('accepts %d', (value) => {
    expect(v.parse(latitude, value)).toBe(value);
  });

  it.each([90.1, -91, 1e-9, Number.NaN, '12'])('refuses %s with the expected form', (value) => {
    const messages = (v.safeParse(latitude, value).issues ?? []).map(({ message }) => readBilingual(message).message);
    expect([...new Set(messages)]).toEqual(['must be a number from -90 to 90, with at most 8 decimals']);
  });
});

describe('a number of more digits than JSON keeps', () => {
  const MESSAGE = 'must have at most 15 significant digits';

  it.each([
    [quantityField(), JSON.parse('123456789012.34567891')],
    [priceField(), JSON.parse('999999.9999999999')],
    [priceField(), JSON.parse('100000.0000000001')],
    [quantityField(), 123456.1234567891],
  ])('is refused by every field (%#)', (schema, value) => {
    const issues = v.safeParse(schema, value).issues ?? [];
    expect(issues.map((issue) => readBilingual(issue.message).message)).toEqual([MESSAGE]);
  });

  it('differs from a number of 15 digits with any number of decimals', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999_999_999 }),
        fc.integer({ min: 4, max: 10 }),
        (digits, places) => {
          const text = `${digits}e-${places}`;
          expect(v.safeParse(priceField(), Number(text)).success).toBe(Number(text) < 1e12);
        },
      ),
    );
  });
});
