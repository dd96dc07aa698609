import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChasquiApiError, ChasquiNetworkError } from './errors.ts';
import { type Call, runWithRetries } from './retry.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

const CALL: Call = {
  timeoutMs: 1_000,
  deadlineMs: 60_000,
  retries: 3,
  isRepeatable: true,
  idempotencyKey: undefined,
  signal: undefined,
};

const LOST = new ChasquiNetworkError('connection');

/** Fails so often, then answers; counts. */
function failing(times: number, failure: Error = LOST) {
  let calls = 0;
  return vi.fn(async () => {
    calls += 1;
    if (calls <= times) throw failure;
    return 'answer';
  });
}

function hang(): Promise<never> {
  return new Promise(() => {});
}

/** Runs a call to its end, however long it would take. */
async function runToEnd(call: Partial<Call>, attempt: (signal: AbortSignal) => Promise<unknown>) {
  const result = runWithRetries({ ...CALL, ...call }, attempt).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return result;
}

it('repeats until there is an answer', async () => {
  const attempt = failing(3);
  expect(await runToEnd({}, attempt)).toBe('answer');
  expect(attempt).toHaveBeenCalledTimes(4);
});

it('gives up after the allowed attempts and throws the last error', async () => {
  const attempt = failing(100);
  expect(await runToEnd({}, attempt)).toBe(LOST);
  expect(attempt).toHaveBeenCalledTimes(4);
});

it('does not repeat calls that must not be repeated', async () => {
  const attempt = failing(100);
  expect(await runToEnd({ isRepeatable: false }, attempt)).toBe(LOST);
  expect(attempt).toHaveBeenCalledTimes(1);
});

it('waits as long as the service asked for', async () => {
  const limited = new ChasquiApiError({ status: 429, message: 'slow down', retryAfterSeconds: 30 });
  const attempt = failing(1, limited);
  const result = runWithRetries(CALL, attempt);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(attempt).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(attempt).toHaveBeenCalledTimes(2);
  expect(await result).toBe('answer');
});

it('does not wait beyond the deadline', async () => {
  const limited = new ChasquiApiError({ status: 429, message: 'slow down', retryAfterSeconds: 60 });
  const attempt = failing(1, limited);
  await expect(runWithRetries(CALL, attempt)).rejects.toBe(limited);
  expect(attempt).toHaveBeenCalledTimes(1);
});

describe('the deadlines of a call', () => {
  it('end an attempt that hangs anywhere, and try again', async () => {
    const attempt = vi.fn<(signal: AbortSignal) => Promise<unknown>>().mockImplementationOnce(hang);
    attempt.mockResolvedValueOnce('answer');
    expect(await runToEnd({}, attempt)).toBe('answer');
    expect(attempt.mock.calls[0]?.[0].aborted).toBe(true);
  });

  it('end a call at its total deadline', async () => {
    const started = performance.now();
    const attempt = vi.fn(hang);
    const error = await runToEnd({ deadlineMs: 1_600, retries: 100, idempotencyKey: 'order-7' }, attempt);
    expect(error).toMatchObject({ name: 'ChasquiNetworkError', reason: 'timeout', idempotencyKey: 'order-7' });
    expect(performance.now() - started).toBeLessThanOrEqual(1_600);
    expect(attempt).toHaveBeenCalledTimes(2);
  });
});

describe('a caller who aborts', () => {
  it.each([
    ['before the call', 0],
    ['during an attempt', 500],
    ['between two attempts', 1_050],
  ])("%s gets the caller's own reason", async (_when, afterMs) => {
    const controller = new AbortController();
    const reason = new Error('changed my mind');
    const attempt = vi.fn(hang);
    if (afterMs === 0) controller.abort(reason);
    else setTimeout(() => controller.abort(reason), afterMs);
    expect(await runToEnd({ signal: controller.signal }, attempt)).toBe(reason);
    expect(attempt).toHaveBeenCalledTimes(afterMs === 0 ? 0 : 1);
  });
});
