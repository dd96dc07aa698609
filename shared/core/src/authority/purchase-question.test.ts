import { describe, expect, it } from 'vitest';
import { purchaseQuestionOf } from './purchase-question.ts';

const FACTURA = { documentType: '01', series: 'F001', number: '123', issueDate: '2026-11-02', total: '118.00' };

describe('the question about a purchase', () => {
  it('has number, day and total of the document', () => {
    expect(purchaseQuestionOf(FACTURA)).toEqual({
      ...{ documentType: '01', series: 'F001', correlative: 123, issueDate: '2026-11-02', total: '118.00' },
    });
  });

  it('has the total of a credit note without its sign', () => {
    expect(purchaseQuestionOf({ ...FACTURA, documentType: '07', total: '-59' })).toMatchObject({ total: '59.00' });
  });

  it.each([
    { documentType: '14' },
    { documentType: '50', series: '118' },
    { series: 'F1' },
    { number: '123456789' },
    { number: '12-A' },
    { issueDate: null },
  ])('is not asked about a document with %j', (change) => {
    expect(purchaseQuestionOf({ ...FACTURA, ...change })).toBeNull();
  });
});
