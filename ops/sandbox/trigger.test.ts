import { expect, it } from 'vitest';
import { isRejection } from './refusal.ts';
import { findGuideTrigger, findRemarkTrigger, findTrigger } from './trigger.ts';

it.each([
  ['20000002017', 'reject'],
  ['20000002329', 'reject'],
  ['20000004000', 'observe'],
  ['20000000109', 'fault_once'],
  ['20000000500', 'http_error'],
  ['20000000408', 'silence'],
  ['20000001033', 'lost_answer'],
  ['20000000111', 'fault'],
])('%s asks for %s', (identityNumber, kind) => {
  expect(findTrigger(identityNumber)?.kind).toBe(kind);
});

it.each(['20100070970', ''])('has no effect for the receiver %j', (identityNumber) => {
  expect(findTrigger(identityNumber)).toBeUndefined();
  expect(findGuideTrigger(identityNumber)).toBeUndefined();
});

it.each(['20000000098', '20000000099', '20000000200', '20000000401', '20000000422', '20000000429', '20000000508'])(
  '%s has an effect for guides only',
  (identityNumber) => {
    expect(findTrigger(identityNumber)).toBeUndefined();
    expect(findGuideTrigger(identityNumber)).toBeDefined();
  },
);

it.each(['20000002017', '20000002329'])('rejects with the last digits of %s as code', (identityNumber) => {
  const trigger = findTrigger(identityNumber);
  if (trigger?.kind !== 'reject') throw new Error('It does not reject');
  expect(identityNumber.endsWith(trigger.refusal.code)).toBe(true);
  expect(isRejection(trigger.refusal.code)).toBe(true);
});

it('gives two different observations of 4000 and up', () => {
  const trigger = findTrigger('20000004000');
  if (trigger?.kind !== 'observe') throw new Error('It does not observe');
  const codes = trigger.observations.map(({ code }) => code);
  expect(new Set(codes).size).toBe(2);
  for (const code of codes) expect(code).toMatch(/^4\d{3}$/);
});

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
