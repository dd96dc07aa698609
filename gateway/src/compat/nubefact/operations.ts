import { formatDocumentId } from '@chasqui/core/identity';
import { findCommunication } from '@chasqui/db/documents';
import { toPublicError } from '../../kernel/public-error.ts';
import { type Door, emitRecorded, priceSale, readTerms, validate, withSeries } from '../door.ts';
import { type ClientSums, differenceOf, MOST_DIFFERENCE, type OwnSums } from '../price-basis.ts';
import type { FieldNamer } from './field-names.ts';
import {
  type AnsweredDocument,
  differentTotal,
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

/** Difference that a document would have if it were issued here. */
interface Comparison {
  /** `F001-12`. */
  readonly document: string;
  readonly client: ClientSums | null;
  /** Null if the document would be refused. */
  readonly own: OwnSums | null;
  /** Reasons of a refusal, in NubeFact's fields. */
  readonly refusal: string | null;
}

/** Returns a series that needs no registration, so that a comparison makes none: `FFF1` is `F001`. */
function usualSeries(series = ''): string {
  return /^[A-Z](?!\d{3}$)/.test(series) ? `${series[0]}001` : series;
}

/** Tells what would differ if a document were issued here; records nothing. Null for an operation that issues none. */
export async function compareNubefact(door: Door, request: NubefactRequest): Promise<Comparison | null> {
  if (request.operacion !== 'generar_comprobante' && request.operacion !== 'generar_guia') return null;
  const document = `${request.serie ?? ''}-${request.numero ?? ''}`;
  const usual = { ...request, serie: usualSeries(request.serie) };
  try {
    const sums = await (usual.operacion === 'generar_guia' ? compareGuide(door, usual) : compareSale(door, usual));
    return { document, ...sums, refusal: null };
  } catch (error) {
    if (!(error instanceof NubefactRefusal)) throw error;
    return { document, client: null, own: null, refusal: error.message };
  }
}

async function compareSale(door: Door, request: RequestOf<'generar_comprobante'>) {
  const mapping = toSale(request, await readTerms(door));
  const { sums } = await refusing(mapping.fieldOf, () => priceSale(door, mapping));
  return { client: mapping.client, own: sums };
}

async function compareGuide(door: Door, request: RequestOf<'generar_guia'>) {
  const { documentType, body, fieldOf } = toGuide(request, await readTerms(door));
  await refusing(fieldOf, () => validate(door, documentType, body));
  return { client: null, own: null };
}

async function emitSale(door: Door, request: RequestOf<'generar_comprobante'>): Promise<NubefactAnswer> {
  const mapping = toSale(request, await readTerms(door));
  const { documentType, client, fieldOf } = mapping;
  const wanted = { documentType, series: request.serie ?? '', correlative: request.numero ?? null };
  return refusing(fieldOf, () =>
    withSeries(door, wanted, async () => {
      const { body, sums } = await priceSale(door, mapping);
      if (differenceOf(sums, client) > MOST_DIFFERENCE) throw differentTotal(client, sums);
      return toDocumentAnswer(await emitRecorded(door, documentType, body), request.formato_de_pdf);
    }),
  );
}

async function emitGuide(door: Door, request: RequestOf<'generar_guia'>): Promise<NubefactAnswer> {
  const { documentType, body, fieldOf } = toGuide(request, await readTerms(door));
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

/** @throws ChasquiError NOT_FOUND */
async function find(door: Door, { tipo_de_comprobante, serie, numero }: NumberedRequest) {
  const { ruc } = await readTerms(door);
  const documentId = formatDocumentId({ ruc, documentType: tipo_de_comprobante, series: serie, correlative: numero });
  return door.caller.documents.getByNumber({ documentId });
}

async function voidDocument(door: Door, request: RequestOf<'generar_anulacion'>): Promise<NubefactAnswer> {
  const document = await find(door, request);
  const earlier = await findVoidingOf(door, document);
  if (earlier !== null) return toVoidingAnswer(earlier, document);
  const { id } = await door.caller.documents.void({ id: document.id, reason: request.motivo });
  return toVoidingAnswer(await door.caller.documents.get({ id }), document);
}

async function findVoiding(door: Door, request: RequestOf<'consultar_anulacion'>): Promise<NubefactAnswer> {
  const document = await find(door, request);
  const communication = await findVoidingOf(door, document);
  if (communication === null) throw new NubefactRefusal(24);
  return toVoidingAnswer(communication, document);
}

/** Returns the latest communication that voids a document; null if none was ever sent. */
async function findVoidingOf(door: Door, document: AnsweredDocument): Promise<AnsweredDocument | null> {
  const id = await findCommunication(door.deps.db, door.tenant, document);
  return id === null ? null : door.caller.documents.get({ id });
}
