import { setImmediate as iteration } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createLoopTurns } from './loop-turns.ts';

/** Takes a turn for each tenant in the list. Returns the tenants whose work began, in order, as the list grows. */
function takeTurns(...tenants: string[]): readonly string[] {
  const takeTurn = createLoopTurns();
  const begun: string[] = [];
  for (const tenant of tenants) void takeTurn(tenant).then(() => begun.push(tenant));
  return begun;
}

describe('turns in the event loop', () => {
  it('begin at once if no work is running', async () => {
    const begun = takeTurns('a');
    await Promise.resolve();
    expect(begun).toEqual(['a']);
  });

  it('begin one work in an iteration of the loop', async () => {
    const begun = takeTurns('a', 'a', 'a');
    for (let expected = 1; expected <= 3; expected += 1) {
      await Promise.resolve();
      expect(begun).toHaveLength(expected);
      await iteration();
    }
  });

  it('go round-robin by tenant, and in order within a tenant', async () => {
    const begun = takeTurns('busy', 'busy', 'busy', 'busy', 'small', 'other', 'busy', 'small');
    for (let works = 0; works < 8; works += 1) await iteration();
    expect(begun).toEqual(['busy', 'small', 'other', 'busy', 'small', 'busy', 'busy', 'busy']);
  });

  it('go to a tenant that comes during a work before the next work of the tenant that runs', async () => {
    const takeTurn = createLoopTurns();
    const begun: string[] = [];
    const take = (tenant: string) => takeTurn(tenant).then(() => begun.push(tenant));
    for (let works = 0; works < 4; works += 1) void take('busy');
    await iteration();
    expect(begun).toEqual(['busy', 'busy']);
    void take('small');
    await iteration();
    await iteration();
    expect(begun).toEqual(['busy', 'busy', 'small', 'busy']);
  });

  it('begin at once again after all works have begun', async () => {
    const takeTurn = createLoopTurns();
    await Promise.all([takeTurn('a'), takeTurn('a')]);
    await iteration();
    await iteration();
    let hasBegun = false;
    void takeTurn('b').then(() => {
      hasBegun = true;
    });
    await Promise.resolve();
    expect(hasBegun).toBe(true);
  });
});
