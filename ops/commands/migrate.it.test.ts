import { execFile } from 'node:child_process';
import { expect, inject, it } from 'vitest';
import { programFile } from '../proof/support/run-source.ts';
import { createTestDatabase } from '../proof/support/test-database.ts';

interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function runMigrate(databaseUrl: string, ownerUrl = ''): Promise<Run> {
  const entry = programFile('ops/commands/migrate.ts');
  const env = { ...process.env, DATABASE_URL: databaseUrl, MIGRATION_DATABASE_URL: ownerUrl };
  return new Promise((resolve) => {
    execFile(process.execPath, [entry], { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
    });
  });
}

it('migrates a database once', async () => {
  const database = await createTestDatabase(inject('databaseUrl'));
  expect(await runMigrate(database.url)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Applied 0000_roles/),
  });
  expect(await runMigrate(database.url)).toMatchObject({ code: 0, stdout: 'Nothing to migrate\n' });
  await database.drop();
});

it('migrates as the owner if the services have a login of their own', async () => {
  const database = await createTestDatabase(inject('databaseUrl'));
  const asService = 'postgres://someone:hunter2@127.0.0.1:1/nothing';
  expect(await runMigrate(asService, database.url)).toMatchObject({ code: 0, stderr: '' });
  expect(await runMigrate('', database.url)).toMatchObject({ code: 0, stdout: 'Nothing to migrate\n' });
  const wrong = await runMigrate(database.url, 'hunter2');
  expect(wrong).toMatchObject({ code: 1, stderr: expect.stringMatching(/^MIGRATION_DATABASE_URL must be a URL/) });
  await database.drop();
});

it('prints one line about the problem, without a password', async () => {
  const refused = await runMigrate('postgres://someone:hunter2@127.0.0.1:1/nothing');
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/^The database cannot be migrated: .+\n$/) });
  const missing = await runMigrate('');
  expect(missing).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^MIGRATION_DATABASE_URL must be given: .+ DATABASE_URL .+\n$/),
  });
  expect(refused.stderr + missing.stderr).not.toContain('hunter2');
});
