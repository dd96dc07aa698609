import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HttpEnv } from '../../http-env.ts';
import type { Principal } from '../../principal/principal.ts';
import { limitUnknownKeys } from './limit-unknown-keys.ts';

const LIMIT = 3;
const WORKS: Principal = { kind: 'api_key', tenantId: 't', apiKeyId: 'k' };
const REFUSED: Principal = { kind: 'refused', message: 'Invalid or revoked API key', isApiKey: true };

let taken = 0;
beforeEach(() => {
  taken = 0;
});

/** Asks as often as `answers` says, with keys that nobody knows yet; what becomes of each. */
async function ask(answers: readonly (Principal | Error)[]): Promise<(number | string)[]> {
  const throughLimit = limitUnknownKeys({
    take: async () => {
      const isGranted = taken < LIMIT;
      taken += isGranted ? 1 : 0;
      return { isGranted, limit: LIMIT, remaining: LIMIT - taken, resetSeconds: 60 };
    },
    giveBack: async () => {
      taken -= 1;
    },
  });
  const next = answers[Symbol.iterator]();
  const app = new Hono<HttpEnv>();
  app.onError((error, c) => c.text(error.message, 503));
  app.get('/', async (c) => {
    const answer = next.next().value ?? REFUSED;
    return c.text((await throughLimit(c, () => toPromise(answer))).kind);
  });
  const texts: string[] = [];
  for (const index of answers.keys()) {
    const response = await app.request('/', { headers: { Authorization: `Bearer sk_live_${index}` } });
    texts.push(await response.text());
  }
  return texts;
}

function toPromise(answer: Principal | Error): Promise<Principal> {
  return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
}

const OVER = 'Rate limit exceeded: try again in 60 seconds';

describe('a key that is not known to work', () => {
  it('is counted when it turns out to be none', async () => {
    expect(await ask([REFUSED, REFUSED, REFUSED, REFUSED, WORKS])).toEqual([
      'refused',
      'refused',
      'refused',
      OVER,
      OVER,
    ]);
  });

  it('is not when it works', async () => {
    expect(await ask([WORKS, WORKS, WORKS, WORKS])).toEqual(['api_key', 'api_key', 'api_key', 'api_key']);
    expect(taken).toBe(0);
  });

  it('is not when nobody could tell: an outage makes no 429 of what is 503', async () => {
    const away = new Error('the database is away');
    expect(await ask(Array(LIMIT + 2).fill(away))).toEqual(Array(LIMIT + 2).fill(away.message));
    expect(taken).toBe(0);
  });
});
