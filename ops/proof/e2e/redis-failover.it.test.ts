import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRedis } from '@chasqui/jobs';
import { Cluster } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWatchdog } from '../../stack/start/watchdog.ts';
import type { RedisServers, ServerPlace } from '../support/redis-servers.ts';
import { startRedisCluster } from '../support/start-redis-cluster.ts';
import { startRedisSentinel } from '../support/start-redis-sentinel.ts';
import { untilTrue } from '../support/until-true.ts';
import { type Answer, get, invoiceBody, post } from './api.ts';
import { findTally, letPausesPass, waitForStatus } from './retries.ts';
import { MASTER_KEY, type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

const SCENES: readonly (readonly [name: string, start: (place: ServerPlace) => Promise<RedisServers>])[] = [
  ['sentinels', startRedisSentinel],
  ['a cluster', startRedisCluster],
];

/** Time that a failover may take on a busy machine, and the pause between two sweeps. */
const FAILOVER = { patienceMs: 120_000, pauseMs: 200 };

describe.each(SCENES)('with %s', (_name, startScene) => {
  const watchdog = startWatchdog(() => {});
  let folder: string;
  let scene: RedisServers;
  let service: Service;
  let tenant: TestTenant;
  let held: Promise<void> = Promise.resolve();
  let release = () => {};
  let calls = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chasqui-redis-'));
    scene = await startScene({ folder, watchdog });
    service = await startService({
      redis: scene.settings,
      wrapAuthority: (real) => ({
        ...real,
        async sendBill(file) {
          calls += 1;
          await held;
          return real.sendBill(file);
        },
      }),
    });
    tenant = await createTenant(service);
    await emitAccepted();
  });
  afterAll(async () => {
    // Workers are closed when their jobs have ended.
    release();
    await service?.close();
    await watchdog.close();
    await rm(folder, { recursive: true, force: true });
  });

  const count = async (filter: string) => {
    const { body } = await get(service, tenant, `/api/documents?limit=1${filter}`);
    return (body.pagination as { total: number }).total;
  };
  const emit = (headers = {}) => post(service, tenant, '/api/invoices', invoiceBody(), headers);
  const sweepNow = async () => {
    await letPausesPass(service);
    await service.sweep();
  };

  /** Emits until a document is accepted while its client waits. Returns all that were recorded. */
  async function emitAccepted(): Promise<readonly Answer[]> {
    const recorded: Answer[] = [];
    await untilTrue(
      'an emission is accepted at once',
      async () => {
        const answer = await emit();
        if (answer.status !== 503) recorded.push(answer);
        return answer.status === 201;
      },
      FAILOVER,
    );
    expect(recorded.at(-1)?.body.status).toBe('ACCEPTED');
    return recorded;
  }

  it('emits, counts requests and shows the queues, under its prefix', async () => {
    const answers = await Promise.all([emit(), emit(), emit()]);
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual(answers.map(() => [201, 'ACCEPTED']));
    expect(Number(answers[0]?.headers.get('RateLimit-Remaining'))).toBeGreaterThan(0);
    const askQueues = () =>
      fetch(`${service.baseUrl}/ops/queues/api/queues`, {
        headers: { Authorization: `Basic ${Buffer.from(`x:${MASTER_KEY}`).toString('base64')}` },
      });
    let page = await askQueues();
    // A busy machine may be too slow to count a request, which is then answered with 503.
    await untilTrue(
      'the queues are shown',
      async () => {
        if (!page.ok) page = await askQueues();
        return page.ok;
      },
      FAILOVER,
    );
    const { queues } = (await page.json()) as { queues: { name: string; counts: { completed: number } }[] };
    expect(queues.find(({ name }) => name === 'sign')?.counts.completed).toBeGreaterThanOrEqual(4);
    const { queuePrefix, countPrefix, topology } = scene.settings;
    const isCluster = topology.kind === 'cluster';
    const begin = (queue: string) => (isCluster ? `{${queuePrefix}:${queue}}:${queue}:` : `${queuePrefix}:${queue}:`);
    const nodes = await readKeys(scene);
    const keys = nodes.flat();
    for (const queue of ['sign', 'submit']) {
      expect(nodes.filter((ofNode) => ofNode.some((key) => key.startsWith(begin(queue))))).toHaveLength(1);
    }
    expect(keys.filter((key) => key.startsWith(`${countPrefix}:rate:`)).length).toBeGreaterThan(0);
    expect(keys.filter((key) => !key.replace('{', '').startsWith(`${queuePrefix}:`))).toEqual([]);
    // Queues lie on different nodes.
    const withQueues = nodes.filter((ofNode) => ofNode.some((key) => /:(meta|stalled-check)$/.test(key)));
    expect(withQueues.length).toBeGreaterThan(isCluster ? 1 : 0);
  });

  it("survives the loss of the queues' server: each job ends once, before and after", async () => {
    held = new Promise((resolve) => {
      release = resolve;
    });
    calls = 0;
    const underWay = Array.from({ length: 3 }, () => emit());
    await untilTrue(
      'three are being sent',
      async () => {
        if (calls >= 3) return true;
        // Producers fail fast: the sweep takes documents that were recorded but not enqueued in time.
        await sweepNow();
        return false;
      },
      FAILOVER,
    );
    process.kill(scene.queueServer.pid, 'SIGKILL');
    await scene.queueServer.exited;
    // It is answered during the outage: refused because it cannot be counted, or recorded without being enqueued.
    const meanwhile = await emit({ Prefer: 'respond-async' });
    expect([202, 503]).toContain(meanwhile.status);
    release();
    const sent = await Promise.all(underWay);
    // They were recorded before they were sent.
    for (const { status } of sent) expect([201, 202]).toContain(status);
    const recorded = [...sent, ...(meanwhile.status === 202 ? [meanwhile] : []), ...(await emitAccepted())];
    await untilTrue(
      'all that was recorded is accepted',
      async () => {
        await sweepNow();
        return (await count('&status=ACCEPTED')) === (await count(''));
      },
      FAILOVER,
    );
    for (const { body } of recorded) {
      await waitForStatus(service, tenant, body.id, 'ACCEPTED');
      const number = String(body.documentId).replace(/^.*-01-(F001)-0*/, '$1-');
      expect(await findTally(service, tenant, number)).toMatchObject({ registrations: 1 });
    }
  });
});

/** Returns the keys of each server. */
async function readKeys({ settings }: RedisServers): Promise<readonly (readonly string[])[]> {
  const redis = openRedis(settings, { waits: true, mostRetries: 1, mostRedirections: 5, silenceMs: 5_000 });
  try {
    await redis.exists('anything');
    const nodes = redis instanceof Cluster ? redis.nodes('master') : [redis];
    return await Promise.all(nodes.map((node) => node.keys('*')));
  } finally {
    redis.disconnect();
  }
}
