import { expect, it } from 'vitest';
import { findRemarkTrigger } from './index.ts';

it.each(['SANDBOX 2329', 'SANDBOX 2329: no existe', 'sandbox 2329'])('%j rejects', (remark) => {
  expect(findRemarkTrigger([remark])).toMatchObject({ kind: 'reject', refusal: { code: '2329' } });
});

it.each([
  ['SANDBOX SLOW 3', 3],
  ['SANDBOX SLOW 12 error en el precio', 12],
  ['sandbox slow 0', 0],
])('%j is slow', (remark, polls) => {
  expect(findRemarkTrigger([remark])).toEqual({ kind: 'slow', polls });
});

it.each(['', 'Error en el RUC', 'SANDBOX', 'SANDBOX SLOW', 'SANDBOX SLOW 1000', 'un SANDBOX 2329', 'SANDBOX 2017'])(
  '%j has no effect',
  (remark) => {
    expect(findRemarkTrigger([remark])).toBeUndefined();
  },
);

it('obeys the first remark with an effect', () => {
  expect(findRemarkTrigger(['Error', 'SANDBOX SLOW 2', 'SANDBOX 2329'])).toEqual({ kind: 'slow', polls: 2 });
  expect(findRemarkTrigger([])).toBeUndefined();
});
