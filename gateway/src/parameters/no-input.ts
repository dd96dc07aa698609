import { closedObject } from '@chasqui/core/fields';
import * as v from 'valibot';

/**
 * Input of an operation that takes none. An unexpected field is reported, as in any other operation. A procedure
 * without an input schema would ignore the field silently.
 */
export const NoInputSchema = v.optional(closedObject({}), {});
