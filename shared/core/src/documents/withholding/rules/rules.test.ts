import { describe, expect, it } from 'vitest';
import { applyRules } from '../../kit/rule.ts';
import type { WithholdingItem, WithholdingRequest } from '../request.ts';
import {
  TEST_ADDING_FORM,
  TEST_CREDIT_NOTE,
  TEST_FORM,
  testWithholding,
  testWithholdingItem,
} from '../withholding-fixture.ts';
import type { WithholdingForm } from '../withholding-form.ts';
import { WITHHOLDING_RULES } from './withholding-rules.ts';

function problemsOf(request: Partial<WithholdingRequest>, form: WithholdingForm = TEST_FORM) {
  return applyRules(WITHHOLDING_RULES, form, testWithholding(request)).map(
    ({ code, path, message }) => `${code} ${path} ${message}`,
  );
}

/** The problems of one item, in a document whose totals are right. */
function itemProblems(item: Partial<WithholdingItem>, form: WithholdingForm = TEST_FORM) {
  const items = [testWithholdingItem(item), testWithholdingItem()];
  const counted = items.filter(({ documentType }) => !form.uncountedTypes.includes(documentType));
  const totalWithheld = counted.reduce((total, each) => total + each.withheldAmount * 100, 0) / 100;
  const totalNet = counted.reduce((total, each) => total + each.netAmount * 100, 0) / 100;
  return problemsOf({ items, totalWithheld, totalNet }, form);
}

describe('the codes of the rules', () => {
  it('keeps the codes of the withholding rules, which are permanent', () => {
    expect(WITHHOLDING_RULES.map(({ code }) => code)).toEqual([
      'WITHHOLDING_RATE',
      'WITHHOLDING_DOCUMENT_NUMBER',
      'WITHHOLDING_EXCHANGE_RATE',
      'WITHHOLDING_PAYMENT',
      'WITHHOLDING_AMOUNT',
      'WITHHOLDING_NET',
      'WITHHOLDING_COUNTED',
      'WITHHOLDING_TOTAL',
      'WITHHOLDING_NET_TOTAL',
    ]);
  });

  it('finds no problem in a correct withholding', () => {
    expect(problemsOf({})).toEqual([]);
  });
});

describe('WITHHOLDING_RATE', () => {
  it.each([
    ['01', 10],
    ['02', 1.5],
    ['02', 0.5],
  ])('accepts regime %s with rate %d', (regime, rate) => {
    const codes = problemsOf({ regime, rate }).map((problem) => problem.split(' ')[0]);
    expect(codes).not.toContain('WITHHOLDING_RATE');
  });

  it('names the only rate of a regime, and reports no amounts', () => {
    expect(problemsOf({ rate: 3 })).toEqual(['WITHHOLDING_RATE percent must be 10, the rate of kind 01, not 3']);
  });

  it('names all rates of a regime', () => {
    expect(problemsOf({ regime: '02', rate: 1 })).toEqual([
      'WITHHOLDING_RATE percent must be 1.5 or 0.5, the rate of kind 02, not 1',
    ]);
  });
});

describe('WITHHOLDING_DOCUMENT_NUMBER', () => {
  const message = 'must be the series and number of a document, like F001-00000123';

  it.each(['F001-1', 'F001-00000001', 'E001-99999999', '0001-5', 'FA1Z-12'])(
    'accepts the document number %s',
    (documentId) => {
      expect(itemProblems({ documentId })).toEqual([]);
    },
  );

  it.each(['F01-1', 'F0011-1', 'f001-1', 'F001-0', 'F001-00000000', 'F001-123456789', 'A-B-1'])(
    'refuses %s',
    (documentId) => {
      expect(itemProblems({ documentId })).toEqual([`WITHHOLDING_DOCUMENT_NUMBER items.0.documentId ${message}`]);
    },
  );

  it.each(['FFCF016543-0000123456', 'a-b-1', 'F001-1'])('accepts %s as the number of a ticket', (documentId) => {
    expect(itemProblems({ documentType: '12', documentId })).toEqual([]);
  });
});

describe('WITHHOLDING_EXCHANGE_RATE', () => {
  const dollars = { currencyCode: 'USD', withheldAmount: 37.5, netAmount: 337.5 };

  it('accepts a document in another currency with an exchange rate', () => {
    expect(itemProblems({ ...dollars, exchangeRate: 3.75, exchangeDate: '2026-01-15' })).toEqual([]);
  });

  it('requires the exchange rate, and does not check the amounts without it', () => {
    expect(itemProblems(dollars)).toEqual([
      'WITHHOLDING_EXCHANGE_RATE items.0.exchangeRate is required when currencyCode is USD: how many soles one USD is',
    ]);
  });

  it.each([undefined, 1])('accepts a document in soles with exchange rate %s', (exchangeRate) => {
    expect(itemProblems({ exchangeRate, exchangeDate: '2026-01-15' })).toEqual([]);
  });

  it('refuses an exchange rate other than 1 for soles', () => {
    expect(itemProblems({ exchangeRate: 3.75 })).toEqual([
      'WITHHOLDING_EXCHANGE_RATE items.0.exchangeRate must be left out when currencyCode is PEN, or be 1, not 3.75',
    ]);
  });
});

