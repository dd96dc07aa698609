import { describe, expect, it } from 'vitest';
import { REQUIRED_MIGRATION } from '../connection/migration-state.ts';
import { lintMigration } from './lint-migration.ts';
import { readMigrations, toMigration } from './migration.ts';

const lint = (statements: string) => lintMigration(toMigration('0020_example.sql', statements));
const NEXT = '--> statement-breakpoint\n';

describe('a migration', () => {
  it.each([
    ['ALTER TABLE "documents" DROP COLUMN "hash";', 'drops a column'],
    ['DROP TABLE "payments";', 'drops a table'],
    ['ALTER TABLE "documents" RENAME COLUMN "hash" TO "digest";', 'renames'],
    ['ALTER TABLE "documents" ALTER COLUMN "series" SET DATA TYPE varchar(4);', 'changes the type of a column'],
    ['ALTER TABLE "documents" ALTER COLUMN "hash" SET NOT NULL;', 'makes a column NOT NULL'],
    ['REVOKE SELECT ON documents FROM chasqui_app;', 'takes away a right'],
    ['ALTER TABLE "documents" ADD COLUMN "seal" text NOT NULL;', 'adds a column that is NOT NULL without a DEFAULT'],
    ['ALTER TABLE "documents" ADD CONSTRAINT "x" CHECK (total > 0);', 'adds a constraint that is not NOT VALID'],
    ['CREATE INDEX "x" ON "documents" USING btree ("hash");', 'makes or drops an index without CONCURRENTLY'],
    ['DROP INDEX "documents_state";', 'makes or drops an index without CONCURRENTLY'],
    ['CREATE INDEX CONCURRENTLY "x" ON "documents" ("hash");', 'needs `-- migrate: statement by statement`'],
    [
      '-- migrate: statement by statement\nUPDATE documents SET hash = null;',
      'has another statement than of indexes among those one by one',
    ],
  ])('%s is refused', (statement, problem) => {
    expect(lint(statement)).toEqual([problem]);
  });

  it.each([
    'ALTER TABLE "documents" ADD COLUMN "seal" text;',
    `ALTER TABLE "documents" ADD COLUMN "seal" text DEFAULT '' NOT NULL;`,
    'ALTER TABLE "documents" ADD CONSTRAINT "x" CHECK (total > 0) NOT VALID;',
    'ALTER TABLE "documents" VALIDATE CONSTRAINT "x";',
    '-- migrate: statement by statement\nCREATE INDEX CONCURRENTLY "x" ON "documents" ("hash");',
    '-- contract: nobody has read it since 0.2\nALTER TABLE "documents" DROP COLUMN "hash";',
    'CREATE FUNCTION clear() RETURNS void LANGUAGE sql AS $$ TRUNCATE taxpayers $$;',
    'REVOKE ALL ON FUNCTION clear() FROM PUBLIC;',
    '-- DROP TABLE would be wrong here\nGRANT SELECT ON documents TO chasqui_app;',
    `CREATE TABLE "seals" ("id" uuid NOT NULL);${NEXT}CREATE INDEX "x" ON "seals" ("id");${NEXT}ALTER TABLE "seals" ADD CONSTRAINT "y" CHECK (id is not null);`,
  ])('%s may run beside the version before', (statement) => {
    expect(lint(statement)).toEqual([]);
  });
});

/** These were applied before the rule. */
const LAST_UNRULED = '0019_import_outcomes.sql';

describe('the migrations', () => {
  it('leave the version before alive', async () => {
    const ruled = (await readMigrations()).filter(({ name }) => name > LAST_UNRULED);
    expect(ruled.flatMap((migration) => lintMigration(migration).map((problem) => [migration.name, problem]))).toEqual(
      [],
    );
  });

  it('end with the one that this version asks for', async () => {
    expect((await readMigrations()).at(-1)?.name).toBe(REQUIRED_MIGRATION);
  });
});
