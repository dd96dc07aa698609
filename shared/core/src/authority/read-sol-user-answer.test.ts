import { describe, expect, it } from 'vitest';
import type { AuthorityAnswer } from './answer.ts';
import { readSolUserAnswer } from './read-sol-user-answer.ts';

const fault = (code: string | null, text = 'x'): AuthorityAnswer => ({ kind: 'fault', code, text });
const status = (statusCode: string): AuthorityAnswer => ({ kind: 'status', statusCode, statusMessage: 'x', zip: null });
const http = (httpStatus: number): AuthorityAnswer => ({
  kind: 'unavailable',
  reason: `HTTP ${httpStatus}`,
  requestMayHaveArrived: false,
  httpStatus,
  body: null,
});

describe('readSolUserAnswer', () => {
  it.each([fault('0127'), fault('0126'), status('0127'), status('127'), status('98'), fault('2324')])(
    'takes the user as good: %j',
    (answer) => {
      expect(readSolUserAnswer(answer)).toEqual({ kind: 'ok' });
    },
  );

  it.each([
    ['0101', 'user'],
    ['0102', 'user'],
    ['0103', 'user'],
    ['0104', 'user'],
    ['0105', 'user'],
    ['0106', 'user'],
    ['0111', 'service'],
    ['0112', 'service'],
    ['0113', 'service'],
  ])('reads %s as a refusal: %s', (code, who) => {
    for (const answer of [fault(code), status(code)]) {
      const read = readSolUserAnswer(answer);
      expect(read).toMatchObject({ kind: 'refused', who, reason: { message: expect.stringContaining(code) } });
    }
  });

  it('gives the meaning of a code, or the words of SUNAT for a code without one', () => {
    expect(readSolUserAnswer(fault('0104'))).toMatchObject({
      reason: { message: '0104, The password is wrong', es: '0104, La Clave ingresada es incorrecta' },
    });
    expect(readSolUserAnswer(fault('0108', 'Usuario raro'))).toMatchObject({
      reason: { message: '0108, Usuario raro' },
    });
  });

  it('reads HTTP 401 as a refusal of the user', () => {
    expect(readSolUserAnswer(http(401))).toMatchObject({
      kind: 'refused',
      who: 'user',
      mayBeThrottled: true,
      reason: {
        message: expect.stringContaining('wrong user or password'),
        es: expect.stringContaining('usuario o una clave incorrectos'),
      },
    });
  });

  it.each<AuthorityAnswer>([fault('0109'), fault('0130'), fault(null), http(403)])('gives no verdict: %j', (answer) => {
    expect(readSolUserAnswer(answer)).toMatchObject({ kind: 'unavailable' });
  });
});
