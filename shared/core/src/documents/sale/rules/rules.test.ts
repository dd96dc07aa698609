import { describe, expect, it } from 'vitest';
import { applyRules } from '../../kit/rule.ts';
import { priceSale, type SaleRule } from '../priced-sale.ts';
import type { InvoicedRequest } from '../request.ts';
import type { DetractionRequest } from '../request-parts.ts';
import { testItem, testRequest } from '../sale-fixture.ts';
import { DETRACTION_AMOUNT_RULE } from './deposit-rules.ts';
import { CREDIT_PENDING_RULE, DETRACTION_CODE_RULE, DETRACTION_DATE_RULE } from './detraction-rules.ts';
import { ISC_RATE_RULE, LINE_MAGNITUDE_RULE, LINE_VALUE_RULE, TOTAL_MAGNITUDE_RULE } from './line-rules.ts';
import { CUSTOMER_IDENTIFIED_RULE, CUSTOMER_NUMBER_RULE, DUE_DATE_RULE } from './sale-rules.ts';

function problemsOf(rule: SaleRule<InvoicedRequest>, request: Partial<InvoicedRequest>) {
  const problems = applyRules([rule], priceSale(testRequest(request)));
  for (const { message, es } of problems) expect(es).not.toBe(message);
  return problems.map(({ code, path, message }) => ({ code, path, message }));
}

function detraction(percentage: number, amount: number): DetractionRequest {
  return { code: '037', percentage, amount, bankAccount: '00051' };
}

describe('SALE_DUE_DATE', () => {
  it.each([undefined, '2026-01-15', '2026-01-16'])('accepts a due date of %s on or after the issue date', (dueDate) => {
    expect(problemsOf(DUE_DATE_RULE, { dueDate })).toEqual([]);
  });

  it('refuses a due date before the issue date', () => {
    expect(problemsOf(DUE_DATE_RULE, { dueDate: '2026-01-14' })).toEqual([
      { code: 'SALE_DUE_DATE', path: 'dueDate', message: 'must not be before issueDate, 2026-01-15' },
    ]);
  });
});

const GIVEN_AWAY =
  '. Goods that are given away have their usual price and an igvType of their own: 11 to 16, 21 or 31 to 37 (in exports 40 with free)';

describe('SALE_LINE_VALUE', () => {
  it.each([
    [{ unitPrice: 0.005 }],
    [{ unitPrice: 100, discount: 99.99 }],
    [{ quantity: 1e-10, unitPrice: 100_000_000 }],
  ])('accepts a line %j of value 0.01', (item) => {
    expect(problemsOf(LINE_VALUE_RULE, { items: [testItem(item)] })).toEqual([]);
  });

  it('refuses lines of value zero or less at the field that causes it', () => {
    const items = [
      testItem({ unitPrice: 0 }),
      testItem(),
      testItem({ unitPrice: 0.0049 }),
      testItem({ discount: 100 }),
      testItem({ discount: 105 }),
    ];
    expect(problemsOf(LINE_VALUE_RULE, { items })).toEqual([
      {
        code: 'SALE_LINE_VALUE',
        path: 'items.0.unitPrice',
        message: `must leave the line a value of at least 0.01: quantity x unitPrice is 0.00${GIVEN_AWAY}`,
      },
      {
        code: 'SALE_LINE_VALUE',
        path: 'items.2.unitPrice',
        message: 'must leave the line a value of at least 0.01: quantity x unitPrice is 0.00',
      },
      {
        code: 'SALE_LINE_VALUE',
        path: 'items.3.discount',
        message: `must leave the line a value of at least 0.01: quantity x unitPrice - discount is 0.00${GIVEN_AWAY}`,
      },
      {
        code: 'SALE_LINE_VALUE',
        path: 'items.4.discount',
        message: 'must leave the line a value of at least 0.01: quantity x unitPrice - discount is -5.00',
      },
    ]);
  });
});

