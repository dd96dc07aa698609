import { describe, expect, it } from 'vitest';
import { type AdvanceSums, type Deduction, deductionProblem, listDeductions } from './advances.ts';

describe('listDeductions', () => {
  it('finds the place of each advance in the request, with and without padding', () => {
    const request = {
      prepayments: [
        { documentType: '01', documentId: 'F001-90' },
        { documentType: '01', documentId: 'F001-90' },
        { documentType: '03', documentId: 'B001-00000007' },
      ],
    };
    const completed = {
      prepayments: [
        { documentType: '01', documentId: 'F001-90', amount: '300.00' },
        { documentType: '03', documentId: 'B001-7', amount: '5.00' },
      ],
    };
    expect(listDeductions({ request, completed })).toEqual([
      { documentType: '01', series: 'F001', correlative: 90, amount: '300.00', path: 'prepayments.0' },
      { documentType: '03', series: 'B001', correlative: 7, amount: '5.00', path: 'prepayments.2' },
    ]);
  });

  it('finds none in a document without advances', () => {
    expect(listDeductions({ request: {}, completed: { documentType: 'RA' } })).toEqual([]);
  });
});

describe('deductionProblem', () => {
  const advance: AdvanceSums = { counts: true, total: '118.00', debited: '2.00', credited: '20.00', deducted: '40.00' };
  const deduction = (amount: string): Deduction => {
    return { documentType: '01', series: 'F001', correlative: 90, amount, path: 'prepayments.1' };
  };

  it('allows what is left', () => {
    expect(deductionProblem(deduction('60.00'), advance)).toBeNull();
  });

  it('refuses a cent more and lists every figure', () => {
    expect(deductionProblem(deduction('60.01'), advance)).toMatchObject({
      path: 'prepayments.1.amount',
      code: 'SALE_PREPAYMENT_LEFT',
      message:
        'must not be more than is left of the advance: 60.01 is more than 60.00 ' +
        '(total 118.00, debit notes 2.00, credit notes 20.00, deducted before 40.00)',
    });
  });

  it('refuses an advance that is not accepted', () => {
    expect(deductionProblem(deduction('1.00'), { ...advance, counts: false })).toMatchObject({
      path: 'prepayments.1.documentId',
      code: 'SALE_PREPAYMENT_ACCEPTED',
      message: expect.stringContaining('3218'),
    });
  });
});
