import { type SQL, sql } from 'drizzle-orm';

/** More different texts than the code can have: beyond, texts are being made up, and would fill the server's memory. */
const MAX_NAMES = 1_000;

const names = new Map<string, string>();

const UNPREPARED_MARK = '/* planned for its values */';

/**
 * A condition that always holds, for a statement of which there are too many variants to prepare each, or whose best plan
 * depends on its values: such a statement is planned every time.
 */
export const PLANNED_FOR_ITS_VALUES: SQL = sql.raw(`true ${UNPREPARED_MARK}`);

/** The name under which a text is prepared, once per connection; undefined to leave it unprepared. */
export function statementName(text: string): string | undefined {
  if (text.includes(UNPREPARED_MARK)) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_NAMES) return known;
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}
