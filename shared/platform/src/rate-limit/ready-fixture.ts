import { setTimeout as sleep } from 'node:timers/promises';
import type { LimitStore } from './limit-store.ts';

/** Waits until the connection is ready: a newly opened connection refuses commands until it is established. */
export async function untilReady(store: LimitStore): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    if (await store.isReady()) return;
    await sleep(10);
  }
  throw new Error('Redis did not become ready');
}
