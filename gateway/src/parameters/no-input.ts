import { closedObject } from '@chasqui/core/fields';
import * as v from 'valibot';

/**
 * Input of an operation that takes none: what a client sends all the same is named, as an unknown field of any other
 * operation is. A procedure without an input would take it and say nothing.
 */
export const NoInputSchema = v.optional(closedObject({}), {});