describe('SALE_LINE_MAGNITUDE', () => {
  it.each([
    [{ quantity: 1, unitPrice: 999_999_999_999 }, 'unit price with taxes', '1179999999998.82'],
    [{ quantity: 10, unitPrice: 100_000_000_000 }, 'quantity x unitPrice', '1000000000000.00'],
    [{ quantity: 2, unitPrice: 499_999_999_999.9, iscRate: 0.5 }, 'value of the line with ISC', '1499999999999.70'],
    [{ quantity: 5, unitPrice: 200_000_000_000, discount: 5e11 }, 'quantity x unitPrice', '1000000000000.00'],
  ])('refuses a line %j with too high a %s', (item, figure, amount) => {
    const [problem, ...others] = problemsOf(LINE_MAGNITUDE_RULE, { items: [testItem(), testItem(item)] });
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ code: 'SALE_LINE_MAGNITUDE', path: 'items.1.unitPrice' });
    expect(problem?.message).toMatch(/^must be lower: .*, which has more than 12 integer digits$/);
    expect(problem?.message).toContain(figure);
    expect(problem?.message).toContain(amount);
  });

  it('accepts a line of the highest value', () => {
    const item = testItem({ quantity: 1, unitPrice: 999_999_999_999, igvType: '20' });
    expect(problemsOf(LINE_MAGNITUDE_RULE, { items: [item] })).toEqual([]);
  });
});

describe('SALE_TOTAL_MAGNITUDE', () => {
  const item = testItem({ unitPrice: 500_000_000_000, igvType: '30' });

  it('refuses lines with too high a total', () => {
    expect(problemsOf(TOTAL_MAGNITUDE_RULE, { items: [item, item] })).toEqual([
      {
        code: 'SALE_TOTAL_MAGNITUDE',
        path: 'items',
        message: 'must be lower: the total of the document is 1000000000000.00, which has more than 12 integer digits',
      },
    ]);
  });

  it('accepts one line of the highest value as total', () => {
    expect(problemsOf(TOTAL_MAGNITUDE_RULE, { items: [item] })).toEqual([]);
  });
});

describe('SALE_DETRACTION_AMOUNT', () => {
  it.each([
    [12, 14.16],
    [12, 14.17],
    [12, 14.15],
    [12, 14],
    [1.5, 1.77],
    [1.5, 2],
    [100, 118],
    [0.001, 0.01],
  ])('accepts a detraction of %d %% of 118.00 with amount %d', (percentage, amount) => {
    expect(problemsOf(DETRACTION_AMOUNT_RULE, { detraction: detraction(percentage, amount) })).toEqual([]);
  });

  it.each([
    [12, 14.14],
    [12, 14.18],
    [12, 15],
    [12, 13],
    [1.5, 1],
    [10, 0.01],
  ])('refuses a detraction of %d %% of 118.00 with amount %d', (percentage, amount) => {
    const problems = problemsOf(DETRACTION_AMOUNT_RULE, { detraction: detraction(percentage, amount) });
    expect(problems.map(({ code, path }) => [code, path])).toEqual([['SALE_DETRACTION_AMOUNT', 'detraction.amount']]);
  });

  it('names expected and given detraction amounts in the message', () => {
    const [problem] = problemsOf(DETRACTION_AMOUNT_RULE, { detraction: detraction(12, 100) });
    expect(problem?.message).toBe('must be 14.16 (12 % of 118.00) or 14.00 in whole soles, not 100.00');
  });

  it('does not check the detraction amount of a sale in dollars', () => {
    const request = { currencyCode: 'USD', detraction: detraction(12, 9999) } as const;
    expect(problemsOf(DETRACTION_AMOUNT_RULE, request)).toEqual([]);
  });

  it('reports a sale without value by its lines, not by its detraction', () => {
    const request = { items: [testItem({ unitPrice: 0 })], detraction: detraction(12, 5) };
    expect(problemsOf(DETRACTION_AMOUNT_RULE, request)).toEqual([]);
  });
});

