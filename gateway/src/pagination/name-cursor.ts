import { isXmlText } from '@chasqui/core/xml';
import type { KeysetPosition } from '@chasqui/db/keyset';
import { parseCursor } from './cursor.ts';

/** Longest name in UTF-16 units: folded names have up to 300 characters, some of two units. */
const MAX_LENGTH = 600;

/**
 * Returns the position that a cursor of a list by names encodes.
 * @throws ChasquiError VALIDATION_FAILED for anything else, and for a position in another list
 */
export function parseNameCursor(order: string, cursor: string): KeysetPosition {
  return parseCursor(order, cursor, (value) => value.length <= MAX_LENGTH && isXmlText(value));
}
