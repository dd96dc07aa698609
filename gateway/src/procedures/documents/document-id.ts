import { closedObject } from '@chasqui/core/fields';
import * as v from 'valibot';

/** Path parameter of every operation on one document. An id of any other shape simply does not exist (404). */
export const DocumentIdSchema = closedObject({
  id: v.pipe(v.string('must be a text'), v.description('Record identifier')),
});
