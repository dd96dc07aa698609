import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// V8 gives this to new contexts only while the flag is set.
setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
setFlagsFromString('--no-expose-gc');

/**
 * Has V8 look for garbage now; takes some tens of milliseconds. By itself V8 lets the old generation grow by a hundred MiB
 * before it looks, which is no use where millions of objects live just long enough to get there.
 */
export function collectGarbage(): void {
  collect();
}
