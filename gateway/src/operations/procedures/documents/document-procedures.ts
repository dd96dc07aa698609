import { ChasquiError } from '@chasqui/core/errors';
import { closedObject } from '@chasqui/core/fields';
import { parseDocumentId } from '@chasqui/core/identity';
import { OPERATION_MESSAGES, REQUEST_MESSAGES, schemaMessage } from '@chasqui/core/messages';
import { isCalendarDate } from '@chasqui/core/time';
import * as db from '@chasqui/db/documents';
import * as listing from '@chasqui/db/documents/listing';
import * as v from 'valibot';
import { withTag } from '../../../kernel/operation/error-responses.ts';
import { issuerProcedure, readerProcedure } from '../../../kernel/operation/procedure.ts';
import {
  isInstant,
  KeysetPaginationSchema,
  toKeysetPagination,
  toKeysetRange,
} from '../../../kernel/pagination/cursor.ts';
import { checkTicket as check, retryDocument as retry } from '../../emission/ask-authority.ts';
import { EmissionResultSchema, toEmissionResult } from '../../emission/emission-result.ts';
import {
  DocumentListingSchema,
  DocumentRecordSchema,
  readerOf,
  toDocumentListing,
  toDocumentRecordBody,
} from './document-body.ts';
import { type ListQuery, ListQuerySchema, toDocumentSelection } from './document-filter.ts';
import { DocumentIdSchema } from './download-document.ts';

export const listDocuments = readerProcedure('GET /api/documents', 'Documents', {
  summary: 'List documents',
  description:
    'Returns a page of documents, without request and history, and the total count. A document must match every ' +
    'given filter. `cursor` reads any number of pages at a constant speed; `page` is for browsing. `due=soon` finds ' +
    'the documents that must reach the authority within a day.',
})
  .input(ListQuerySchema)
  .output(v.object({ data: v.array(DocumentListingSchema), pagination: KeysetPaginationSchema }))
  .query(async ({ ctx, input }) => {
    const request = toPageRequest(input, ctx.deps.clock.now());
    const page = await listing.listDocuments(ctx.deps.db, ctx.tenant, request);
    return {
      data: page.documents.map((document) => toDocumentListing(document, readerOf(ctx))),
      pagination: toKeysetPagination(input, request.order, page),
    };
  });

function toPageRequest(query: ListQuery, now: Date): listing.DocumentPageRequest {
  const { page: _page, limit: _limit, cursor: _cursor, ...asked } = query;
  const selection = toDocumentSelection(asked, now);
  const range = toKeysetRange(query, selection.order, (value) => isCalendarDate(value) || isInstant(value));
  return { ...selection, ...range };
}

export const getDocument = readerProcedure('GET /api/documents/{id}', 'Documents', {
  summary: 'Get a document with its history',
  description:
    "Returns the emission result with totals, parties, the authority's observations, the request as it was sent, and " +
    'every change of status. A document of another tenant is a 404.',
  spec: withTag,
})
  .input(DocumentIdSchema)
  .output(DocumentRecordSchema)
  .query(async ({ ctx, input }) =>
    toDocumentRecordBody(await db.getDocument(ctx.deps.db, ctx.tenant, input.id), readerOf(ctx)),
  );

const MAX_SHOWN = 40;

const NumberSchema = closedObject({
  documentId: v.pipe(
    v.string(schemaMessage(REQUEST_MESSAGES.text)),
    v.description('`<ruc>-<type>-<series>-<correlative>`; padding the correlative to 8 digits is optional'),
  ),
});

export const getDocumentByNumber = readerProcedure('GET /api/documents/by-number/{documentId}', 'Documents', {
  summary: 'Get a document by its documentId',
  description:
    'Returns the same as the operation by id. If a document ended as ERROR or SIGN_ERROR and a later one took its ' +
    'number, the later one is returned. A number of another tenant is a 404.',
  spec: withTag,
})
  .input(NumberSchema)
  .output(DocumentRecordSchema)
  .query(async ({ ctx, input: { documentId } }) => {
    const identity = parseDocumentId(documentId);
    if (identity === null) {
      throw new ChasquiError('NOT_FOUND', OPERATION_MESSAGES.documentUnknown(documentId.slice(0, MAX_SHOWN)));
    }
    return toDocumentRecordBody(await db.getDocumentByNumber(ctx.deps.db, ctx.tenant, identity), readerOf(ctx));
  });

export const checkTicket = issuerProcedure('POST /api/documents/{id}/check-ticket', 'Documents', {
  summary: 'Check a ticket now',
  description:
    'For communications, which get a ticket instead of a verdict. Asks the authority and returns the emission ' +
    'result, with status SENT until the authority has processed the communication. The service also checks by ' +
    'itself, so this call is optional; every 5 to 10 seconds is often enough. A document without a ticket is a 409.',
})
  .input(DocumentIdSchema)
  .output(EmissionResultSchema)
  .mutation(async ({ ctx, input }) => toEmissionResult(await check(ctx, input.id), ctx.language));

export const retryDocument = issuerProcedure('POST /api/documents/{id}/retry', 'Documents', {
  summary: 'Retry a document in AUTHORITY_ERROR',
  description:
    'Sends the signed bytes again, or asks for the verdict if they may have arrived. Returns the emission result. ' +
    'The service also retries by itself, for three days. A document in any other status is a 409 that says why, and ' +
    'what to do instead.',
})
  .input(DocumentIdSchema)
  .output(EmissionResultSchema)
  .mutation(async ({ ctx, input }) => toEmissionResult(await retry(ctx, input.id), ctx.language));
