import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackupError } from '@chasqui/db/backup/preconditions';
import { idOfKey, openKeyring } from '@chasqui/platform/keyring';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { queryDatabase } from '../../proof/support/query-database.ts';
import { runSource } from '../../proof/support/run-source.ts';
import { createServiceDatabase, createTestDatabase, type TestDatabase } from '../../proof/support/test-database.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { insertCertificates, insertTenant } from '../keys-rotate/sealed-rows-fixture.ts';
import { restoreBackup } from './restore-backup.ts';

const KEY = new Uint8Array(32).fill(7);
const OTHER_KEY = Buffer.alloc(32, 8).toString('base64');

let folder: string;
let backup: string;
let source: TestDatabase;
let target: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chasqui-commands-'));
  source = await createServiceDatabase(inject('databaseUrl'));
  target = await createTestDatabase(inject('databaseUrl'));
  const tenantId = await insertTenant(source.url);
  await insertCertificates(source.url, tenantId, openKeyring(KEY), 3);
  backup = join(folder, 'backup');
  await writeBackup(source.url, backup);
});
afterAll(async () => {
  await Promise.all([source.drop(), target.drop()]);
  await rm(folder, { recursive: true, force: true });
});

const run = (program: 'backup' | 'restore', url: string, args: readonly string[], env: Record<string, string> = {}) =>
  runSource(`ops/commands/${program}/main.ts`, { MIGRATION_DATABASE_URL: url, ...env }, args).ended;

const countCertificates = async (url: string) =>
  (await queryDatabase(url, "select to_regclass('certificates') as made"))[0]?.made === null
    ? 0
    : (await queryDatabase(url, 'select 1 from certificates')).length;

/** Returns a copy of the backup after a change by `spoil`. */
async function spoiled(spoil: (copy: string) => Promise<void>): Promise<string> {
  const copy = await mkdtemp(join(folder, 'spoiled-'));
  const { tables } = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8'));
  for (const file of ['manifest.json', ...tables.map((table: { file: string }) => table.file)]) {
    await writeFile(join(copy, file), await readFile(join(backup, file)));
  }
  await spoil(copy);
  return copy;
}

describe('a backup', () => {
  it('is readable for its owner only and contains no key', async () => {
    const modes = await Promise.all(
      [backup, join(backup, 'manifest.json')].map(async (path) => (await stat(path)).mode),
    );
    expect(modes.map((mode) => mode & 0o777)).toEqual([0o700, 0o600]);
    const manifest = await readFile(join(backup, 'manifest.json'), 'utf8');
    expect(JSON.parse(manifest).sealingKeys).toEqual([{ keyId: idOfKey(KEY), secrets: 3 }]);
    expect(manifest).not.toContain(Buffer.from(KEY).toString('base64'));
  });

  it('never overwrites another backup', async () => {
    await expect(writeBackup(source.url, backup)).rejects.toThrow('is there already');
  });
});

describe('a refused restore leaves the database unchanged', () => {
  it.each<[string, (copy: string) => Promise<void>, RegExp]>([
    ['a byte too many', (copy) => appendFile(join(copy, 'tenants.copy.gz'), 'x'), /tenants\.copy\.gz is damaged/],
    ['a file that is gone', (copy) => rm(join(copy, 'series.copy.gz')), /series\.copy\.gz cannot be read \(ENOENT\)/],
    ['a folder without manifest', (copy) => rm(join(copy, 'manifest.json')), /is .+ a backup\?/],
    ['half a manifest', (copy) => writeFile(join(copy, 'manifest.json'), '{ "format"'), /manifest\.json is damaged/],
    ['a name that is more than one', (copy) => rename(copy), /is damaged, or of another version: tables\.0\.name/],
  ])('%s', async (_what, spoil, message) => {
    const copy = await spoiled(spoil);
    const restored = restoreBackup(target.url, { folder: copy, skippedNumbers: 0 });
    await expect(restored).rejects.toThrow(BackupError);
    await expect(restored).rejects.toThrow(message);
    expect(await countCertificates(target.url)).toBe(0);
  });

  async function rename(copy: string): Promise<void> {
    const manifest = JSON.parse(await readFile(join(copy, 'manifest.json'), 'utf8'));
    manifest.tables[0].name = 'tenants; drop table tenants';
    await writeFile(join(copy, 'manifest.json'), JSON.stringify(manifest));
  }
});

describe('the commands', () => {
  it('back up a database and restore it into an empty one, once', async () => {
    const out = join(folder, 'by-command');
    const made = await run('backup', source.url, ['--out', out]);
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(made.stdout).toMatch(/^Backed up into .+: \d+ rows of \d+ tables/);
    expect(made.stdout).toContain('ENCRYPTION_KEY is NOT in it');
    const undecided = await run('restore', target.url, ['--from', out]);
    expect(undecided).toMatchObject({ code: 1, stderr: expect.stringContaining('--skip-numbers N') });
    const restored = await run('restore', target.url, ['--from', out, '--skip-numbers', '50'], {
      ENCRYPTION_KEY: OTHER_KEY,
    });
    expect(restored).toMatchObject({ code: 0, stdout: expect.stringContaining('WARNING: no key at hand opens') });
    expect(await countCertificates(target.url)).toBe(3);
    const twice = await run('restore', target.url, ['--from', out, '--skip-numbers', '0']);
    expect(twice).toMatchObject({ code: 1, stderr: expect.stringContaining('The database is not empty') });
  });

  it('warn of missing keys before the restore and at its end', async () => {
    const args = ['--from', backup, '--skip-numbers', '0'];
    // A database that refuses the restore shows the output printed before it.
    const refused = await run('restore', source.url, args);
    expect(refused.stderr).toMatch(/^Nothing was restored/);
    expect(refused.stdout).toMatch(
      /^WARNING: no key at hand opens .+\. The restore goes on, unless something else hinders it\n$/,
    );
    const withKey = { ENCRYPTION_KEY: Buffer.from(KEY).toString('base64') };
    expect((await run('restore', source.url, args, withKey)).stdout).toBe('');
    const empty = await createTestDatabase(inject('databaseUrl'));
    try {
      const { stdout } = await run('restore', empty.url, args);
      expect(stdout).toMatch(/^WARNING: .+\nRestored \d+ rows .+\n.+\nWARNING: no key at hand opens .+\n$/);
    } finally {
      await empty.drop();
    }
  });
});
