import * as v from 'valibot';

/** Path parameter of every operation on one document. An id of any other shape simply does not exist (404). */
export const DocumentIdSchema = v.strictObject({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.description('Record identifier')),
});
