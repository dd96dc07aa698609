import { describe, expect, it, vi } from 'vitest';
import { commitError, DatabaseError, isCommitInDoubt } from './database-error.ts';
import { isDatabaseUnavailable, settleCommit } from './index.ts';

const doubt = commitError(new Error('Connection terminated unexpectedly'));
const away = new DatabaseError('ECONNREFUSED', 'x');

/** Fails with each of these errors, one per call, and then succeeds. */
function failing(...errors: readonly unknown[]) {
  const left = [...errors];
  return vi.fn(async () => {
    if (left.length > 0) throw left.shift();
    return 'settled';
  });
}

function settle(run: () => Promise<string>, again: () => Promise<string>, settleMs = 30_000): Promise<unknown> {
  return settleCommit({ settleMs }, run, again).catch((error: unknown) => error);
}

describe('a commit in doubt', () => {
  it('is a commit that failed without a refusal by the server', () => {
    const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    for (const error of [doubt, commitError(reset), commitError(new Error('Query read timeout'))]) {
      expect(isCommitInDoubt(error)).toBe(true);
      expect(isDatabaseUnavailable(error)).toBe(true);
    }
    expect(isCommitInDoubt(away)).toBe(false);
    expect(isCommitInDoubt(new Error('x'))).toBe(false);
  });

  it('is settled by the first further run with a known outcome', async () => {
    const again = failing(away, doubt, new DatabaseError('40P01', 'deadlock'));
    expect(await settle(failing(doubt), again)).toBe('settled');
    expect(again).toHaveBeenCalledTimes(4);
  });

  it('is settled by a refusal', async () => {
    const refusal = new Error('The number is in use');
    expect(await settle(failing(doubt), failing(away, refusal))).toBe(refusal);
  });

  it('stays in doubt when the database stays unavailable', async () => {
    const again = vi.fn(() => Promise.reject(away));
    expect(await settle(failing(doubt), again, 20)).toBe(doubt);
    expect(again).toHaveBeenCalled();
  });
});

it('does not run again after a known outcome, success or failure', async () => {
  const again = failing();
  expect(await settle(failing(), again)).toBe('settled');
  expect(await settle(failing(away), again)).toBe(away);
  expect(again).not.toHaveBeenCalled();
});
