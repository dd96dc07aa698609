import type { ChasquiError } from '@chasqui/core/errors';
import { isSeriesType } from '@chasqui/core/fields';
import { toPublicError } from '../../kernel/public-error.ts';
import type { DocumentRecordBody } from '../../operations/procedures/documents/document-body.ts';
import { type Door, readTerms } from '../door.ts';
import { emitRecorded, priceSale } from '../emit-request.ts';
import { findRecorded, findSame } from '../find-recorded.ts';
import { findLargeDifference } from '../price-basis.ts';
import { readRecordedFiles } from '../recorded-files.ts';
import type { RequestBody } from '../request-body.ts';
import { withSeries } from '../use-series.ts';
import {
  type AnsweredDocument,
  GREENTER_MODELS,
  type GreenterFamily,
  type PlainRequest,
  type SaleRequest,
  type SummaryRequest,
  toFieldErrors,
} from './index.ts';
import { GreenterRefusal } from './refusal.ts';
import { findSummary, sendSummary } from './send-summary.ts';

type Request = SaleRequest | PlainRequest | SummaryRequest;

/** @throws GreenterRefusal */
export async function translate(door: Door, family: GreenterFamily, model: unknown): Promise<Request> {
  const translated = GREENTER_MODELS[family](model, await readTerms(door));
  if ('problems' in translated) throw new GreenterRefusal(translated.problems);
  return translated.request;
}

/**
 * Emits what a model says, and returns the document as it stands. A program that lost the answer sends the same model
 * again: it gets the document that the first one made.
 * @throws GreenterRefusal, ChasquiError
 */
export async function sendModel(door: Door, family: GreenterFamily, model: unknown): Promise<AnsweredDocument> {
  const request = await translate(door, family, model);
  if ('added' in request) return refusing(family, async () => readFiles(door, await sendSummary(door, request)));
  const bodies = bodiesOf(request);
  const known = await findSame(door, request.documentType, bodies);
  if (known !== null) return readFiles(door, known);
  return refusing(family, async () => readFiles(door, await emitRequest(door, request)));
}

/** Returns a request once for each way to read it. */
function bodiesOf(request: SaleRequest | PlainRequest): readonly [RequestBody, ...RequestBody[]] {
  return 'bodies' in request ? request.bodies : [request.body];
}

async function emitRequest(door: Door, request: SaleRequest | PlainRequest): Promise<DocumentRecordBody> {
  const { documentType } = request;
  const [{ series = '', correlative = null }] = bodiesOf(request);
  const work = async () => emitRecorded(door, documentType, await chooseBody(door, request));
  if (!isSeriesType(documentType)) return work();
  return withSeries(door, { documentType, series: String(series), correlative: correlative as number | null }, work);
}

/** Returns a request as it is emitted: that of a sale in the way to read its prices that gives the client's sums. */
async function chooseBody(door: Door, request: SaleRequest | PlainRequest): Promise<RequestBody> {
  return 'bodies' in request ? choosePriced(door, request) : request.body;
}

async function choosePriced(door: Door, request: SaleRequest): Promise<RequestBody> {
  const { body, sums } = await priceSale(door, request);
  const difference = findLargeDifference(request.compare(sums));
  if (difference !== null) throw new GreenterRefusal([difference]);
  return body;
}

/** Returns the recorded document of a request; null if there is none. */
export function findRequested(door: Door, request: Request): Promise<DocumentRecordBody | null> {
  return 'added' in request ? findSummary(door, request) : findRecorded(door, request.documentType, bodiesOf(request));
}

/**
 * Returns type and body of a draft. The service itself puts boletas together for a daily summary, so it has no draft.
 * @throws GreenterRefusal
 */
export async function toDraft(door: Door, request: Request): Promise<readonly [string, RequestBody]> {
  if (!('added' in request)) return [request.documentType, await chooseBody(door, request)];
  if (request.voiding === null) throw new GreenterRefusal([{ message: UNSENT_SUMMARY, field: '' }]);
  return ['RA', request.voiding];
}

const UNSENT_SUMMARY = 'El resumen no se ha enviado: envíelo primero a summary/send';

/** Returns a document with its files, as Greenter's answers have them. */
export async function readFiles(door: Door, record: DocumentRecordBody): Promise<AnsweredDocument> {
  const { xml, cdrZip } = await readRecordedFiles(door, record.id);
  return { record, xml: xml && Buffer.from(xml).toString('utf8'), cdrZip };
}

/** Does some work, and names the fields of its problems as Greenter's model does. */
export async function refusing<Result>(family: GreenterFamily, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (thrown) {
    const error: ChasquiError = toPublicError(thrown);
    throw error.code === 'VALIDATION_FAILED' ? new GreenterRefusal(toFieldErrors(error.problems, family)) : thrown;
  }
}
