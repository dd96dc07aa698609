import { validationError } from '@chasqui/core/errors';
import { isCalendarDate } from '@chasqui/core/time';
import { DOCUMENT_ORDERS, type DocumentOrder, type DocumentPosition, isId } from '@chasqui/db';
import * as v from 'valibot';

const BASE64URL = /^[A-Za-z0-9_-]{1,300}$/;

const CursorSchema = v.strictTuple([
  v.picklist(DOCUMENT_ORDERS),
  v.pipe(
    v.string(),
    v.check((value) => isCalendarDate(value) || isInstant(value)),
  ),
  v.pipe(v.string(), v.check(isId)),
]);

/** A position in a list of this order, as an opaque text. */
export function formatCursor(order: DocumentOrder, { value, id }: DocumentPosition): string {
  return Buffer.from(JSON.stringify([order, value, id])).toString('base64url');
}

/**
 * Undoes `formatCursor`.
 * @throws ChasquiError VALIDATION_FAILED for anything else, and for a position in a list of another order
 */
export function parseCursor(order: DocumentOrder, cursor: string): DocumentPosition {
  const parsed = v.safeParse(CursorSchema, BASE64URL.test(cursor) ? readJson(cursor) : null);
  if (!parsed.success) throw cursorError('must be the nextCursor of another page');
  const [sortedBy, value, id] = parsed.output;
  if (sortedBy !== order) throw cursorError('belongs to a list in another order: repeat the query that it came with');
  return { value, id };
}

function readJson(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

function isInstant(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString() === text;
}

function cursorError(message: string): Error {
  return validationError([{ path: 'cursor', code: 'CURSOR_INVALID', message }]);
}
