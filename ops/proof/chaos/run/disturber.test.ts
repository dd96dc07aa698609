import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeptProcess } from '../cluster/keep-running.ts';
import type { PostgresProxy } from '../cluster/postgres-proxy.ts';
import { CUTTABLE, PROCESSES, type ProcessName } from '../cluster/process-name.ts';
import { createDisturber, type DisturbedCluster, type Disturber, type DocumentFaults } from './disturber.ts';

const NEVER = new AbortController().signal;

let done: string[];

beforeEach(() => {
  done = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function fakeProcess(name: ProcessName): KeptProcess {
  return {
    name,
    downtimesMs: [],
    isUp: () => true,
    pid: () => undefined,
    whenUp: async () => void done.push(`wait for ${name}`),
    send: (signal) => done.push(`${signal} ${name}`) > 0,
    stop: async () => {},
  };
}

function fakeProxy(): PostgresProxy {
  return {
    port: 1,
    cut: (kind) => void done.push(`cut ${kind}`),
    mend: () => void done.push('mended'),
    close: async () => {},
  };
}

const DOCUMENTS: DocumentFaults = {
  emitDamaged: async (count) => void done.push(`${count} damaged`),
  recordBacklog: async (copies) => void done.push(`backlog of ${copies}`),
};

function create(): Disturber {
  return createDisturber(createCluster(), DOCUMENTS);
}

function createCluster(): DisturbedCluster {
  return {
    processes: new Map(PROCESSES.map((name) => [name, fakeProcess(name)])),
    proxies: new Map(CUTTABLE.map((name) => [name, fakeProxy()])),
    settings: { postgres: { url: 'postgres://nobody@127.0.0.1:1/nowhere' } },
    clockFileOf: () => 'clock',
    outages: { set: async ({ mode }) => void done.push(`authority ${mode}`) },
    forgetRedis: () => done.push('redis forgets'),
    flushRedis: async () => void done.push('redis flushed'),
    prepareFailover: async () => void done.push('standby ready'),
  };
}

describe('the disturber', () => {
  it('kills a process that is up', async () => {
    await create().disturb({ kind: 'kill', target: 'sign-1', signal: 'SIGKILL' }, NEVER);
    expect(done).toEqual(['wait for sign-1', 'SIGKILL sign-1']);
  });

  it('kills every process except the authority', async () => {
    await create().disturb({ kind: 'power_cut' }, NEVER);
    expect(done).toEqual(PROCESSES.filter((name) => name !== 'sandbox').map((name) => `SIGKILL ${name}`));
  });

  it('deletes the data of Redis, running or stopped', async () => {
    const disturber = create();
    await disturber.disturb({ kind: 'lose_redis_data', how: 'emptied' }, NEVER);
    await disturber.disturb({ kind: 'lose_redis_data', how: 'flushed' }, NEVER);
    const dead = ['wait for redis', 'redis forgets', 'SIGKILL redis'];
    expect(done).toEqual([...dead, 'wait for redis', 'redis flushed']);
  });

  it('cuts a process from PostgreSQL for a time', async () => {
    await create().disturb({ kind: 'cut', target: 'submit-2', how: 'silent', forMs: 5_000 }, NEVER);
    expect(done).toEqual(['wait for submit-2', 'cut silent']);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(done.at(-1)).toBe('mended');
  });

  it('has faults of documents made once PostgreSQL is up', async () => {
    const disturber = create();
    await disturber.disturb({ kind: 'backlog', documents: 3_000 }, NEVER);
    await disturber.disturb({ kind: 'damage_files', documents: 2 }, NEVER);
    expect(done).toEqual(['wait for postgres', 'backlog of 3000', 'wait for postgres', '2 damaged']);
  });

  it('continues a frozen process after its time', async () => {
    await create().disturb({ kind: 'freeze', target: 'sign-1', forMs: 5_000 }, NEVER);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(done).toEqual(['wait for sign-1', 'SIGSTOP sign-1']);
    await vi.advanceTimersByTimeAsync(1);
    expect(done.at(-1)).toBe('SIGCONT sign-1');
  });

  it('ends an outage after its time, but not a later outage', async () => {
    const disturber = create();
    await disturber.disturb({ kind: 'outage', outage: { mode: 'down' }, forMs: 5_000 }, NEVER);
    await vi.advanceTimersByTimeAsync(3_000);
    await disturber.disturb({ kind: 'outage', outage: { mode: 'flaky', rate: 0.5 }, forMs: 5_000 }, NEVER);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(done).toEqual(['authority down', 'authority none', 'authority flaky']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(done.at(-1)).toBe('authority none');
  });

  it('heals everything at once and does nothing afterwards', async () => {
    const disturber = create();
    await disturber.disturb({ kind: 'freeze', target: 'submit-2', forMs: 30_000 }, NEVER);
    await disturber.disturb({ kind: 'outage', outage: { mode: 'down' }, forMs: 30_000 }, NEVER);
    done = [];
    await disturber.heal(NEVER);
    const healed = ['SIGCONT submit-2', 'authority none', ...PROCESSES.map((name) => `wait for ${name}`)];
    expect(done).toEqual(healed);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(done).toEqual(healed);
  });
});
