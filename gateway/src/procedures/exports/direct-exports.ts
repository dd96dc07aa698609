import { DOCUMENT_EXPORT_FORMATS } from '@chasqui/core/exports';
import { choiceField, closedObject } from '@chasqui/core/fields';
import * as v from 'valibot';
import { withStream } from '../../operation/error-responses.ts';
import { readerProcedure } from '../../operation/procedure.ts';
import { closedQuery } from '../../parameters/closed-query.ts';
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
  v.description('csv: RFC 4180 in UTF-8; xlsx: typed cells, with the totals of each currency below them'),
);

const QuerySchema = closedQuery(DOCUMENT_FILTER_CONFLICTS, { format: FORMATS, ...DOCUMENT_FILTER_ENTRIES });

const MEDIA_TYPES = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];

export const exportDocuments = readerProcedure('GET /api/exports/documents', 'Exports', {
  summary: 'Export documents as CSV or XLSX',
  description:
    'Takes the filters of the document list and returns one row per document, with the field names of the API as ' +
    'column names. More than 50,000 documents are a 409: use POST /api/exports. A company can have two downloads at ' +
    'a time (429). If the connection breaks, the file is incomplete.',
  errors: [409],
  spec: withStream(MEDIA_TYPES),
})
  .input(QuerySchema)
  .output(FileSchema)
  .query(({ ctx, input: { format, ...query } }) => {
    const selection = toDocumentSelection(query, ctx.deps.clock.now());
    return sendExport(ctx, { kind: 'documents', format, ...selection });
  });

export const exportSalesRegister = readerProcedure('GET /api/exports/sales-register', 'Exports', {
  summary: "Export a month's sales register in SUNAT's layout (RVIE)",
  description:
    "Returns the text file that replaces SIRE's proposal: the accepted facturas, boletas and notes of the month. " +
    'Credit notes are negative, and voided documents have zero amounts. Correct two kinds of rows before you file ' +
    'it. A document in another currency than soles has its original amounts and no exchange rate. A note on a ' +
    'document of another system lacks the date of that document, and is never listed among the discounts of an ' +
    'earlier month. More than 50,000 documents are a 409: use POST /api/exports.',
  errors: [409],
  spec: withStream(['text/plain']),
})
  .input(closedObject({ period: PeriodSchema }))
  .output(FileSchema)
  .query(({ ctx, input: { period } }) => sendExport(ctx, { kind: 'sales-register', period }));

export const exportArchive = readerProcedure('GET /api/exports/archive', 'Exports', {
  summary: "Export a month's files: every XML, CDR and PDF",
  description:
    "Returns a zip of all signed documents that hold their number, in folders by kind, under SUNAT's file names, " +
    'with index.csv. Missing PDFs are rendered during the download. A PDF that cannot be rendered is left out, and ' +
    'the index says so. More than 2,000 documents are a 409: use POST /api/exports.',
  errors: [409],
  spec: withStream(['application/zip']),
})
  .input(closedObject({ period: PeriodSchema }))
  .output(FileSchema)
  .query(({ ctx, input: { period } }) => sendExport(ctx, { kind: 'archive', period }, { makePdf: pdfMaker(ctx) }));