describe('WITHHOLDING_PAYMENT', () => {
  it('requires a payment of a document that counts, and checks no amounts without it', () => {
    expect(itemProblems({ paymentAmount: 0 })).toEqual([
      'WITHHOLDING_PAYMENT items.0.paid must be an amount greater than 0',
    ]);
  });
});

describe('WITHHOLDING_AMOUNT', () => {
  it.each([
    [100, 10],
    [100, 10.01],
    [100, 9.99],
    [33.35, 3.34],
    [33.35, 3.33],
    [33.35, 3.35],
    [0.04, 0.01],
  ])('accepts 10 %% of %d as %d', (paymentAmount, withheldAmount) => {
    const netAmount = Math.round((paymentAmount - withheldAmount) * 100) / 100;
    expect(itemProblems({ paymentAmount, withheldAmount, netAmount })).toEqual([]);
  });

  it.each([
    [100, 10.02, '10.00 (10 % of 100.00), not 10.02'],
    [100, 9.98, '10.00 (10 % of 100.00), not 9.98'],
    [100, 0, '10.00 (10 % of 100.00), not 0.00'],
    [33.35, 3.32, '3.34 (10 % of 33.35), not 3.32'],
  ])('refuses 10 %% of %d as %d, with both figures in the message', (paymentAmount, withheldAmount, text) => {
    const netAmount = Math.round((paymentAmount - withheldAmount) * 100) / 100;
    expect(itemProblems({ paymentAmount, withheldAmount, netAmount })[0]).toBe(
      `WITHHOLDING_AMOUNT items.0.taken must be ${text}`,
    );
  });

  it('names the exchange rate of the expected amount in the message', () => {
    const item = { currencyCode: 'USD', exchangeRate: 3.7512, exchangeDate: '2026-01-15', paymentAmount: 1000 };
    expect(itemProblems({ ...item, withheldAmount: 100, netAmount: 3376.08 })).toEqual([
      'WITHHOLDING_AMOUNT items.0.taken must be 375.12 (10 % of 1000.00 USD x 3.7512), not 100.00',
    ]);
  });

  it('requires a withheld amount above zero for any payment', () => {
    expect(itemProblems({ paymentAmount: 0.04, withheldAmount: 0, netAmount: 0.04 })).toEqual([
      'WITHHOLDING_AMOUNT items.0.taken must be an amount greater than 0',
    ]);
  });
});

describe('WITHHOLDING_NET', () => {
  it.each([
    [10, 90],
    [10, 90.01],
    [10, 89.99],
    [10.01, 90],
  ])('accepts 100.00 - %d as %d', (withheldAmount, netAmount) => {
    expect(itemProblems({ withheldAmount, netAmount })).toEqual([]);
  });

  it('refuses a net amount two cents away, with both figures in the message', () => {
    expect(itemProblems({ netAmount: 90.02 })).toEqual([
      'WITHHOLDING_NET items.0.left must be 90.00 (100.00 - 10.00), not 90.02',
    ]);
  });

  it('adds the withheld amount to the payment in a perception', () => {
    const problem = 'WITHHOLDING_NET items.0.left must be 110.00 (100.00 + 10.00), not 90.00';
    expect(itemProblems({}, TEST_ADDING_FORM)).toEqual([problem, problem.replace('items.0', 'items.1')]);
    const items = [testWithholdingItem({ netAmount: 110 })];
    expect(problemsOf({ items, totalNet: 110 }, TEST_ADDING_FORM)).toEqual([]);
  });

  it('checks the net against the expected amount if the amount is wrong', () => {
    expect(itemProblems({ withheldAmount: 30, netAmount: 90 })).toHaveLength(1);
    expect(itemProblems({ withheldAmount: 30, netAmount: 70 })).toEqual([
      'WITHHOLDING_AMOUNT items.0.taken must be 10.00 (10 % of 100.00), not 30.00',
      'WITHHOLDING_NET items.0.left must be 90.00 (100.00 - 10.00), not 70.00',
    ]);
  });

  it('requires a net amount above zero', () => {
    expect(itemProblems({ paymentAmount: 0.01, withheldAmount: 0.01, netAmount: 0 })).toEqual([
      'WITHHOLDING_NET items.0.left must be an amount greater than 0',
    ]);
  });
});

