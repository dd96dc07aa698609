import { ChasquiError } from '@chasqui/core/errors';
import { closedObject } from '@chasqui/core/fields';
import { parseDocumentId } from '@chasqui/core/identity';
import { getDocumentByNumber } from '@chasqui/db/documents';
import * as v from 'valibot';
import { withTag } from '../../rest/error-responses.ts';
import { readerProcedure } from '../../trpc/procedure.ts';
import { DocumentRecordSchema, toDocumentRecordBody } from './document-record.ts';

const MAX_SHOWN = 40;

const NumberSchema = closedObject({
  documentId: v.pipe(
    v.string('must be a text'),
    v.description('`<ruc>-<type>-<series>-<correlative>`, the correlative padded to 8 digits or not'),
  ),
});

export const getByNumber = readerProcedure
  .meta({
    route: {
      method: 'GET',
      path: '/api/documents/by-number/{documentId}',
      summary: 'Get a document by its documentId',
      description:
        'Answers the same as the operation that takes the id. If a document that ended ERROR or SIGN_ERROR gave its number ' +
        'to a later one, that later one is answered. A number of another tenant does not exist (404).',
      tags: ['Documents'],
      spec: withTag(400, 401, 403, 404, 503),
    },
  })
  .input(NumberSchema)
  .output(DocumentRecordSchema)
  .query(async ({ ctx, input: { documentId } }) => {
    const identity = parseDocumentId(documentId);
    if (identity === null) {
      throw new ChasquiError('NOT_FOUND', `Document "${documentId.slice(0, MAX_SHOWN)}" does not exist`);
    }
    return toDocumentRecordBody(await getDocumentByNumber(ctx.deps.db, ctx.tenant, identity));
  });
