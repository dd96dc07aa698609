import { type SQL, sql } from 'drizzle-orm';

/**
 * Largest number of prepared statements, more than the code has. Beyond it, texts are being generated and would fill
 * the server's memory.
 */
const MAX_NAMES = 1_000;

const names = new Map<string, string>();

const UNPREPARED_MARK = '/* planned for its values */';

/**
 * Condition that always holds and keeps a statement from being prepared, so that it is planned every time. For
 * statements with too many variants to prepare each, or whose best plan depends on their values.
 */
export const PLANNED_FOR_ITS_VALUES: SQL = sql.raw(`true ${UNPREPARED_MARK}`);

/** Returns the name under which a text is prepared, once per connection; undefined to leave the text unprepared. */
export function statementName(text: string): string | undefined {
  if (text.includes(UNPREPARED_MARK)) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_NAMES) return known;
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}

const SUMMARIES: readonly (readonly [RegExp, string])[] = [
  [/\binsert into "?(\w+)/i, 'insert'],
  [/\bupdate (?!skip\b|of\b)"?(\w+)"?(?: \w+)? set\b/i, 'update'],
  [/\bdelete from "?(\w+)/i, 'delete'],
  [/\bfrom "?(\w+)/i, 'select'],
];

/**
 * Summarizes a statement in two words, such as `insert documents`. A write takes precedence over a read. The summary
 * never contains a value, because a table name follows its keyword.
 */
export function summarizeStatement(text: string): string {
  const compact = text.replace(/\s+/g, ' ');
  for (const [form, verb] of SUMMARIES) {
    const table = form.exec(compact)?.[1];
    if (table !== undefined) return `${verb} ${table}`;
  }
  return 'statement';
}
