import { isCalendarDate } from '@chasqui/core/time';
import type { DocumentOrder, DocumentPosition } from '@chasqui/db/documents/listing';
import { isInstant, parseCursor } from '../../pagination/cursor.ts';

/**
 * Returns the position that a cursor of a list in this order encodes.
 * @throws ChasquiError VALIDATION_FAILED for anything else, and for a position in a list of another order
 */
export function parseListCursor(order: DocumentOrder, cursor: string): DocumentPosition {
  return parseCursor(order, cursor, (value) => isCalendarDate(value) || isInstant(value));
}
