import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canUnseal } from '@chasqui/platform/credentials';
import { openKeyring } from '@chasqui/platform/keyring';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SHIFTED_CLOCK } from '../../proof/support/days.ts';
import { queryDatabase } from '../../proof/support/query-database.ts';
import { runSource } from '../../proof/support/run-source.ts';
import { getFreePort } from '../../stack/start/ports.ts';
import { type Stack, startStack } from '../../stack/start/stack.ts';
import { insertCertificates, insertTenant } from './sealed-rows-fixture.ts';

const FAKE = join(import.meta.dirname, '../../stack/start/testing/fake-service.mjs');

let dataDir: string;
const stacks: Stack[] = [];
beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'chasqui-rotate-')), 'data');
});
afterEach(async () => {
  for (const stack of stacks.splice(0)) await stack.stop();
  await rm(join(dataDir, '..'), { recursive: true, force: true });
});

/** Starts the servers of a stack, and of its services these. */
async function start(...services: 'gateway'[]): Promise<Stack> {
  const [port, sandboxPort] = [await getFreePort(), await getFreePort()];
  const stack = await startStack({
    env: {
      ...SHIFTED_CLOCK,
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
    },
    services,
    scripts: { gateway: FAKE },
  });
  stacks.push(stack);
  return stack;
}

const run = (...args: string[]) => runSource('ops/commands/keys-rotate/main.ts', { DATA_DIR: dataDir }, args).ended;
const keyOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));

it('the keys of npm start can be replaced and rotated in this order only', async () => {
  const old = await start();
  const tenantId = await insertTenant(old.databaseUrl);
  await insertCertificates(old.databaseUrl, tenantId, openKeyring(keyOf(old.secrets.ENCRYPTION_KEY)), 3);

  expect(await run('--new-key')).toMatchObject({ code: 0, stdout: expect.stringContaining('Start `npm start` again') });
  const early = await run();
  expect(early).toMatchObject({ code: 1, stderr: expect.stringContaining('start `npm start` again first') });
  await old.stop();
  expect(await run()).toMatchObject({ code: 1, stderr: expect.stringContaining('Start `npm start` first') });

  const renewed = await start('gateway');
  const { ENCRYPTION_KEY, ENCRYPTION_KEYS_OLD } = renewed.secrets;
  expect(ENCRYPTION_KEYS_OLD).toBe(old.secrets.ENCRYPTION_KEY);
  const env = await (await fetch(`${renewed.gatewayUrl}/env`)).json();
  expect(env).toMatchObject({ ENCRYPTION_KEY, ENCRYPTION_KEYS_OLD });

  expect(await run()).toMatchObject({ code: 0, stdout: expect.stringMatching(/certificates +3 sealed anew/) });
  const rows = await queryDatabase(renewed.databaseUrl, 'select sealed from certificates');
  const keyring = openKeyring(keyOf(ENCRYPTION_KEY));
  const place = { store: 'certificates', tenantId } as const;
  expect(rows.map(({ sealed }) => canUnseal(keyring, sealed as Uint8Array, place))).toEqual([true, true, true]);

  await renewed.stop();
  const { secrets } = await start();
  expect(secrets.ENCRYPTION_KEY).toBe(ENCRYPTION_KEY);
  expect(secrets).not.toHaveProperty('ENCRYPTION_KEYS_OLD');
});
