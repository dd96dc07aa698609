import { findCommand, findParent } from './process-table.ts';

const PROBE_MS = 500;

/** npm itself, or a shell between it and this process. */
const MAX_DISTANCE = 3;

/**
 * Calls `onGone` when the npm that runs this process has ended, even by kill -9, which sends no signal here. A process
 * not started by npm may outlive its parent (nohup, a service manager), so no parent is watched then.
 */
export async function watchNpm(onGone: () => void): Promise<void> {
  const chain = process.env.npm_lifecycle_event === undefined ? null : await findNpm();
  if (chain === null) return;
  const timer = setInterval(async () => {
    // A process whose parent has ended gets another one.
    const parents = await Promise.all(chain.slice(0, -1).map(findParent));
    if (parents.every((parent, index) => parent === chain[index + 1])) return;
    clearInterval(timer);
    onGone();
  }, PROBE_MS);
  timer.unref();
}

/** npm calls itself `npm run start`; others are scripts that Node.js runs. A path that merely holds the word is none. */
const NPM = /^(npm|pnpm|yarn) |\/(npm|pnpm|yarn)(-cli)?(\.c?js)?( |$)/;

async function findNpm(): Promise<readonly number[] | null> {
  const chain = [process.pid];
  let parent: number | null = process.ppid;
  while (parent !== null && parent > 1 && chain.length <= MAX_DISTANCE) {
    chain.push(parent);
    if (NPM.test((await findCommand(parent)) ?? '')) return chain;
    parent = await findParent(parent);
  }
  return null;
}
