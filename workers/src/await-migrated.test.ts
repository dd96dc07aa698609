import { expect, it } from 'vitest';
import { awaitMigrated } from './await-migrated.ts';

it('waits until the database has the needed migrations, and logs the reason', async () => {
  const reasons: unknown[] = [];
  let asked = 0;
  await awaitMigrated({
    ping: async () => {
      asked += 1;
      if (asked < 3) throw new Error(`not yet, ${asked}`);
    },
    log: { warn: ({ err }: { err: Error }) => void reasons.push(err.message) },
    pauseMs: 1,
  });
  expect(asked).toBe(3);
  expect(reasons).toEqual(['not yet, 1', 'not yet, 2']);
});
