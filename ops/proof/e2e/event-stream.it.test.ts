import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { untilTrue } from '../support/until-true.ts';
import { addUser, call, logIn } from './people.ts';
import { MASTER_KEY, type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

const DAY_MS = 86_400_000;
/** Time for which a stream trusts a credential that worked, and for which it is silent. */
const TRUST_MS = 15_000;

let service: Service;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startService({ pools: [] });
});
afterAll(() => service?.close());
beforeEach(async () => {
  tenant = await createTenant(service);
});

const streams: AbortController[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const stream of streams.splice(0)) stream.abort();
});

async function open(credential: string, headers: Readonly<Record<string, string>> = {}) {
  const controller = new AbortController();
  streams.push(controller);
  const all = { Authorization: `Bearer ${credential}`, ...headers };
  const response = await fetch(`${service.baseUrl}/api/events/stream`, { headers: all, signal: controller.signal });
  return { response, stop: () => controller.abort() };
}

/** Reads a stream until its text has a part, or to its end if it never has. Returns all of the text. */
async function readUntil({ response }: Awaited<ReturnType<typeof open>>, part: string): Promise<string> {
  let text = '';
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  while (!text.includes(part)) {
    const piece = await reader?.read();
    if (piece?.value === undefined) break;
    text += piece.value;
  }
  reader?.releaseLock();
  return text;
}

/** Sets the steady clock of this process, and with it that of the gateway, ahead. */
function setAhead(ms: number): void {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ms);
}

const administer = (method: string, path: string, body?: unknown) =>
  call(service, path, { method, credential: MASTER_KEY, body });

async function createKey() {
  const { body } = await administer('POST', `/admin/tenants/${tenant.id}/api-keys`, { label: 'Caja 2' });
  return {
    credential: String(body.key),
    end: () => administer('DELETE', `/admin/tenants/${tenant.id}/api-keys/${body.id}`),
  };
}

async function createUser() {
  const admin = await logIn(service, tenant);
  const { id, accessToken } = await addUser(service, tenant, { admin, role: 'viewer' });
  const body = { active: false };
  const end = () => call(service, `/admin/users/${id}`, { method: 'PATCH', credential: admin.accessToken, body });
  return { credential: accessToken, end };
}

async function deactivateCompany() {
  return {
    credential: tenant.apiKey,
    end: () => administer('PATCH', `/admin/tenants/${tenant.id}`, { active: false }),
  };
}

describe('GET /api/events/stream', () => {
  it.each([
    ['its key is revoked', createKey],
    ['its user is deactivated', createUser],
    ['its company is deactivated', deactivateCompany],
  ])('ends after %s', async (_, prepare) => {
    const { credential, end } = await prepare();
    const stream = await open(credential);
    expect(stream.response.status).toBe(200);
    expect((await end()).status).toBeLessThan(300);
    setAhead(TRUST_MS);
    // A look that was under way may still tell its position.
    const text = await readUntil(stream, 'the end');
    expect(text).toMatch(/^retry: 1000\n\n(id: \S+\nevent: stream\.(started|position)\ndata: \{\}\n\n){1,2}$/);
    expect((await open(credential)).response.status).toBe(401);
  });

  it('goes on with a credential that works, and tells its position after silence', async () => {
    const stream = await open(tenant.apiKey);
    setAhead(TRUST_MS);
    const text = await readUntil(stream, 'stream.position\ndata: {}\n\n');
    expect(text).toMatch(/\n\nid: \S+Z\nevent: stream\.position\ndata: \{\}\n\n$/);
  });

  it('is refused to a company that has five, until one has ended', async () => {
    const five = await Promise.all(Array.from({ length: 5 }, () => open(tenant.apiKey)));
    expect(five.map(({ response }) => response.status)).toEqual([200, 200, 200, 200, 200]);
    const { response } = await open(tenant.apiKey);
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '10']);
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining('5 connections follow the events'),
    });
    const other = await createTenant(service);
    expect((await open(other.apiKey)).response.status).toBe(200);
    five[0]?.stop();
    await untilTrue('a slot is free', async () => (await open(tenant.apiKey)).response.status === 200);
  });

  it.each([
    [30, 200],
    [32, 404],
  ])('after an instant of %i days ago is a %i', async (days, status) => {
    const at = new Date(Date.now() - days * DAY_MS).toISOString();
    expect((await open(tenant.apiKey, { 'Last-Event-ID': at })).response.status).toBe(status);
  });
});
