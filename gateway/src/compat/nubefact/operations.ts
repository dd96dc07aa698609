import { PUBLIC_PAGES } from '@chasqui/core/documents';
import { VOIDS } from '@chasqui/core/documents/communication/completed-communication';
import { findCommunication, getDocument } from '@chasqui/db/documents';
import { toPublicError } from '../../kernel/public-error.ts';
import type { DocumentRecordBody } from '../../operations/procedures/documents/document-body.ts';
import { type Comparison, comparedNumber, compareSums } from '../comparison.ts';
import { type Door, readTerms } from '../door.ts';
import { emitRecorded, priceSale, validate } from '../emit-request.ts';
import { findByNumber, findSame, hasFailed } from '../find-recorded.ts';
import { findLargeDifference } from '../price-basis.ts';
import { withSeries } from '../use-series.ts';
import type { FieldNamer } from './field-names.ts';
import {
  type AnsweredDocument,
  type NubefactAnswer,
  NubefactRefusal,
  type NubefactRequest,
  toDocumentAnswer,
  toGuide,
  toGuideAnswer,
  toRefusal,
  toSale,
  toVoidingAnswer,
} from './index.ts';

type RequestOf<Operation extends NubefactRequest['operacion']> = Extract<NubefactRequest, { operacion: Operation }>;

/** Does what a request asks for, and returns NubeFact's answer. Errors that name fields have the names of its format. */
export function answerNubefact(door: Door, request: NubefactRequest): Promise<NubefactAnswer> {
  switch (request.operacion) {
    case 'generar_comprobante':
      return emitSale(door, request);
    case 'generar_guia':
      return emitGuide(door, request);
    case 'consultar_comprobante':
      return find(door, request).then((document) => toDocumentAnswer(document));
    case 'consultar_guia':
      return find(door, request).then((guide) => toGuideAnswer(guide));
    case 'generar_anulacion':
      return voidDocument(door, request);
    case 'consultar_anulacion':
      return findVoiding(door, request);
  }
}

/**
 * Does some work, and names the fields of its problems as the foreign format does.
 * @throws NubefactRefusal for a request that our rules refuse, and what the work throws
 */
async function refusing<Result>(fieldOf: FieldNamer, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (thrown) {
    const error = toPublicError(thrown);
    throw error.code === 'VALIDATION_FAILED' ? toRefusal(error.problems, fieldOf) : thrown;
  }
}

/** Tells what would differ if a document were issued here; records nothing. Null for an operation that issues none. */
export async function compareNubefact(door: Door, request: NubefactRequest): Promise<Comparison | null> {
  if (request.operacion !== 'generar_comprobante' && request.operacion !== 'generar_guia') return null;
  const document = `${request.serie ?? ''}-${request.numero ?? ''}`;
  const usual = { ...request, numero: comparedNumber(request.serie, request.numero) };
  try {
    return {
      document,
      ...(await (usual.operacion === 'generar_guia' ? compareGuide(door, usual) : compareSale(door, usual))),
    };
  } catch (error) {
    if (!(error instanceof NubefactRefusal)) throw error;
    return { document, client: null, own: null, refusal: error.message };
  }
}

async function compareSale(door: Door, request: RequestOf<'generar_comprobante'>) {
  const mapping = toSale(request, await readTerms(door));
  const { sums } = await refusing(mapping.fieldOf, () => priceSale(door, mapping));
  return compareSums(mapping.client, sums, mapping.compare(sums));
}

async function compareGuide(door: Door, request: RequestOf<'generar_guia'>) {
  const { documentType, body, fieldOf } = toGuide(request, await readTerms(door));
  await refusing(fieldOf, () => validate(door, documentType, body));
  return { client: null, own: null, refusal: null };
}

async function emitSale(door: Door, request: RequestOf<'generar_comprobante'>): Promise<NubefactAnswer> {
  const mapping = toSale(request, await readTerms(door));
  const { documentType, bodies, fieldOf } = mapping;
  const same = await findSame(door, documentType, bodies);
  if (same !== null) return toDocumentAnswer(same, request.formato_de_pdf);
  const wanted = { documentType, series: request.serie ?? '', correlative: request.numero ?? null };
  return refusing(fieldOf, () =>
    withSeries(door, wanted, async () => {
      const { body, sums, isLate } = await priceSale(door, mapping);
      if (isLate) throw new NubefactRefusal(22);
      const difference = findLargeDifference(mapping.compare(sums));
      if (difference !== null) throw new NubefactRefusal(21, [difference]);
      return toDocumentAnswer(await emitRecorded(door, documentType, body), request.formato_de_pdf);
    }),
  );
}

async function emitGuide(door: Door, request: RequestOf<'generar_guia'>): Promise<NubefactAnswer> {
  const { documentType, body, fieldOf } = toGuide(request, await readTerms(door));
  const same = await findSame(door, documentType, [body]);
  if (same !== null) return toGuideAnswer(same, request.formato_de_pdf);
  const wanted = { documentType, series: request.serie ?? '', correlative: request.numero ?? null };
  return refusing(fieldOf, () =>
    withSeries(door, wanted, async () =>
      toGuideAnswer(await emitRecorded(door, documentType, body), request.formato_de_pdf),
    ),
  );
}

type NumberedRequest = RequestOf<
  'consultar_comprobante' | 'consultar_guia' | 'generar_anulacion' | 'consultar_anulacion'
>;

/** @throws NubefactRefusal with code 24 */
async function find(door: Door, { tipo_de_comprobante: documentType, serie, numero: correlative }: NumberedRequest) {
  const found = await findByNumber(door, { documentType, series: serie.toUpperCase(), correlative });
  if (found === null) throw new NubefactRefusal(24);
  return found;
}

/** Voids a document, or answers the voiding that is under way or accepted. A program may ask twice, also at once. */
async function voidDocument(door: Door, request: RequestOf<'generar_anulacion'>): Promise<NubefactAnswer> {
  const document = await find(door, request);
  const { id, reason } = { id: document.id, reason: request.motivo };
  try {
    const communication = await refusing(
      () => 'motivo',
      () => door.caller.documents.void({ id, reason }),
    );
    return answerVoiding(door, await door.caller.documents.get({ id: communication.id }), document);
  } catch (thrown) {
    if (thrown instanceof NubefactRefusal || toPublicError(thrown).code !== 'CONFLICT') throw thrown;
    const other = await findVoidingOf(door, document);
    if (other === null || other.status === 'REJECTED' || hasFailed(other)) throw thrown;
    return answerVoiding(door, other, document);
  }
}

async function findVoiding(door: Door, request: RequestOf<'consultar_anulacion'>): Promise<NubefactAnswer> {
  const document = await find(door, request);
  const communication = await findVoidingOf(door, document);
  if (communication === null) throw new NubefactRefusal(24);
  return answerVoiding(door, communication, document);
}

/** Answers a voiding. Its files have a link, though it has no page. */
async function answerVoiding(
  { deps, tenant }: Door,
  communication: DocumentRecordBody,
  document: AnsweredDocument,
): Promise<NubefactAnswer> {
  const { publicToken } = await getDocument(deps.db, tenant, communication.id);
  const files = `${deps.config.publicUrl ?? ''}${PUBLIC_PAGES}/${publicToken}`;
  return toVoidingAnswer(communication, { document, files });
}

/** Returns the latest communication that voids a document; null if none was ever sent. */
async function findVoidingOf(door: Door, document: AnsweredDocument): Promise<DocumentRecordBody | null> {
  const id = await findCommunication(door.deps.db, door.tenant, document, VOIDS);
  return id === null ? null : door.caller.documents.get({ id });
}
