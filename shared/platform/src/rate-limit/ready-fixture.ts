import { setTimeout as sleep } from 'node:timers/promises';
import type { LimitStore } from './limit-store.ts';

/** A connection that has just been opened refuses commands until it stands. */
export async function untilReady(store: LimitStore): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    if (await store.isReady()) return;
    await sleep(10);
  }
  throw new Error('Redis did not become ready');
}
