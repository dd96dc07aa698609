import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { startProgram } from '../support/run-source.ts';
import { type Answer, get, invoiceBody, post } from './api.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

// Gateways in processes of their own that are killed or paused at each step of an emission. Only time ends their
// claims, which last a second after the last renewal.

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service?.close());

/** Points of an emission at which its gateway may die. */
const DEATHS = ['claimed', 'recorded', 'enqueued', 'processed', 'answered'] as const;
type Death = (typeof DEATHS)[number];

interface DyingGateway {
  readonly baseUrl: string;
  readonly child: ChildProcess;
}

/** Starts a gateway that gets `signal` from itself when its first emission has come to `diesAt`. */
async function spawnDyingGateway(
  { serviceDatabaseUrl, redisUrl }: Pick<Service, 'serviceDatabaseUrl' | 'redisUrl'>,
  diesAt: Death,
  signal: 'SIGKILL' | 'SIGSTOP' = 'SIGKILL',
): Promise<DyingGateway> {
  const env = { DATABASE_URL: serviceDatabaseUrl, REDIS_URL: redisUrl, DIES_AT: diesAt, SIGNAL: signal };
  const { child, message } = await startProgram('ops/proof/e2e/dying-gateway.ts', env);
  return { baseUrl: String(message), child };
}

const started: DyingGateway[] = [];
afterEach(() => {
  for (const { child } of started.splice(0)) child.kill('SIGKILL');
});

async function spawnOne(...[diesAt, signal]: [Death, ('SIGKILL' | 'SIGSTOP')?]): Promise<DyingGateway> {
  const gateway = await spawnDyingGateway(service, diesAt, signal);
  started.push(gateway);
  return gateway;
}

/** Emission of a tenant of its own, which a test can request from any gateway. */
interface Order {
  readonly tenant: TestTenant;
  ask(gateway: { readonly baseUrl: string }): Promise<Answer>;
}

async function newOrder(): Promise<Order> {
  const tenant = await createTenant(service);
  const headers = { 'Idempotency-Key': randomUUID() };
  return { tenant, ask: (gateway) => post(gateway, tenant, '/api/invoices', invoiceBody(), headers) };
}

async function countDocuments({ tenant }: Order): Promise<number> {
  const [row] = await queryDatabase(
    service.databaseUrl,
    `select count(*)::int as n from documents where tenant_id = '${tenant.id}'`,
  );
  return Number(row?.n);
}

async function registered({ tenant: { ruc } }: Order): Promise<unknown> {
  return (await fetch(`${service.sandboxUrl}/sandbox/documents/${ruc}-01-F001-1.xml`)).json();
}

function isReplayed({ headers }: Answer): boolean {
  return headers.get('Idempotent-Replayed') === 'true';
}

/** Kills the first gateway at `death`, and asks the second gateway until it answers. */
async function askAfterDeath(death: Death): Promise<void> {
  const gateway = await spawnOne(death);
  const order = await newOrder();
  const died = once(gateway.child, 'exit');
  await expect(order.ask(gateway), death).rejects.toThrow();
  expect(await died, death).toEqual([null, 'SIGKILL']);

  const second = await order.ask(service);
  expect(second, death).toMatchObject({ status: 201, body: { status: 'ACCEPTED', cdrResponseCode: '0' } });
  expect(isReplayed(second), death).toBe(death !== 'claimed');
  const third = await order.ask(service);
  expect(third, death).toMatchObject({ status: 201, body: second.body });
  expect(isReplayed(third), death).toBe(true);
  expect(await countDocuments(order), death).toBe(1);
  expect(await registered(order), death).toMatchObject({ submissions: 1, registrations: 1 });
  expect(await get(service, order.tenant, `/api/documents/${second.body.id}`), death).toMatchObject({ status: 200 });
}

it('a gateway that dies at any step of an emission leaves one document, and a repeated key gets its answer', async () => {
  await Promise.all(DEATHS.map(askAfterDeath));
});

/** Pauses the first gateway at `point`, asks the second gateway, and resumes the first. */
async function askWhileStopped(point: Death): Promise<{ order: Order; late: Answer; taken: Answer }> {
  const gateway = await spawnOne(point, 'SIGSTOP');
  const order = await newOrder();
  const arrived = once(gateway.child, 'message');
  const first = order.ask(gateway);
  expect(await arrived).toEqual([point, undefined]);
  const taken = await order.ask(service);
  // The gateway stops an instant after its message: on a busy machine a single signal could come before that.
  const resuming = setInterval(() => gateway.child.kill('SIGCONT'), 50);
  const late = await first.finally(() => clearInterval(resuming));
  return { order, taken, late };
}

it('a gateway that lost its claim records nothing when it continues', async () => {
  const { order, taken, late } = await askWhileStopped('claimed');
  expect(taken).toMatchObject({ status: 201, body: { status: 'ACCEPTED' } });
  expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining('has taken over') } });
  expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await order.ask(service)).body).toEqual(taken.body);
  expect(await countDocuments(order)).toBe(1);
});

it('a gateway that lost its claim after it recorded answers with the same document', async () => {
  const { order, taken, late } = await askWhileStopped('recorded');
  expect(taken).toMatchObject({ status: 201, body: { status: 'ACCEPTED' } });
  expect(late.body.id).toBe(taken.body.id);
  expect((await order.ask(service)).body).toEqual(taken.body);
  expect(await countDocuments(order)).toBe(1);
});
