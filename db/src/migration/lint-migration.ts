import { type Migration, splitStatements } from './migration.ts';

/*
 * Own check instead of squawk, which was tried (2.66): it reports no REVOKE, TRUNCATE or DROP DEFAULT, knows nothing of
 * the marks of our migrations, and weighs 25 MB on each platform.
 */

/** Statements that break the previous version, which still runs. They belong in a later release: the contract step. */
const CONTRACTING: readonly (readonly [RegExp, string])[] = [
  [/\bDROP\s+TABLE\b/i, 'drops a table'],
  [/\bDROP\s+COLUMN\b/i, 'drops a column'],
  [/\bRENAME\b/i, 'renames'],
  [/\bALTER\s+COLUMN\b[^;]*\bTYPE\b/i, 'changes the type of a column'],
  [/\bSET\s+NOT\s+NULL\b/i, 'makes a column NOT NULL'],
  [/\bDROP\s+DEFAULT\b/i, 'drops a default'],
  // Everybody may call a new function until it is said otherwise.
  [/\bREVOKE\b(?!\s+ALL\s+ON\s+FUNCTION\b[^;]*\bFROM\s+PUBLIC\b)/i, 'takes away a right'],
  [/\bTRUNCATE\b/i, 'empties a table'],
];

/**
 * Comment with which a migration explains why the column is unused: `-- contract: unused since 0.3`.
 */
const CONTRACT = /^-- contract: \S+/m;

/** The body of a function runs later. */
const MAKES_FUNCTION = /^CREATE FUNCTION\b/i;

const TABLE = String.raw`(?:ONLY\s+)?(?:"?public"?\.)?"?(\w+)"?`;

/**
 * Returns the reasons why a migration must not run while the previous version is alive, or would lock a table for long.
 * The list is empty if the migration is safe. Expand first, contract in a later release. Only the text is checked:
 * reviewers must check the content of DO blocks.
 */
export function lintMigration(migration: Migration): readonly string[] {
  const statements = splitStatements(migration.statements).map(withoutComments);
  const created = new Set(statements.flatMap((statement) => tablesOf(statement, 'CREATE TABLE(?: IF NOT EXISTS)?')));
  const isContract = CONTRACT.test(migration.statements);
  return statements.flatMap((statement) => [
    ...(isContract || MAKES_FUNCTION.test(statement)
      ? []
      : CONTRACTING.flatMap(([pattern, problem]) => (pattern.test(statement) ? [problem] : []))),
    ...describeColumn(statement, created),
    ...describeConstraint(statement, created),
    ...describeIndex(statement, created, migration.isConcurrent),
  ]);
}

function withoutComments(statement: string): string {
  return statement.replaceAll(/--.*$/gm, '').trim();
}

function tablesOf(statement: string, before: string): string[] {
  const found = new RegExp(String.raw`\b${before}\s+${TABLE}`, 'i').exec(statement)?.[1];
  return found === undefined ? [] : [found];
}

/** The version before inserts rows without the column. */
function describeColumn(statement: string, created: ReadonlySet<string>): string[] {
  if (tablesOf(statement, 'ALTER TABLE').some((table) => created.has(table))) return [];
  const adds = /\bADD\s+(?:COLUMN|(?!CONSTRAINT\b)"\w+")[^;,]*\bNOT\s+NULL\b/i.test(statement);
  return adds && !/\b(DEFAULT|GENERATED)\b/i.test(statement)
    ? ['adds a column that is NOT NULL without a DEFAULT']
    : [];
}

/** Tables with a row per company: a check or an index of all rows takes no time. */
const SMALL: ReadonlySet<string> = new Set(['tenants']);

/** The check of all rows holds the table: add it NOT VALID, and VALIDATE it in a migration of its own. */
function describeConstraint(statement: string, created: ReadonlySet<string>): string[] {
  const [table] = tablesOf(statement, 'ALTER TABLE');
  const adds = /\bADD\s+CONSTRAINT\b/i.test(statement) && !/\bNOT\s+VALID\b/i.test(statement);
  return adds && table !== undefined && !created.has(table) && !SMALL.has(table)
    ? ['adds a constraint that is not NOT VALID']
    : [];
}

function describeIndex(statement: string, created: ReadonlySet<string>, isConcurrent: boolean): string[] {
  const match = /\b(CREATE\s+(?:UNIQUE\s+)?INDEX|DROP\s+INDEX)\s+(CONCURRENTLY\b)?/i.exec(statement);
  if (match === null) {
    // Such a block commits by itself; reviewers check it.
    const isOfBlock = /^(?:DO|(?:RE)?SET\s+ROLE)\b/i.test(statement);
    return isConcurrent && !isOfBlock ? ['has another statement than of indexes among those one by one'] : [];
  }
  if (match[2] !== undefined) return isConcurrent ? [] : ['needs `-- migrate: statement by statement`'];
  const [table] = tablesOf(statement, 'ON');
  return table !== undefined && (created.has(table) || SMALL.has(table))
    ? []
    : ['makes or drops an index without CONCURRENTLY'];
}