describe('SALE_DETRACTION_CODE', () => {
  const codesFor = (code: DetractionRequest['code']) =>
    problemsOf(DETRACTION_CODE_RULE, { detraction: { ...detraction(4, 4.72), code } });

  it('refuses detractions of fish and freight without their data', () => {
    expect([...codesFor('004'), ...codesFor('027')]).toEqual([
      {
        code: 'SALE_DETRACTION_CODE',
        path: 'detraction.code',
        message:
          'must be another code, or the request must have fishing: 004 needs data of the fishing (vessel, species, landing)',
      },
      {
        code: 'SALE_DETRACTION_CODE',
        path: 'detraction.code',
        message:
          'must be another code, or the request must have freight: 027 needs data of the load (journey, reference values)',
      },
    ]);
  });

  it.each(['001', '028', '037'] as const)('accepts detraction %s', (code) => {
    expect(codesFor(code)).toEqual([]);
  });
});

describe('SALE_DETRACTION_DATE', () => {
  const problemsOn = (code: DetractionRequest['code'], issueDate: string) =>
    problemsOf(DETRACTION_DATE_RULE, { issueDate, detraction: { ...detraction(12, 14.16), code } });

  it.each([
    ['044', '2025-03-31', '2025-04-01'],
    ['045', '2025-03-31', '2025-04-01'],
    ['038', '2026-08-31', '2026-09-01'],
    ['042', '2026-08-31', '2026-09-01'],
    ['043', '2026-08-31', '2026-09-01'],
    ['046', '2026-08-31', '2026-09-01'],
    ['047', '2026-08-31', '2026-09-01'],
  ] as const)('refuses detraction %s on %s and accepts it on %s', (code, before, from) => {
    expect(problemsOn(code, before)).toEqual([
      {
        code: 'SALE_DETRACTION_DATE',
        path: 'detraction.code',
        message: `must be another code: ${code} exists from ${from} on`,
      },
    ]);
    expect(problemsOn(code, from)).toEqual([]);
  });
});

describe('SALE_CREDIT_PENDING', () => {
  const onCredit = { dueDate: '2026-02-15' };

  it('refuses a credit sale if the detraction leaves nothing to pay', () => {
    expect(problemsOf(CREDIT_PENDING_RULE, { ...onCredit, detraction: detraction(100, 118) })).toEqual([
      {
        code: 'SALE_CREDIT_PENDING',
        path: 'detraction.percentage',
        message: 'must leave something to be paid on the due date: the detraction is 118.00 of 118.00',
      },
    ]);
    expect(
      problemsOf(CREDIT_PENDING_RULE, { ...onCredit, currencyCode: 'USD', detraction: detraction(100, 1) }),
    ).toHaveLength(1);
  });

  it('refuses a credit sale below its detraction in whole soles', () => {
    const request = { ...onCredit, items: [testItem({ unitPrice: 0.5 })], detraction: detraction(90, 1) };
    expect(problemsOf(CREDIT_PENDING_RULE, request)).toHaveLength(1);
  });

  it.each([
    [{ ...onCredit }],
    [{ ...onCredit, detraction: detraction(99.99, 117.99) }],
    [{ detraction: detraction(100, 118) }],
    [{ ...onCredit, items: [testItem({ unitPrice: 0 })], detraction: detraction(12, 5) }],
  ])('accepts a sale with %j', (request) => {
    expect(problemsOf(CREDIT_PENDING_RULE, request)).toEqual([]);
  });
});

describe('SALE_ISC_RATE', () => {
  it.each([
    { iscRate: 0.9999999, iscSystemType: '03' },
    { iscRate: 1, iscSystemType: '01' },
    { iscRate: 1, iscSystemType: '02' },
    { iscRate: 1 },
  ] as const)('accepts an ISC rate in %j', (item) => {
    expect(problemsOf(ISC_RATE_RULE, { items: [testItem(item)] })).toEqual([]);
  });

  it.each(['10', '20', '30'] as const)(
    'refuses an ISC rate of the whole retail price on a line of IGV type %s',
    (igvType) => {
      const items = [testItem(), testItem({ igvType, iscRate: 1, iscSystemType: '03' })];
      expect(problemsOf(ISC_RATE_RULE, { items })).toEqual([
        {
          code: 'SALE_ISC_RATE',
          path: 'items.1.iscRate',
          message: 'must be less than 1 in ISC system 03, where it is a share of the price with the tax in it',
        },
      ]);
    },
  );
});

