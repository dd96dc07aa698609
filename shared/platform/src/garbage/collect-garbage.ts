import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// V8 gives this to new contexts only while the flag is set.
setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
setFlagsFromString('--no-expose-gc');

/**
 * Runs V8's garbage collection now, which takes some tens of milliseconds. By default V8 lets the old generation grow
 * by a hundred MiB before it collects. That is too late if millions of objects live just long enough to get there.
 */
export function collectGarbage(): void {
  collect();
}