describe('a document that does not count', () => {
  const types = ['07', '20'];

  it.each(types)('accepts a document of type %s without payment or without withheld amount', (documentType) => {
    expect(itemProblems({ ...TEST_CREDIT_NOTE, documentType })).toEqual([]);
    expect(itemProblems({ documentType, withheldAmount: 0, netAmount: 0 })).toEqual([]);
    expect(itemProblems({ documentType, withheldAmount: 0, netAmount: 100 })).toEqual([]);
    expect(itemProblems({ documentType })).toEqual([]);
  });

  it.each(types)('checks the figures of an uncounted document of type %s', (documentType) => {
    expect(itemProblems({ documentType, withheldAmount: 5, netAmount: 95 })).toHaveLength(2);
    expect(itemProblems({ documentType, withheldAmount: 0, netAmount: 90 })).toEqual([
      'WITHHOLDING_NET items.0.left must be 100.00 (100.00 - 0.00), not 90.00',
    ]);
  });

  it('refuses a cent withheld without a payment', () => {
    expect(itemProblems({ ...TEST_CREDIT_NOTE, withheldAmount: 0.01 })).toEqual([
      'WITHHOLDING_AMOUNT items.0.taken must be 0.00 (10 % of 0.00), not 0.01',
    ]);
    expect(itemProblems({ ...TEST_CREDIT_NOTE, netAmount: 0.01 })).toEqual([
      'WITHHOLDING_NET items.0.left must be 0.00 (0.00 - 0.00), not 0.01',
    ]);
  });

  it('requires an exchange rate of an uncounted document in another currency', () => {
    expect(itemProblems({ ...TEST_CREDIT_NOTE, currencyCode: 'USD' })).toHaveLength(1);
  });
});

describe('WITHHOLDING_COUNTED', () => {
  it('requires at least one document that counts', () => {
    const items = [TEST_CREDIT_NOTE, testWithholdingItem({ documentType: '20' })];
    expect(problemsOf({ items, totalWithheld: 5, totalNet: 5 })).toEqual([
      'WITHHOLDING_COUNTED items must hold a document that counts: those of type 07 and 20 do not',
    ]);
  });
});

describe('WITHHOLDING_TOTAL and WITHHOLDING_NET_TOTAL', () => {
  const items = [testWithholdingItem(), testWithholdingItem(), testWithholdingItem()];

  it.each([
    [30, 270],
    [30.03, 269.97],
    [29.97, 270.03],
  ])('accepts totals %d and %d of three items, a cent of tolerance each', (totalWithheld, totalNet) => {
    expect(problemsOf({ items, totalWithheld, totalNet })).toEqual([]);
  });

  it.each([
    [30.04, 269.96],
    [29.96, 270.04],
  ])('refuses totals %d and %d, with both figures in the message', (totalWithheld, totalNet) => {
    expect(problemsOf({ items, totalWithheld, totalNet })).toEqual([
      `WITHHOLDING_TOTAL allTaken must be 30.00 (the sum of taken over the items), not ${totalWithheld}`,
      `WITHHOLDING_NET_TOTAL allLeft must be 270.00 (the sum of left over the items), not ${totalNet}`,
    ]);
  });

  it('leaves uncounted documents out of sum and tolerance, and says so in the message', () => {
    const some = [testWithholdingItem(), testWithholdingItem({ documentType: '07' }), TEST_CREDIT_NOTE];
    expect(problemsOf({ items: some, totalWithheld: 10.01, totalNet: 89.99 })).toEqual([]);
    expect(problemsOf({ items: some, totalWithheld: 20, totalNet: 90.02 })).toEqual([
      'WITHHOLDING_TOTAL allTaken must be 10.00 (the sum of taken over the items, without those of type 07 and 20), not 20.00',
      'WITHHOLDING_NET_TOTAL allLeft must be 90.00 (the sum of left over the items, without those of type 07 and 20), not 90.02',
    ]);
  });

  it('refuses totals with more digits than SUNAT accepts', () => {
    const half = testWithholdingItem({
      paymentAmount: 555_555_555_555.56,
      withheldAmount: 55_555_555_555.56,
      netAmount: 500_000_000_000,
    });
    const totals = { totalWithheld: 111_111_111_111.12, totalNet: 999_999_999_999.99 };
    expect(problemsOf({ items: [half, half], ...totals })).toEqual([
      'WITHHOLDING_NET_TOTAL allLeft must be lower: the sum of left over the items is 1000000000000.00, which has more than 12 integer digits',
    ]);
  });
});
