import { DOCUMENT_DEFINITIONS, prepareDailySummary } from '@chasqui/core/documents';
import { CORRECTS } from '@chasqui/core/documents/communication/completed-communication';
import { ChasquiError } from '@chasqui/core/errors';
import { limaDate } from '@chasqui/core/time';
import { describeClosedWays } from '@chasqui/core/voiding/describe-closed-ways';
import { bestVoidingFile, isOpen, listVoidOptions } from '@chasqui/core/voiding/list-void-options';
import type { VoidFacts, VoidingFile, VoidOption } from '@chasqui/core/voiding/void-option';
import { type CompletedDocument, getVoidFacts, listAcceptedDocuments } from '@chasqui/db/documents';
import { getRuleBook } from '@chasqui/db/rules/get-rule-book';
import { getDocumentIssuer } from '@chasqui/db/tenants';
import type { MemberContext } from '../../kernel/context.ts';
import type { EmissionAnswer, VoidingAnswer } from './emission-result.ts';
import { emit } from './emit-document.ts';
import type { EmittableDefinition } from './prepare-document.ts';
import { recordPrepared, recordRequest } from './record-request.ts';

/** Types under which the files are asked for. A communication about boletas of the tenant becomes a summary (RC). */
const DEFINITIONS: Readonly<Record<VoidingFile, EmittableDefinition>> = {
  RA: DOCUMENT_DEFINITIONS.RA,
  RC: DOCUMENT_DEFINITIONS.RA,
  RR: DOCUMENT_DEFINITIONS.RR,
};

/**
 * Voids a document by the file that is lawful for it today, as the emission of a communication does. Of several requests
 * for one document at once, one makes a communication.
 * @throws ChasquiError NOT_FOUND, CONFLICT (no file can void it now; says why and what can be done), UNAVAILABLE
 */
export function voidDocument(ctx: MemberContext, documentId: string, reason: string): Promise<VoidingAnswer> {
  return emit(ctx, () => recordVoiding(ctx, documentId, reason));
}

async function recordVoiding(ctx: MemberContext, documentId: string, reason: string): Promise<CompletedDocument> {
  const { facts, options } = await getOptions(ctx, documentId);
  const way = bestVoidingFile(options);
  if (way === null) throw new ChasquiError('CONFLICT', describeClosedWays(facts, options));
  const body = toRequest(facts, reason);
  // The recording looks again, because another request may have changed the facts.
  return recordRequest({ ...ctx, rawInput: body }, DEFINITIONS[way], body, { ...facts, documentId, way });
}

async function getOptions(
  { deps, tenant }: MemberContext,
  documentId: string,
): Promise<{ readonly facts: VoidFacts; readonly options: readonly VoidOption[] }> {
  const question = { documentId, today: limaDate(deps.clock.now()), rules: await getRuleBook(deps.db) };
  const facts = await getVoidFacts(deps.db, tenant, question);
  return { facts, options: listVoidOptions(facts) };
}

/** Returns the request for a communication about one document, without a number. */
function toRequest({ documentType, series, correlative, issueDate, today }: VoidFacts, reason: string) {
  return { issueDate: today, referenceDate: issueDate, items: [{ series, correlative, documentType, reason }] };
}

/**
 * Sends the line of a boleta, or of a note on one, again as the signed XML has it, in a daily summary of its own (state 2).
 * @throws ChasquiError NOT_FOUND, CONFLICT (no summary told SUNAT of it, or it has no verdict), UNAVAILABLE
 */
export function correctDocument(ctx: MemberContext, documentId: string): Promise<EmissionAnswer> {
  return emit(ctx, () => recordCorrection(ctx, documentId));
}

async function recordCorrection(ctx: MemberContext, documentId: string): Promise<CompletedDocument> {
  const { facts, options } = await getOptions(ctx, documentId);
  if (!isOpen(options, 'correction')) throw new ChasquiError('CONFLICT', describeClosedWays(facts, options, 'correct'));
  const { db } = ctx.deps;
  const { channel, ...issuer } = await getDocumentIssuer(db, ctx.tenant, { series: null, establishmentCode: null });
  const prepared = prepareDailySummary({
    ...issuer,
    issueDate: facts.today,
    referenceDate: facts.issueDate,
    documents: await listAcceptedDocuments(db, ctx.tenant, [facts]),
    condition: CORRECTS,
    rules: facts.rules,
  });
  const undoing = { ...facts, documentId, way: 'correction' } as const;
  return recordPrepared({ ...ctx, rawInput: prepared.request }, { ...prepared, channel }, undoing);
}
