import { DOCUMENT_EXPORT_FORMATS } from '@chasqui/core/exports';
import { choiceField, closedObject } from '@chasqui/core/fields';
import * as v from 'valibot';
import { refuseConflicts } from '../../parameters/refuse-conflicts.ts';
import { withStream } from '../../rest/error-responses.ts';
import { readerProcedure } from '../../trpc/procedure.ts';
import {
  DOCUMENT_FILTER_CONFLICTS,
  DOCUMENT_FILTER_ENTRIES,
  toDocumentSelection,
} from '../documents/document-filter.ts';
import { FileSchema } from '../documents/download-document.ts';
import { PeriodSchema } from './export-request.ts';
import { pdfMaker, sendExport } from './send-export.ts';

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

export const exportSalesRegister = readerProcedure
  .meta({
    route: {
      method: 'GET',
      path: '/api/exports/sales-register',
      summary: "Export a month's sales register in SUNAT's layout (RVIE)",
      description:
        'The text with which a taxpayer replaces the proposal of SIRE: the accepted facturas, boletas and notes of the ' +
        'month, credit notes negative and voided documents with zeros. Before it is filed, two kinds of rows are to be put ' +
        'right: a document that is not in soles has its amounts as issued, its currency and no exchange rate; a note on a ' +
        "document of another system lacks that one's day, and is never among the discounts of an earlier month. " +
        'Beyond 50,000 documents it is refused (409): POST /api/exports makes longer ones.',
      tags: ['Exports'],
      spec: withStream(['text/plain'], 400, 401, 403, 409, 503),
    },
  })
  .input(closedObject({ period: PeriodSchema }))
  .output(FileSchema)
  .query(({ ctx, input: { period } }) => sendExport(ctx, { kind: 'sales-register', period }));

export const exportArchive = readerProcedure
  .meta({
    route: {
      method: 'GET',
      path: '/api/exports/archive',
      summary: "Export a month's files: every XML, CDR and PDF",
      description:
        "A zip of what was signed and holds its number, in folders by kind under SUNAT's file names, with index.csv. A PDF " +
        'that was never asked for is rendered meanwhile; one that cannot be is missing, and the index says so. Beyond ' +
        '2,000 documents it is refused (409): POST /api/exports makes longer ones.',
      tags: ['Exports'],
      spec: withStream(['application/zip'], 400, 401, 403, 409, 503),
    },
  })
  .input(closedObject({ period: PeriodSchema }))
  .output(FileSchema)
  .query(({ ctx, input: { period } }) => sendExport(ctx, { kind: 'archive', period }, { makePdf: pdfMaker(ctx) }));
