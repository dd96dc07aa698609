import { say } from '@chasqui/core/messages';
import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HttpEnv } from '../../../kernel/http-env.ts';
import type { Principal } from '../../../kernel/principal/principal.ts';
import { limitUnknownKeys } from './limit-unknown-keys.ts';

const LIMIT = 3;
const WORKS: Principal = { kind: 'api_key', tenantId: 't', mode: 'live', apiKeyId: 'k', access: 'full', scopes: null };
const REFUSED: Principal = {
  kind: 'refused',
  message: say('Invalid or revoked API key', 'La clave API no es válida o fue revocada'),
  isApiKey: true,
};

let taken = 0;
beforeEach(() => {
  taken = 0;
});

type Found = Principal | Error;

/** Sends one request for each key, with the result of its lookup. Returns the outcome of each. */
async function askWith(asked: readonly (readonly [key: string, found: Found])[]): Promise<string[]> {
  const throughLimit = limitUnknownKeys({
    take: async () => {
      const isGranted = taken < LIMIT;
      taken += isGranted ? 1 : 0;
      return { isGranted, limit: LIMIT, remaining: LIMIT - taken, resetSeconds: 60 };
    },
    release: async () => {
      taken -= 1;
    },
  });
  const texts: string[] = [];
  for (const [key, found] of asked) {
    const app = new Hono<HttpEnv>();
    app.onError((error, c) => c.text(error.message, 503));
    app.get('/', async (c) => c.text((await throughLimit(c, () => toPromise(found))).kind));
    const response = await app.request('/', { headers: { Authorization: `Bearer sk_live_${key}` } });
    texts.push(await response.text());
  }
  return texts;
}

/** Sends the requests, each with a key that was not sent before. */
function ask(found: readonly Found[]): Promise<string[]> {
  return askWith(found.map((one, index) => [`new-${index}`, one] as const));
}

function toPromise(found: Found): Promise<Principal> {
  return found instanceof Error ? Promise.reject(found) : Promise.resolve(found);
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

  it('is not counted during an outage, so that a 503 does not become a 429', async () => {
    const away = new Error('the database is away');
    expect(await ask(Array(LIMIT + 2).fill(away))).toEqual(Array(LIMIT + 2).fill(away.message));
    expect(taken).toBe(0);
  });
});

describe('a key that worked before', () => {
  const using = (found: Principal) => ['mine', found] as const;
  const guess = (key: string) => [key, REFUSED] as const;

  it('passes where unknown ones do no longer', async () => {
    const asked = [using(WORKS), guess('a'), guess('b'), guess('c'), guess('d'), using(WORKS)];
    expect((await askWith(asked)).slice(-2)).toEqual([OVER, 'api_key']);
  });

  it('is unknown again once it works no longer', async () => {
    const asked = [using(WORKS), guess('a'), guess('b'), guess('c'), using(REFUSED), using(REFUSED)];
    expect((await askWith(asked)).slice(-2)).toEqual(['refused', OVER]);
  });
});