describe('SALE_CUSTOMER_NUMBER', () => {
  const problemsWith = (identityType: '0' | '1' | '4' | '6' | '7', identityNumber: string) =>
    problemsOf(CUSTOMER_NUMBER_RULE, { customer: { identityType, identityNumber, name: 'CLIENTE' } });

  it.each([
    ['1', '00000000'],
    ['1', '45678912'],
    ['6', '20131312955'],
    ['4', '001043328'],
    ['7', 'AB1234567'],
    ['7', 'ab-12'],
    ['0', '-'],
    ['0', 'A_1'],
    ['0', '123456789012345'],
  ] as const)('accepts identity type %s with number %s', (type, number) => {
    expect(problemsWith(type, number)).toEqual([]);
  });

  it.each([
    ['1', '1234567', 'must be a DNI: 8 digits'],
    ['1', '1234567٨', 'must be a DNI: 8 digits'],
    ['6', '12345678', 'must be a RUC: 11 digits'],
    ['4', 'A B', 'must be 1 to 15 letters, digits, hyphens or underscores'],
    ['7', '1234567890123456', 'must be 1 to 15 letters, digits, hyphens or underscores'],
    ['0', 'Ñ', 'must be 1 to 15 letters, digits, hyphens or underscores'],
  ] as const)('refuses identity type %s with number %s', (type, number, message) => {
    expect(problemsWith(type, number)).toEqual([
      { code: 'SALE_CUSTOMER_NUMBER', path: 'customer.identityNumber', message },
    ]);
  });
});

describe('SALE_CUSTOMER_IDENTIFIED', () => {
  const anonymous = { identityType: '1', identityNumber: '00000000', name: 'CLIENTES VARIOS' } as const;
  const worth = (unitPrice: number) => ({ customer: anonymous, items: [testItem({ unitPrice, igvType: '20' })] });

  it('accepts an anonymous customer up to 700 soles', () => {
    expect(problemsOf(CUSTOMER_IDENTIFIED_RULE, worth(700))).toEqual([]);
  });

  it('requires an identified customer above 700 soles, with both figures in the message', () => {
    expect(problemsOf(CUSTOMER_IDENTIFIED_RULE, worth(1234.5))).toEqual([
      {
        code: 'SALE_CUSTOMER_IDENTIFIED',
        path: 'customer.identityNumber',
        message: 'must identify the customer above 700.00 soles: the total is 1234.50',
      },
    ]);
  });

  it('requires one in dollars above 700 soles at the known rate, with all figures in the message', () => {
    const atRate = (unitPrice: number, sell?: string) =>
      applyRules([CUSTOMER_IDENTIFIED_RULE], priceSale(testRequest({ ...worth(unitPrice), currencyCode: 'USD' })), {
        sell,
      });
    expect(atRate(186.67, '3.75')).toMatchObject([
      {
        code: 'SALE_CUSTOMER_IDENTIFIED',
        path: 'customer.identityNumber',
        message:
          'must identify the customer above 700.00 soles: the total of 186.67 dollars is 700.01 soles at the rate of 3.75',
        es: expect.stringContaining('186.67 dólares es 700.01 soles'),
      },
    ]);
    expect(atRate(186.66, '3.75')).toEqual([]);
    expect(atRate(10_000)).toEqual([]);
  });

  it('requires one in euros above 700 soles at the rate of the request', () => {
    const changes = (unitPrice: number) => ({ ...worth(unitPrice), currencyCode: 'EUR', exchangeRate: 4 }) as const;
    expect(problemsOf(CUSTOMER_IDENTIFIED_RULE, changes(175))).toEqual([]);
    expect(problemsOf(CUSTOMER_IDENTIFIED_RULE, changes(175.01))).toMatchObject([
      { message: expect.stringContaining('175.01 euros is 700.04 soles at the rate of 4.000') },
    ]);
  });

  it('accepts identified customers above 700', () => {
    const customer = { ...anonymous, identityNumber: '10000000' };
    expect(problemsOf(CUSTOMER_IDENTIFIED_RULE, { ...worth(701), customer })).toEqual([]);
  });
});
