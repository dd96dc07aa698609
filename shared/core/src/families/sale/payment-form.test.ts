import { describe, expect, it } from 'vitest';
import { decimal } from '../../decimal/index.ts';
import { buildPaymentForm } from './index.ts';

describe('buildPaymentForm', () => {
  it.each([undefined, '2026-01-15', '2026-01-14'])('is Contado with the due date %s', (dueDate) => {
    expect(buildPaymentForm('2026-01-15', dueDate, decimal(118))).toEqual({ kind: 'Contado' });
  });

  it('is Credito in one instalment when due later', () => {
    expect(buildPaymentForm('2026-01-15', '2026-01-16', decimal('1038.4'))).toEqual({
      kind: 'Credito',
      amount: '1038.40',
      instalments: [{ id: 'Cuota001', amount: '1038.40', dueDate: '2026-01-16' }],
    });
  });
});
