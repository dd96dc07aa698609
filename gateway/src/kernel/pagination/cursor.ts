import { validationError } from '@chasqui/core/errors';
import { described } from '@chasqui/core/fields';
import { FIELD_MESSAGES, type Message, say } from '@chasqui/core/messages';
import { isXmlText } from '@chasqui/core/xml';
import { isId } from '@chasqui/db/identifiers';
import type { KeysetPage, KeysetPosition } from '@chasqui/db/keyset';
import * as v from 'valibot';
import { type KeysetQuery, TOTAL_ENTRIES, toPagination } from './page-query.ts';

const BASE64URL = /^[A-Za-z0-9_-]{1,2000}$/;

const CursorSchema = v.strictTuple([v.string(), v.string(), v.pipe(v.string(), v.check(isId))]);

/** Formats a position in a list of this order (`-createdAt`, `clients`) as an opaque text. */
export function formatCursor(order: string, { value, id }: KeysetPosition): string {
  return Buffer.from(JSON.stringify([order, value, id])).toString('base64url');
}

/**
 * Undoes `formatCursor`.
 * @param isValue returns true if a text is a possible sort value of this order
 * @throws ChasquiError VALIDATION_FAILED for anything else, and for a position in a list of another order
 */
export function parseCursor(order: string, cursor: string, isValue: (text: string) => boolean): KeysetPosition {
  const parsed = v.safeParse(CursorSchema, BASE64URL.test(cursor) ? readJson(cursor) : null);
  if (!parsed.success) throw cursorError(FIELD_MESSAGES.cursor);
  const [sortedBy, value, id] = parsed.output;
  if (sortedBy !== order) {
    throw cursorError(
      say(
        'belongs to a list in another order: repeat the query that it came with',
        'pertenece a una lista en otro orden: repita la consulta con la que vino',
      ),
    );
  }
  if (!isValue(value)) throw cursorError(FIELD_MESSAGES.cursor);
  return { value, id };
}

/** Years that PostgreSQL accepts too: it has no year 0 and no signed years. */
const KNOWN_YEAR = /^[12]\d{3}-/;

/** Returns true if a text is an instant in the format of `toISOString`. */
export function isInstant(text: string): boolean {
  const date = new Date(text);
  return KNOWN_YEAR.test(text) && !Number.isNaN(date.getTime()) && date.toISOString() === text;
}

function readJson(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

function cursorError(message: Message): Error {
  return validationError([{ path: 'cursor', code: 'CURSOR_INVALID', ...message }]);
}

/** Longest name in UTF-16 units: folded names have up to 300 characters, some of two units. */
const MAX_LENGTH = 600;

/** Returns true if a text is a possible name in a list by names. */
export function isListedName(text: string): boolean {
  return text.length <= MAX_LENGTH && isXmlText(text);
}

/**
 * Returns the part of a list to read for a query.
 * @param order name of the list and its order inside its cursors
 * @throws ChasquiError VALIDATION_FAILED for a cursor of another list
 */
export function toKeysetRange(
  { page = 1, limit, cursor }: KeysetQuery,
  order: string,
  isValue: (text: string) => boolean,
) {
  const after = cursor === undefined ? undefined : parseCursor(order, cursor, isValue);
  return { limit, offset: (page - 1) * limit, after };
}

/** Position of a page in a list that is read by page number or by cursor (contract.md section 6). */
export const KeysetPaginationSchema = v.object({
  page: v.nullable(v.pipe(v.number(), described('Null after a cursor', 'Null después de un cursor'))),
  limit: v.number(),
  ...TOTAL_ENTRIES,
  nextCursor: v.nullable(v.pipe(v.string(), described('Null on the last page', 'Null en la última página'))),
});

export function toKeysetPagination(
  { page = 1, limit, cursor }: KeysetQuery,
  order: string,
  { next, ...total }: Omit<KeysetPage<unknown>, 'rows'>,
): v.InferOutput<typeof KeysetPaginationSchema> {
  return {
    ...toPagination({ page, limit }, total),
    page: cursor === undefined ? page : null,
    nextCursor: next === null ? null : formatCursor(order, next),
  };
}
