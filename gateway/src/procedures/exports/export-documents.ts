import { DOCUMENT_EXPORT_FORMATS } from '@chasqui/core/exports';
import { choiceField, closedObject } from '@chasqui/core/fields';
import * as v from 'valibot';
import { refuseConflicts } from '../../parameters/refuse-conflicts.ts';
import { withStream } from '../../rest/error-responses.ts';
import { readerProcedure } from '../../trpc/procedure.ts';
import { toDocumentSelection } from '../documents/document-selection.ts';
import { FileSchema } from '../documents/download.ts';
import { DOCUMENT_FILTER_CONFLICTS, DOCUMENT_FILTER_ENTRIES } from '../documents/list-query.ts';
import { sendExport } from './send-export.ts';

const FORMATS = v.pipe(
  choiceField(DOCUMENT_EXPORT_FORMATS),
  v.description('csv: RFC 4180 in UTF-8; xlsx: typed cells, and below them what was sold in each currency'),
);

const QueryEntries = closedObject({ format: FORMATS, ...DOCUMENT_FILTER_ENTRIES });

const QuerySchema = v.pipe(
  QueryEntries,
  refuseConflicts<v.InferOutput<typeof QueryEntries>>(DOCUMENT_FILTER_CONFLICTS),
);

const MEDIA_TYPES = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];

export const exportDocuments = readerProcedure
  .meta({
    route: {
      method: 'GET',
      path: '/api/exports/documents',
      summary: 'Export documents as CSV or XLSX',
      description:
        'Takes the filters of the list of documents and answers one row a document, under the names of the API. Beyond ' +
        '50,000 documents it is refused (409): POST /api/exports makes longer ones. A company is sent two files at a time ' +
        '(429). An answer that breaks off is not whole.',
      tags: ['Exports'],
      spec: withStream(MEDIA_TYPES, 400, 401, 403, 409, 503),
    },
  })
  .input(QuerySchema)
  .output(FileSchema)
  .query(({ ctx, input: { format, ...query } }) => {
    const selection = toDocumentSelection(query, ctx.deps.clock.now());
    return sendExport(ctx, { kind: 'documents', format, ...selection });
  });
