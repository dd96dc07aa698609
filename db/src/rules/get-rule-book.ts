import { buildRuleBook, type RuleBook } from '@chasqui/core/rules';
import { type Database, isDatabaseUnavailable, readInSystem, type SystemContext } from '../connection/index.ts';
import { selectOverrides } from './select-overrides.ts';

const CONTEXT: SystemContext = { actor: { kind: 'system' }, requestId: null };

interface KnownBook {
  readonly book: Promise<RuleBook>;
  /** Instant of `performance.now()`. */
  readonly readAt: number;
}

const KNOWN_BOOKS = new WeakMap<Database, KnownBook>();

/**
 * Returns the published rules with the changes of an operator. They are read again when they are older than
 * `db.rulesMaxAgeMs`, so a document costs no query for them, and a change reaches every process soon. While the
 * database cannot be reached, the rules that were read last are returned.
 */
export function getRuleBook(db: Database): Promise<RuleBook> {
  const known = KNOWN_BOOKS.get(db);
  if (known !== undefined && performance.now() - known.readAt < db.rulesMaxAgeMs) return known.book;
  const book = readBook(db).catch((error: unknown) => {
    if (known !== undefined && isDatabaseUnavailable(error)) return known.book;
    forgetRuleBook(db);
    throw error;
  });
  KNOWN_BOOKS.set(db, { book, readAt: performance.now() });
  return book;
}

/** Has the next question read the rules again. */
export function forgetRuleBook(db: Database): void {
  KNOWN_BOOKS.delete(db);
}

async function readBook(db: Database): Promise<RuleBook> {
  return buildRuleBook(await readInSystem(db, CONTEXT, selectOverrides));
}
