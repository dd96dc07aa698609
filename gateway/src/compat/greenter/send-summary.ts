import { ADDS, VOIDS } from '@chasqui/core/documents/communication/completed-communication';
import { type DocumentNumber, formatSeriesNumber } from '@chasqui/core/identity';
import { findCommunication } from '@chasqui/db/documents';
import { toPublicError } from '../../kernel/public-error.ts';
import type { DocumentRecordBody } from '../../operations/procedures/documents/document-body.ts';
import type { Door } from '../door.ts';
import { emit } from '../emit-request.ts';
import { findByNumber, hasFailed } from '../find-recorded.ts';
import { findLargeDifference } from '../price-basis.ts';
import type { RequestBody } from '../request-body.ts';
import type { SummaryLine, SummaryRequest } from './greenter-request.ts';
import { GreenterRefusal } from './refusal.ts';
import { isPending } from './sunat-response.ts';

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
export async function sendSummary(door: Door, request: SummaryRequest): Promise<DocumentRecordBody> {
  const { referenceDate, added, voided, voiding } = request;
  const [first] = await listRecorded(door, added);
  if (first !== undefined) await door.caller.documents.sendDailySummaries({ referenceDate });
  if (voiding !== null) return emitVoiding(door, voided, voiding);
  if (first === undefined) throw new GreenterRefusal([{ message: 'es obligatorio', field: 'details' }]);
  return findAdding(door, first);
}

/** Voids documents, or returns the communication that voids them already: a program may send its summary twice. */
async function emitVoiding(door: Door, voided: readonly DocumentNumber[], body: RequestBody) {
  try {
    return await door.caller.documents.get({ id: (await emit(door, 'RA', body)).id });
  } catch (thrown) {
    const known = toPublicError(thrown).code === 'CONFLICT' ? await findVoiding(door, voided) : null;
    if (known === null) throw thrown;
    return known;
  }
}

/** Returns the communication that voids all of some documents; null if there is none, or SUNAT has refused it. */
async function findVoiding(door: Door, voided: readonly DocumentNumber[]): Promise<DocumentRecordBody | null> {
  const ids = await Promise.all(voided.map((line) => findCommunication(door.deps.db, door.tenant, line, VOIDS)));
  const [id, ...others] = [...new Set(ids)];
  if (id === undefined || id === null || others.length > 0) return null;
  const record = await door.caller.documents.get({ id });
  return record.status === 'REJECTED' || hasFailed(record) ? null : record;
}

/** Returns the daily summary that added a boleta; the boleta itself if it goes alone, or waits. */
async function findAdding(door: Door, boleta: DocumentRecordBody): Promise<DocumentRecordBody> {
  const id = await findCommunication(door.deps.db, door.tenant, boleta, ADDS);
  return id === null ? boleta : door.caller.documents.get({ id });
}

/** Returns the document that `send` answers for a summary; null before it is sent. */
export async function findSummary(door: Door, { added, voided }: SummaryRequest): Promise<DocumentRecordBody | null> {
  if (voided.length > 0) return findVoiding(door, voided);
  const [first] = await listRecorded(door, added);
  const found = first && (await findAdding(door, first));
  return found === undefined || (found.id === first?.id && isPending(found)) ? null : found;
}
