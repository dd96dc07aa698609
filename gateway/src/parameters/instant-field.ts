import { patternField } from '@chasqui/core/fields';
import { isCalendarDate } from '@chasqui/core/time';
import * as v from 'valibot';

const MESSAGE = 'must be an instant with its offset, such as 2026-01-31T17:00:00Z or 2026-01-31T12:00:00-05:00';

/** Instants in years that every clock and the database support. */
const INSTANT = /^[12]\d{3}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** Schema of an instant in ISO 8601 with its offset, on a day that exists. */
export function instantField() {
  return v.pipe(
    patternField(INSTANT, MESSAGE),
    v.check((text) => isCalendarDate(text.slice(0, 10)), MESSAGE),
  );
}
