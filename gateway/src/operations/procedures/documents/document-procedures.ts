import { ChasquiError } from '@chasqui/core/errors';
import { closedObject, described } from '@chasqui/core/fields';
import { parseDocumentId } from '@chasqui/core/identity';
import { FIELD_MESSAGES, say, schemaMessage } from '@chasqui/core/messages';
import { isCalendarDate } from '@chasqui/core/time';
import * as db from '@chasqui/db/documents';
import * as listing from '@chasqui/db/documents/listing';
import * as v from 'valibot';
import type { MemberContext } from '../../../kernel/context.ts';
import { withTag } from '../../../kernel/operation/error-responses.ts';
import { issuerProcedure, readerProcedure } from '../../../kernel/operation/procedure.ts';
import {
  isInstant,
  KeysetPaginationSchema,
  toKeysetPagination,
  toKeysetRange,
} from '../../../kernel/pagination/cursor.ts';
import { withGuideUrl } from '../../document-files/with-guide-url.ts';
import { checkTicket as check, retryDocument as retry } from '../../emission/ask-authority.ts';
import { EmissionResultSchema, toEmissionResult } from '../../emission/emission-result.ts';
import {
  DocumentListingSchema,
  type DocumentRecordBody,
  DocumentRecordSchema,
  readerOf,
  toDocumentListing,
  toDocumentRecordBody,
} from './document-body.ts';
import { type ListQuery, ListQuerySchema, toDocumentSelection } from './document-filter.ts';
import { DocumentIdSchema } from './download-document.ts';

export const listDocuments = readerProcedure('GET /api/documents', 'Documents', {
  scope: 'documents:read',
  summary: say('List documents', 'Listar comprobantes'),
  description: say(
    'Returns a page of documents, without request and history, and the total count. A document must match every given filter. ' +
      '`cursor` reads any number of pages at a constant speed; `page` is for browsing. `due=soon` finds the documents that must reach the authority within a day.',
    'Devuelve una página de comprobantes, sin solicitud ni historial, y la cantidad total. Un comprobante debe cumplir todos los filtros dados. ' +
      '`cursor` lee cualquier número de páginas a velocidad constante; `page` sirve para navegar. `due=soon` encuentra los comprobantes que deben llegar a la autoridad en un día.',
  ),
})
  .input(ListQuerySchema)
  .output(v.object({ data: v.array(DocumentListingSchema), pagination: KeysetPaginationSchema }))
  .query(async ({ ctx, input }) => {
    const request = toPageRequest(input, ctx.deps.clock.now());
    const page = await listing.listDocuments(ctx.deps.db, ctx.tenant, request);
    const documents = await Promise.all(page.documents.map((document) => withGuideUrl(ctx, document)));
    return {
      data: documents.map((document) => toDocumentListing(document, readerOf(ctx))),
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
  scope: 'documents:read',
  summary: say('Get a document with its history', 'Obtener un comprobante con su historial'),
  description: say(
    "Returns the emission result with totals, parties, the authority's observations, the request as it was sent, and every change of status. A document of another tenant is a 404.",
    'Devuelve el resultado de la emisión con totales, partes, las observaciones de la autoridad, la solicitud tal como se envió y cada cambio de estado. Un comprobante de otra empresa es un 404.',
  ),
  spec: withTag,
})
  .input(DocumentIdSchema)
  .output(DocumentRecordSchema)
  .query(async ({ ctx, input }) => toRecord(ctx, await db.getDocument(ctx.deps.db, ctx.tenant, input.id)));

async function toRecord(ctx: MemberContext, document: db.DocumentDetail): Promise<DocumentRecordBody> {
  return toDocumentRecordBody(await withGuideUrl(ctx, document), readerOf(ctx));
}

const MAX_SHOWN = 40;

const NumberSchema = closedObject({
  documentId: v.pipe(
    v.string(schemaMessage(FIELD_MESSAGES.text)),
    described(
      '`<ruc>-<type>-<series>-<correlative>`; padding the correlative to 8 digits is optional',
      '`<ruc>-<tipo>-<serie>-<correlativo>`; completar el correlativo a 8 dígitos es opcional',
    ),
  ),
});

export const getDocumentByNumber = readerProcedure('GET /api/documents/by-number/{documentId}', 'Documents', {
  scope: 'documents:read',
  summary: say('Get a document by its documentId', 'Obtener un comprobante por su documentId'),
  description: say(
    'Returns the same as the operation by id. If a document ended as ERROR or SIGN_ERROR and a later one took its number, the later one is returned. A number of another tenant is a 404.',
    'Devuelve lo mismo que la operación por id. Si un comprobante terminó en ERROR o SIGN_ERROR y uno posterior tomó su número, se devuelve el posterior. Un número de otra empresa es un 404.',
  ),
  spec: withTag,
})
  .input(NumberSchema)
  .output(DocumentRecordSchema)
  .query(async ({ ctx, input: { documentId } }) => {
    const identity = parseDocumentId(documentId);
    if (identity === null) {
      const shown = documentId.slice(0, MAX_SHOWN);
      throw new ChasquiError(
        'NOT_FOUND',
        say(`Document "${shown}" does not exist`, `El comprobante "${shown}" no existe`),
      );
    }
    return toRecord(ctx, await db.getDocumentByNumber(ctx.deps.db, ctx.tenant, identity));
  });

export const checkTicket = issuerProcedure('POST /api/documents/{id}/check-ticket', 'Documents', {
  scope: 'documents:write',
  summary: say('Check a ticket now', 'Consultar un ticket ahora'),
  description: say(
    'For communications, which get a ticket instead of a verdict. Asks the authority and returns the emission result, with status SENT until the authority has processed the communication. ' +
      'The service also checks by itself, so this call is optional; every 5 to 10 seconds is often enough. A document without a ticket is a 409.',
    'Para comunicaciones, que reciben un ticket en lugar de una respuesta. ' +
      'Consulta a la autoridad y devuelve el resultado de la emisión, con el estado SENT hasta que la autoridad haya procesado la comunicación. ' +
      'El servicio también consulta solo, así que esta llamada es opcional; cada 5 a 10 segundos es suficiente. Un comprobante sin ticket es un 409.',
  ),
})
  .input(DocumentIdSchema)
  .output(EmissionResultSchema)
  .mutation(async ({ ctx, input }) => toEmissionResult(await check(ctx, input.id), ctx.language));

export const retryDocument = issuerProcedure('POST /api/documents/{id}/retry', 'Documents', {
  scope: 'documents:write',
  summary: say('Retry a document in AUTHORITY_ERROR', 'Reintentar un comprobante en AUTHORITY_ERROR'),
  description: say(
    'Sends the signed bytes again, or asks for the verdict if they may have arrived. Returns the emission result. The service also retries by itself, for three days. ' +
      'A document in any other status is a 409 that says why, and what to do instead.',
    'Envía otra vez los bytes firmados, o pregunta por la respuesta si pudieron haber llegado. Devuelve el resultado de la emisión. El servicio también reintenta solo, durante tres días. ' +
      'Un comprobante en cualquier otro estado es un 409 que dice por qué y qué hacer en su lugar.',
  ),
})
  .input(DocumentIdSchema)
  .output(EmissionResultSchema)
  .mutation(async ({ ctx, input }) => toEmissionResult(await retry(ctx, input.id), ctx.language));
