import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { collectGarbage } from './export-file.ts';

it('collects unreferenced objects', async () => {
  const [held, lost] = [{ of: 'somebody' }, new WeakRef({ of: 'nobody' })];
  const kept = new WeakRef(held);
  // A weak reference that was dereferenced keeps its target until the end of the turn.
  await nextTurn();
  collectGarbage();
  expect(lost.deref()).toBeUndefined();
  expect(kept.deref()).toBe(held);
});

it('does not expose gc to other code', () => {
  expect('gc' in globalThis).toBe(false);
});
