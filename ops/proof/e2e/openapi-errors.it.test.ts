import type { Jobs } from '@chasqui/jobs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { claimsOf, makeToken } from './access-token.ts';
import { type Answer, invoiceBody } from './api.ts';
import { judgeResponse } from './openapi/judge-answer.ts';
import { listErrorExamples, readCommittedOpenApi } from './openapi/openapi-document.ts';
import { addUser, type Call, call, FIRST_ADMIN, logIn, type Person, switchOnTwoFactor } from './people.ts';
import { MASTER_KEY, type Service, startService } from './service.ts';
import { createTenant, type TestTenant, tenantBody } from './tenant.ts';

const RUC = '20601234565';
const TOKEN_SECONDS = 900;

let isBroken = false;

let service: Service;
let tenant: TestTenant;
let admin: Person;
let viewer: Person;
beforeAll(async () => {
  service = await startService({ wrapJobs: breakable });
  tenant = await createTenant(service, { ruc: RUC });
  admin = await logIn(service, tenant);
  viewer = await addUser(service, tenant, { admin, role: 'viewer' });
});
afterAll(() => service?.close());

/** Queues that can throw like a bug. */
function breakable(real: Jobs): Jobs {
  return { ...real, isReady: () => (isBroken ? Promise.reject(new TypeError('x is not a function')) : real.isReady()) };
}

function ask(path: string, request: Call = {}): Promise<Answer> {
  return call(service, path, request);
}

function emit(changes: Record<string, unknown>): Promise<Answer> {
  return ask('/api/invoices', { credential: tenant.apiKey, body: invoiceBody(changes) });
}

/** Posts a body that is no JSON, or is not declared as that. */
async function emitText(body: string, contentType: string): Promise<Answer> {
  const headers = { Authorization: `Bearer ${tenant.apiKey}`, 'Content-Type': contentType };
  const response = await fetch(`${service.baseUrl}/api/invoices`, { method: 'POST', headers, body });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Answer['body'] };
}

async function withService(options: Parameters<typeof startService>[0], use: (other: Service) => Promise<Answer>) {
  const other = await startService({ pools: [], ...options });
  try {
    return await use(other);
  } finally {
    await other.close();
  }
}

/** Gives a new user two-factor login. */
async function newCodes(): Promise<Person> {
  const person = await addUser(service, tenant, { admin, role: 'viewer' });
  await switchOnTwoFactor(service, person);
  return person;
}

function logInWith({ email, password }: Person, code?: string): Promise<Answer> {
  return ask('/auth/login', { body: { email, password, ruc: RUC, code } });
}

/** Requests that provoke each error of the OpenAPI document. */
const PROVOKE: Readonly<Record<string, () => Promise<Answer>>> = {
  '400 several-problems': () => emit({ series: 'B001', items: [] }),
  '400 unknown-field': () => emit({ colour: 'red' }),
  '400 malformed-json': () => emitText('{"series": ', 'application/json'),
  '401 no-credential': () => ask('/api/documents'),
  '401 unknown-key': () => ask('/api/documents', { credential: 'sk_live_nobodys' }),
  '401 token-expired': () => {
    const issuedAt = new Date(Date.now() - (TOKEN_SECONDS + 1) * 1000);
    const claims = claimsOf({ userId: admin.id, tenantId: tenant.id, role: 'admin' }, issuedAt);
    return ask('/api/documents', { credential: makeToken({ claims }) });
  },
  '401 wrong-login': () => ask('/auth/login', { body: { ...FIRST_ADMIN, ruc: RUC, password: 'una-clave-falsa' } }),
  '401 code-required': async () => logInWith(await newCodes()),
  '401 code-refused': async () => logInWith(await newCodes(), '000000'),
  '403 viewer-who-writes': () => ask('/api/invoices', { credential: viewer.accessToken, body: invoiceBody() }),
  '403 key-among-tenants': () => ask('/admin/tenants', { credential: tenant.apiKey }),
  '404 not-in-this-tenant': () =>
    ask('/api/documents/0192f0c1-2a3b-7c4d-8e5f-60718293a4b5', { credential: tenant.apiKey }),
  '404 no-such-path': () => ask('/api/nothing', { credential: tenant.apiKey }),
  '409 number-in-use': async () => {
    await emit({ correlative: 1 });
    return emit({ correlative: 1 });
  },
  '409 ruc-in-use': () => ask('/admin/tenants', { credential: MASTER_KEY, body: tenantBody({ ruc: RUC }) }),
  '409 last-admin': () => ask(`/admin/users/${admin.id}`, { credential: admin.accessToken, method: 'DELETE' }),
  '413 too-long': () => emit({ observations: 'x'.repeat(1024 * 1024) }),
  '415 not-json': () => emitText('series=F001', 'application/x-www-form-urlencoded'),
  '429 too-many': () =>
    withService({ rateLimits: { general: 1 } }, async (limited) => {
      await call(limited, '/openapi.json');
      return call(limited, '/openapi.json');
    }),
  '500 unexpected': async () => {
    isBroken = true;
    return emit({}).finally(() => {
      isBroken = false;
    });
  },
  '503 company-moving': async () => {
    const setState = (state: string) =>
      queryDatabase(service.databaseUrl, `update tenants set move_state = ${state} where id = '${tenant.id}'`);
    await setState("'closing'");
    const answer = await emit({});
    await setState('null');
    return answer;
  },
  '503 not-counting': () =>
    withService({ limitsRedisUrl: 'redis://127.0.0.1:1' }, (lost) => call(lost, '/openapi.json')),
};

const EXAMPLES = listErrorExamples(readCommittedOpenApi());

it.each(EXAMPLES.map((example) => [example.name, example] as const))(
  '%s is the documented answer',
  async (name, { response, body }) => {
    const provoke = PROVOKE[name];
    if (provoke === undefined) throw new Error(`Say in PROVOKE what leads to ${name}`);
    const answer = await provoke();
    expect(answer.status).toBe(body.statusCode);
    expect(withoutChance(answer.body)).toEqual(withoutChance(body));
    const mediaType = answer.headers.get('Content-Type');
    expect(judgeResponse(response, { mediaType, headers: answer.headers.keys(), body: answer.body })).toEqual([]);
  },
);

/** Replaces the parts that differ in each run: ids, and the remaining seconds. */
function withoutChance(body: unknown): unknown {
  const text = JSON.stringify(body).replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID');
  return JSON.parse(text.replaceAll(/in \d+ seconds/g, 'in N seconds'));
}
