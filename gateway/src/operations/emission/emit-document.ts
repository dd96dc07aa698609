import { getDefinition } from '@chasqui/core/documents';
import { statusOf } from '@chasqui/core/lifecycle';
import type { RuleBook } from '@chasqui/core/rules';
import {
  type CompletedDocument,
  type DocumentRecord,
  getCompletedDocument,
  getDocumentRecord,
} from '@chasqui/db/documents';
import { getRuleBook } from '@chasqui/db/rules/get-rule-book';
import type { MemberContext } from '../../kernel/context.ts';
import { findEarlier } from '../../kernel/operation/find-earlier.ts';
import { awaitTicket } from './await-ticket.ts';
import { type EmissionAnswer, toEmissionAnswer } from './emission-result.ts';
import { enqueue } from './enqueue.ts';
import type { EmittableDefinition } from './prepare-document.ts';
import { type RuleFacts, readRuleFacts } from './read-rule-facts.ts';
import { type EmissionContext, recordRequest } from './record-request.ts';

/**
 * Completes, numbers and records a document, and emits it.
 * @throws ChasquiError VALIDATION_FAILED (every rule that fails), CONFLICT (number in use, key taken over), UNAVAILABLE
 */
export function emitDocument(
  ctx: EmissionContext,
  definition: EmittableDefinition,
  body: unknown,
): Promise<EmissionAnswer> {
  return emit(ctx, () => recordRequest(ctx, definition, body));
}

/**
 * Has a document recorded, has the workers sign and submit it, and answers with the result. A document recorded by an
 * earlier request with the same Idempotency-Key is not recorded again, only waited for. If the verdict is not there in
 * time, the answer is 202 with status SENT, and the submission continues. A client that does not want to wait has this
 * answer as soon as the document is signed.
 */
export async function emit(ctx: MemberContext, record: () => Promise<CompletedDocument>): Promise<EmissionAnswer> {
  const { emissionWaitMs } = ctx.deps.config;
  // Read first: once the document is recorded, an error would make the client emit a second one.
  const rules = await getRuleBook(ctx.deps.db);
  const { completed, ...recorded } = (await findEarlier(ctx, getCompletedDocument)) ?? (await record());
  const deadlineMs = performance.now() + emissionWaitMs;
  const document = await (ctx.prefersAsync ? signRecorded : submitRecorded)(ctx, recorded, deadlineMs);
  if (ctx.prefersAsync) ctx.reply.headers.set('Preference-Applied', 'respond-async');
  if (ctx.prefersAsync ? statusOf(document.state) === 'SENT' : isOnItsWay(document)) announceLater(ctx, document);
  const facts = await readWarningFacts(ctx, { ...document, completed }, rules);
  return toEmissionAnswer({ ...document, completed }, facts, ctx.language);
}

// The answer without warnings about product codes is better than an error, after which the client would emit again.
async function readWarningFacts(ctx: MemberContext, document: CompletedDocument, rules: RuleBook): Promise<RuleFacts> {
  const { id, documentType, completed } = document;
  try {
    return await readRuleFacts(ctx, getDefinition(documentType).listProductCodes(completed));
  } catch (error) {
    ctx.log.error({ err: error, documentId: id }, 'product codes of a recorded document cannot be looked up');
    return { rules };
  }
}

type SubmissionContext = Pick<MemberContext, 'deps' | 'tenant' | 'log' | 'requestId'>;

/**
 * Has the workers sign and submit a recorded document, and returns it as it stands at the deadline or before. Its losses
 * are logged and not thrown, because the document is recorded.
 * @param deadlineMs instant of `performance.now()`
 */
export async function submitRecorded(
  ctx: SubmissionContext,
  recorded: DocumentRecord,
  deadlineMs: number,
): Promise<DocumentRecord> {
  if (isOnItsWay(recorded)) await process(ctx, recorded.id, { awaited: 'submitted', deadlineMs });
  return readAgain(ctx, recorded, (document) => awaitTicket(ctx, document, deadlineMs));
}

/**
 * Has the workers sign and submit a recorded document, and returns it as it was signed. Without a signature at the deadline
 * it is returned as it was recorded. Its losses are logged and not thrown, as those of `submitRecorded`.
 * @param deadlineMs instant of `performance.now()`
 */
async function signRecorded(
  ctx: SubmissionContext,
  recorded: DocumentRecord,
  deadlineMs: number,
): Promise<DocumentRecord> {
  if (!isOnItsWay(recorded)) return recorded;
  await process(ctx, recorded.id, { awaited: 'signed', deadlineMs: recorded.hash === null ? deadlineMs : 0 });
  // The verdict may have come meanwhile. The client has asked not to be told it here, so that each of its answers is alike.
  return readAgain(ctx, recorded, (document) =>
    document.hash === null ? document : { ...recorded, state: 'SIGNED', hash: document.hash },
  );
}

// The document is safe in the database by now: losing the queue only delays it, so it is logged and not thrown.
async function process(
  ctx: SubmissionContext,
  documentId: string,
  { awaited, deadlineMs }: { readonly awaited: 'submitted' | 'signed'; readonly deadlineMs: number },
): Promise<void> {
  const { deps, tenant, log } = ctx;
  const job = { tenantId: tenant.tenantId, documentId, attempt: 1 };
  try {
    const enqueued = await enqueue(ctx, 'sign', (origin) => deps.jobs.addEmission(job, origin, awaited));
    await enqueued.waitUntilProcessed(deadlineMs - performance.now());
  } catch (error) {
    log.error({ err: error, documentId }, 'document recorded but not enqueued');
  }
}

// An error now would make the client emit a second document, so the answer is the last known state of the first.
async function readAgain(
  { deps, tenant, log }: SubmissionContext,
  recorded: DocumentRecord,
  complete: (document: DocumentRecord) => DocumentRecord | Promise<DocumentRecord>,
): Promise<DocumentRecord> {
  try {
    return await complete(await getDocumentRecord(deps.db, tenant, recorded.id));
  } catch (error) {
    log.error({ err: error, documentId: recorded.id }, 'recorded document cannot be read');
    return recorded;
  }
}

/**
 * Returns true if the answer is still to come. The ticket of a communication is its answer; that of a guide is not. A
 * signed document that waits for its daily summary has its answer.
 */
function isOnItsWay({ state, ticket, documentType, summarized }: DocumentRecord): boolean {
  if (summarized && state === 'SIGNED') return false;
  return statusOf(state) === 'SENT' && (ticket === null || getDefinition(documentType).channel === 'sendGuide');
}

function announceLater({ reply }: MemberContext, document: DocumentRecord): void {
  reply.status = 202;
  reply.headers.set('Location', `/api/documents/${document.id}`);
}
