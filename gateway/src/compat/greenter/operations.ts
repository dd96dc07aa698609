import { ADDS, VOIDS } from '@chasqui/core/documents/communication/completed-communication';
import type { ChasquiError } from '@chasqui/core/errors';
import { isSeriesType } from '@chasqui/core/fields';
import { type DocumentNumber, formatSeriesNumber } from '@chasqui/core/identity';
import { findCommunication } from '@chasqui/db/documents';
import { toPublicError } from '../../kernel/public-error.ts';
import type { DocumentRecordBody } from '../../operations/procedures/documents/document-body.ts';
import { type Door, readTerms } from '../door.ts';
import { emit, emitRecorded, priceSale } from '../emit-request.ts';
import { findByNumber, findSame, hasFailed } from '../find-recorded.ts';
import { findLargeDifference } from '../price-basis.ts';
import { readRecordedFiles } from '../recorded-files.ts';
import type { RequestBody } from '../request-body.ts';
import { withSeries } from '../use-series.ts';
import type { FieldProblem } from './field-problem.ts';
import {
  type AnsweredDocument,
  GREENTER_MODELS,
  type GreenterFamily,
  type PlainRequest,
  type SaleRequest,
  type SummaryLine,
  type SummaryRequest,
  toFieldErrors,
} from './index.ts';

type Request = SaleRequest | PlainRequest | SummaryRequest;

/** Refusal of a model, with every problem by the field that it has there. */
export class GreenterRefusal extends Error {
  readonly problems: readonly FieldProblem[];

  constructor(problems: readonly FieldProblem[]) {
    super(problems.map(({ message }) => message).join('; '));
    this.name = 'GreenterRefusal';
    this.problems = problems;
  }
}

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
  if ('added' in request) return sendSummary(door, family, request);
  const bodies = bodiesOf(request);
  const known = await findSame(door, request.documentType, bodies);
  if (known !== null) return readFiles(door, known);
  return refusing(family, async () => readFiles(door, await emitRequest(door, request)));
}

/** Returns a request once for each way to read it. */
export function bodiesOf(request: SaleRequest | PlainRequest): readonly [RequestBody, ...RequestBody[]] {
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
export async function chooseBody(door: Door, request: SaleRequest | PlainRequest): Promise<RequestBody> {
  return 'bodies' in request ? choosePriced(door, request) : request.body;
}

async function choosePriced(door: Door, request: SaleRequest): Promise<RequestBody> {
  const { body, sums } = await priceSale(door, request);
  const difference = findLargeDifference(request.compare(sums));
  if (difference !== null) throw new GreenterRefusal([difference]);
  return body;
}

/**
 * Returns the recorded documents of the lines that a summary adds.
 * @throws GreenterRefusal for documents that never came here, or have another total
 */
async function listRecorded(door: Door, added: readonly SummaryLine[]): Promise<DocumentRecordBody[]> {
  const found = await Promise.all(added.map((line) => findByNumber(door, line)));
  const problems = added.flatMap((line, index) => {
    const own = found[index]?.totals.payable;
    const sums = own === undefined ? [] : [{ field: 'details', sent: line.total ?? undefined, own }];
    const problem = own === undefined ? NEVER_SENT : findLargeDifference(sums);
    return problem === null ? [] : [{ field: 'details', message: `${formatSeriesNumber(line)}: ${problem.message}` }];
  });
  if (problems.length > 0) throw new GreenterRefusal(problems);
  return found.flatMap((record) => record ?? []);
}

const NEVER_SENT = { message: 'no se emitió en este servicio: envíelo primero a invoice/send o note/send' };

/**
 * Sends the boletas of a summary that wait for it, and voids those that it voids. Others have gone out alone already. The
 * answer is that of the voiding, if there is one.
 */
async function sendSummary(door: Door, family: GreenterFamily, request: SummaryRequest): Promise<AnsweredDocument> {
  const { referenceDate, added, voided, voiding } = request;
  const recorded = await listRecorded(door, added);
  const [first] = recorded;
  if (first !== undefined) await door.caller.documents.sendDailySummaries({ referenceDate });
  if (voiding !== null) {
    const emitted = async () => (await emit(door, 'RA', voiding)).id;
    const id = await refusing(family, () => emitted().catch((thrown) => findVoiding(door, voided, thrown)));
    return readFiles(door, await door.caller.documents.get({ id }));
  }
  if (first === undefined) throw new GreenterRefusal([{ message: 'es obligatorio', field: 'details' }]);
  const summaryId = await findCommunication(door.deps.db, door.tenant, first, ADDS);
  return readFiles(door, summaryId === null ? first : await door.caller.documents.get({ id: summaryId }));
}

/**
 * Returns the communication that voids all of some documents, also for a program that sends its summary twice.
 * @throws `thrown` if there is none, SUNAT has refused it, or it is no conflict
 */
async function findVoiding(door: Door, voided: readonly DocumentNumber[], thrown: unknown): Promise<string> {
  if (toPublicError(thrown).code !== 'CONFLICT') throw thrown;
  const ids = await Promise.all(voided.map((line) => findCommunication(door.deps.db, door.tenant, line, VOIDS)));
  const [id, ...others] = [...new Set(ids)];
  if (id === undefined || id === null || others.length > 0) throw thrown;
  const record = await door.caller.documents.get({ id });
  if (record.status === 'REJECTED' || hasFailed(record)) throw thrown;
  return id;
}

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
