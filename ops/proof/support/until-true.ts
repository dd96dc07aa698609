import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until the condition is true. Checks it every `pauseMs`, and throws after `patienceMs`. */
export async function untilTrue(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  { patienceMs = 60_000, pauseMs = 20 } = {},
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`In ${patienceMs} ms it did not come true that ${what}`);
    await sleep(pauseMs);
  }
}
