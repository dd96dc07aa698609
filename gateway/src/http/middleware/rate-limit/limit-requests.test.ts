import { ChasquiError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HttpEnv } from '../../../kernel/http-env.ts';
import { limitsOfScopes } from '../../../kernel/limits/limit-scope.ts';
import type { Principal } from '../../../kernel/principal/principal.ts';
import { appRouter } from '../../../operations/router.ts';
import { limitedRequests, rateLimitHeaders } from './limit-requests.ts';

const LIMIT = 2;
const TENANT_LIMIT = 5;
const PRINCIPALS: Readonly<Record<string, Principal>> = {
  key: { kind: 'api_key', tenantId: 't', mode: 'live', apiKeyId: 'k', access: 'full', scopes: null },
  user: { kind: 'user', tenantId: 'u', homeTenantId: 'u', mode: 'live', userId: 'u', role: 'viewer' },
  'key-1': { kind: 'api_key', tenantId: 'many', mode: 'live', apiKeyId: '1', access: 'full', scopes: null },
  'key-2': { kind: 'api_key', tenantId: 'many', mode: 'live', apiKeyId: '2', access: 'full', scopes: null },
  'key-3': { kind: 'api_key', tenantId: 'many', mode: 'live', apiKeyId: '3', access: 'full', scopes: null },
  // The token is signed, and only the database knows that its user is deactivated.
  deactivated: { kind: 'refused', message: say('Invalid credential', 'La credencial no es válida'), isApiKey: false },
};

let app: Hono<HttpEnv>;
/** Number of credential lookups in the database. */
let lookups: number;
beforeEach(() => {
  lookups = 0;
  const taken = new Map<string, number>();
  const { refuseAgain, limitRequests } = limitedRequests({
    router: appRouter,
    rateLimiter: {
      take: async (scope, subject, count) => {
        const after = (taken.get(`${scope} ${subject}`) ?? 0) + count;
        const limit = scope === 'tenant' ? TENANT_LIMIT : LIMIT;
        const isGranted = after <= limit;
        if (isGranted) taken.set(`${scope} ${subject}`, after);
        return { isGranted, limit, remaining: Math.max(0, limit - after), resetSeconds: 60 };
      },
      release: () => Promise.reject(new Error('nothing is released here')),
    },
  });
  app = new Hono<HttpEnv>();
  app.onError((error, c) => c.text('', error instanceof ChasquiError && error.code === 'RATE_LIMITED' ? 429 : 500));
  app.use(rateLimitHeaders());
  app.use(async (c, next) => {
    c.set('address', c.req.header('From') ?? '');
    await next();
  });
  app.use(refuseAgain);
  app.use(async (c, next) => {
    lookups += 1;
    c.set(
      'principal',
      PRINCIPALS[c.req.header('Authorization')?.slice('Bearer '.length) ?? ''] ?? { kind: 'anonymous' },
    );
    await next();
  });
  app.use(limitRequests);
  app.get('*', (c) => c.text(''));
});

function ask(credential: string, path = '/api/errors', from = '192.0.2.1'): Promise<Response> {
  return Promise.resolve(app.request(path, { headers: { Authorization: `Bearer ${credential}`, From: from } }));
}

async function statusesOf(times: number, ...[credential, path, from]: Parameters<typeof ask>): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) statuses.push((await ask(credential, path, from)).status);
  return statuses;
}

describe('who has used up a limit', () => {
  it.each(['key', 'user', 'deactivated'])('is looked up no longer (%s), and answered the same', async (credential) => {
    expect(await statusesOf(5, credential)).toEqual([200, 200, 429, 429, 429]);
    expect(lookups).toBe(3);
    const { headers } = await ask(credential);
    const told = ['Limit', 'Remaining', 'Reset'].map((name) => headers.get(`RateLimit-${name}`));
    expect(told).toEqual(['2', '0', '60']);
  });

  it('is, where there is another limit', async () => {
    await statusesOf(4, 'user');
    expect(await statusesOf(1, 'user', '/admin/users')).toEqual([200]);
    expect(await statusesOf(1, 'user', '/auth/login')).toEqual([200]);
    expect(await statusesOf(1, 'key')).toEqual([200]);
  });

  it('is refused from any address when the credential is its own, and from one when it proves nothing', async () => {
    await statusesOf(3, 'key');
    await statusesOf(3, 'deactivated');
    lookups = 0;
    expect(await statusesOf(2, 'key', '/api/errors', '192.0.2.2')).toEqual([429, 429]);
    expect(lookups).toBe(0);
    expect(await statusesOf(2, 'deactivated', '/api/errors', '192.0.2.2')).toEqual([200, 200]);
    expect(lookups).toBe(2);
  });

  it('keeps what a batch left that did not fit', async () => {
    const batch = '/trpc/errors.list,errors.list,errors.list?batch=1';
    expect(await statusesOf(3, 'key', batch)).toEqual([429, 429, 429]);
    expect(lookups).toBe(1);
    expect(await statusesOf(3, 'key')).toEqual([200, 200, 429]);
  });
});

describe('a tenant', () => {
  const limitsOf = ({ status, headers }: Response) => [
    status,
    headers.get('RateLimit-Limit'),
    headers.get('RateLimit-Remaining'),
  ];

  it('has a limit for all of its credentials together, which is told when it is the tighter one', async () => {
    expect(limitsOf(await ask('key-1'))).toEqual([200, '2', '1']);
    expect(await statusesOf(1, 'key-1')).toEqual([200]);
    expect(await statusesOf(2, 'key-2')).toEqual([200, 200]);
    expect(limitsOf(await ask('key-3'))).toEqual([200, '5', '0']);
    expect(limitsOf(await ask('key-3'))).toEqual([429, '5', '0']);
    expect(await statusesOf(1, 'user')).toEqual([200]);
  });

  it('loses nothing by what its credentials are refused', async () => {
    expect(await statusesOf(9, 'key-1')).toEqual([200, 200, ...Array(7).fill(429)]);
    expect(await statusesOf(3, 'key-2')).toEqual([200, 200, 429]);
    expect(await statusesOf(1, 'key-3')).toEqual([200]);
  });

  it('has one limit for /api and /admin', async () => {
    expect(await statusesOf(2, 'key-1')).toEqual([200, 200]);
    expect(await statusesOf(2, 'key-2', '/admin/users')).toEqual([200, 200]);
    expect(await statusesOf(2, 'key-3')).toEqual([200, 429]);
    expect(await statusesOf(1, 'key-3', '/auth/login')).toEqual([200]);
  });
});

it.each([
  [{ api: 60, admin: 20, general: 100 }, 600],
  [{ api: 60, admin: 20, general: 100, tenant: 30 }, 30],
])('a tenant has ten times the limit of a credential unless another is given: %j', (limits, tenant) => {
  expect(limitsOfScopes(limits)).toMatchObject({ tenant });
});
