import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeptProcess } from '../cluster/keep-running.ts';
import { PROCESSES, type ProcessName } from '../cluster/process-name.ts';
import { createDisturber, type DisturbedCluster } from './disturber.ts';

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
    whenUp: async () => void done.push(`wait for ${name}`),
    send: (signal) => done.push(`${signal} ${name}`) > 0,
    stop: async () => {},
  };
}

function createCluster(): DisturbedCluster {
  return {
    processes: new Map(PROCESSES.map((name) => [name, fakeProcess(name)])),
    outages: { set: async ({ mode }) => void done.push(`authority ${mode}`) },
    forgetRedis: () => done.push('redis forgets'),
    flushRedis: async () => void done.push('redis flushed'),
  };
}

describe('the disturber', () => {
  it('kills a process that is up', async () => {
    await createDisturber(createCluster()).disturb({ kind: 'kill', target: 'sign-1', signal: 'SIGKILL' }, NEVER);
    expect(done).toEqual(['wait for sign-1', 'SIGKILL sign-1']);
  });

  it('kills every process except the authority', async () => {
    await createDisturber(createCluster()).disturb({ kind: 'power_cut' }, NEVER);
    expect(done).toEqual(PROCESSES.filter((name) => name !== 'sandbox').map((name) => `SIGKILL ${name}`));
  });

  it('deletes the data of Redis, running or stopped', async () => {
    const disturber = createDisturber(createCluster());
    await disturber.disturb({ kind: 'lose_redis_data', how: 'emptied' }, NEVER);
    await disturber.disturb({ kind: 'lose_redis_data', how: 'flushed' }, NEVER);
    const dead = ['wait for redis', 'redis forgets', 'SIGKILL redis'];
    expect(done).toEqual([...dead, 'wait for redis', 'redis flushed']);
  });

  it('continues a frozen process after its time', async () => {
    await createDisturber(createCluster()).disturb({ kind: 'freeze', target: 'sign-1', forMs: 5_000 }, NEVER);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(done).toEqual(['wait for sign-1', 'SIGSTOP sign-1']);
    await vi.advanceTimersByTimeAsync(1);
    expect(done.at(-1)).toBe('SIGCONT sign-1');
  });

  it('ends an outage after its time, but not a later outage', async () => {
    const disturber = createDisturber(createCluster());
    await disturber.disturb({ kind: 'outage', outage: { mode: 'down' }, forMs: 5_000 }, NEVER);
    await vi.advanceTimersByTimeAsync(3_000);
    await disturber.disturb({ kind: 'outage', outage: { mode: 'flaky', rate: 0.5 }, forMs: 5_000 }, NEVER);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(done).toEqual(['authority down', 'authority flaky']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(done.at(-1)).toBe('authority none');
  });

  it('heals everything at once and does nothing afterwards', async () => {
    const disturber = createDisturber(createCluster());
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
