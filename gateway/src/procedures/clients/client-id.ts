import * as v from 'valibot';

/** Path parameter of every operation on one client. An id of any other shape simply does not exist (404). */
export const ClientIdSchema = v.pipe(v.string('must be a text'), v.description('Of the client'));
