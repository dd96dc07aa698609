import { isXmlText } from '@chasqui/core/xml';
import type { KeysetPosition } from '@chasqui/db/keyset';
import { parseCursor } from './cursor.ts';

/** Folded names have up to 300 characters, some of which are two for JavaScript. */
const MAX_LENGTH = 600;

/**
 * The position that a cursor of a list by names stands for.
 * @throws ChasquiError VALIDATION_FAILED for anything else, and for a position in another list
 */
export function parseNameCursor(order: string, cursor: string): KeysetPosition {
  return parseCursor(order, cursor, (value) => value.length <= MAX_LENGTH && isXmlText(value));
}
