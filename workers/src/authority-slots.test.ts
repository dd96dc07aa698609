import { systemClock } from '@chasqui/platform/clock';
import { describe, expect, it } from 'vitest';
import { type AuthoritySlots, callsAuthority, createAuthoritySlots, runInSlot } from './authority-slots.ts';

/** Takes slots for a tenant until it gets no more. */
function takeAll(slots: AuthoritySlots, tenantId: string): number {
  let taken = 0;
  while (slots.take(tenantId) === 0) taken += 1;
  return taken;
}

function withClock(count: number) {
  let now = 0;
  const slots = createAuthoritySlots({ slots: count, nowMs: () => now });
  return {
    slots,
    goTo: (ms: number) => {
      now = ms;
    },
  };
}

describe('the slots for calls to the authority', () => {
  it('gives one tenant at most half of the slots', () => {
    expect(takeAll(createAuthoritySlots({ slots: 800 }), 'A')).toBe(400);
  });

  it('leaves slots for other tenants if several tenants take as many as they can', () => {
    const slots = createAuthoritySlots({ slots: 800 });
    const taken = ['A', 'B', 'C', 'D', 'E'].map((tenant) => takeAll(slots, tenant));
    expect(taken).toEqual([400, 200, 100, 50, 25]);
    expect(takeAll(slots, 'small')).toBe(13);
  });

  it.each([
    [1, 400, 400],
    [2, 267, 266],
    [19, 40, 40],
  ])('leaves as many slots free as each of %i alternating tenants has', (tenants, each, free) => {
    const slots = createAuthoritySlots({ slots: 800 });
    const taken = new Array<number>(tenants).fill(0);
    for (let turn = 0; turn < 800; turn += 1) {
      for (const [tenant, count] of taken.entries()) if (slots.take(`${tenant}`) === 0) taken[tenant] = count + 1;
    }
    expect(Math.max(...taken)).toBe(each);
    expect(800 - taken.reduce((sum, count) => sum + count, 0)).toBe(free);
  });

  it('reuses slots that were released', () => {
    const slots = createAuthoritySlots({ slots: 16 });
    for (let round = 0; round < 3; round += 1) {
      expect(takeAll(slots, 'A')).toBe(8);
      for (let taken = 0; taken < 8; taken += 1) slots.release('A');
    }
  });

  it('lets a process with a single slot work', () => {
    expect(takeAll(createAuthoritySlots({ slots: 1 }), 'A')).toBe(1);
  });
});

describe('a job that gets no slot', () => {
  it('lets postponed jobs ask again in order, 200 per second', () => {
    const { slots } = withClock(10);
    takeAll(slots, 'A');
    expect(Array.from({ length: 4 }, () => slots.take('A'))).toEqual([105, 110, 115, 120]);
  });

  it('does not make a job wait for thousands of jobs of another tenant', () => {
    const { slots } = withClock(1);
    slots.take('other');
    for (let job = 0; job < 5_000; job += 1) slots.take('A');
    expect(slots.take('B')).toBe(100);
  });

  it('shares the rate between tenants', () => {
    const { slots } = withClock(1);
    slots.take('other');
    const waits = Array.from({ length: 400 }, (_, job) => slots.take(job % 2 === 0 ? 'A' : 'B'));
    expect(waits.filter((waitMs) => waitMs <= 1_100)).toHaveLength(202);
  });

  it('lets a job ask again soon after the last postponed job has asked', () => {
    const { slots, goTo } = withClock(10);
    takeAll(slots, 'A');
    expect(slots.take('A')).toBe(105);
    goTo(105);
    expect(slots.take('A')).toBe(100);
  });
});

it.each([
  ['submit', true],
  ['retry', true],
  ['poll-ticket', true],
  ['sign', false],
  ['render-pdf', false],
  ['export', false],
  ['deliver-webhook', false],
] as const)('says whether jobs of %s call the authority: %s', (pool, calls) => {
  expect(callsAuthority(pool)).toBe(calls);
});

describe('a job of a tenant that needs a slot', () => {
  const JOB = {
    tenantId: '0197f000-0000-7000-8000-000000000001',
    documentId: '0197f000-0000-7000-8000-000000000002',
    attempt: 1,
  };
  const DONE = { outcome: 'accepted' };

  it('gives the slot back if the job succeeds or fails', async () => {
    const slots = createAuthoritySlots({ slots: 1 });
    const failing = runInSlot({ slots, clock: systemClock }, JOB, () =>
      Promise.reject(new Error('The database is away')),
    );
    await expect(failing).rejects.toThrow('The database is away');
    expect(await runInSlot({ slots, clock: systemClock }, JOB, async () => DONE)).toBe(DONE);
    expect(await runInSlot({ slots, clock: systemClock }, JOB, async () => DONE)).toBe(DONE);
  });

  it('postpones a job that gets no slot', async () => {
    const slots = createAuthoritySlots({ slots: 1, nowMs: () => 0 });
    slots.take('other');
    const run = () => Promise.reject(new Error('It ran'));
    expect(await runInSlot({ slots, clock: systemClock }, JOB, run)).toEqual({ outcome: 'put_off', waitMs: 100 });
  });

  it('ends a job if its lease expires before the next request for a slot', async () => {
    const slots = createAuthoritySlots({ slots: 1 });
    slots.take('other');
    const run = () => Promise.reject(new Error('It ran'));
    expect(await runInSlot({ slots, clock: systemClock }, { ...JOB, requested: null }, run)).toEqual({
      outcome: 'postponed',
    });
  });
});
