import { getDefinition } from '@chasqui/core/documents';
import { ChasquiError } from '@chasqui/core/errors';
import { isCommitInDoubt, isDatabaseUnavailable } from '@chasqui/db/connection';
import type { DocumentRecord } from '@chasqui/db/documents';
import { type NewDocument, recordDocument } from '@chasqui/db/documents/record';
import type { SpanDescription } from '@chasqui/platform/tracing';
import type { MemberContext } from '../context.ts';
import { findApiClient, toConflict } from '../credentials/company-credentials.ts';
import { refuseWithoutQueues } from './enqueue.ts';
import { type EmittableDefinition, prepareDocument } from './prepare-document.ts';

/** Context of an emission request. `rawInput` is the body as it was sent, before defaults. */
export type EmissionContext = MemberContext & { readonly rawInput: unknown };

const RETRY_AFTER_SECONDS = 5;

/**
 * Completes a body that passed its schema, numbers it and records it as a document. With an Idempotency-Key this
 * happens once.
 * @throws ChasquiError VALIDATION_FAILED (every rule that fails), CONFLICT (number in use, key taken over, guide without a
 * client), UNAVAILABLE, which says whether it is certain that nothing was recorded
 */
export async function recordRequest(
  ctx: EmissionContext,
  definition: EmittableDefinition,
  body: unknown,
): Promise<DocumentRecord> {
  const { documentType, completed, summary } = await prepareDocument(ctx, definition, body);
  const { authority } = ctx.deps.config;
  await refuseWithoutGuideClient(ctx, documentType);
  // A document must not take a number if its job cannot be enqueued now.
  await refuseWithoutQueues(ctx, 'nothing was recorded');
  return record(ctx, { documentType, summary, authority, request: ctx.rawInput, completed });
}

async function record({ deps, tenant, idempotency }: EmissionContext, document: NewDocument): Promise<DocumentRecord> {
  try {
    return await deps.tracing.run(describeRecording(document), async (span) => {
      const recorded = await recordDocument(deps.db, tenant, { ...document, idempotency });
      span.add({ 'chasqui.document_id': recorded.id });
      return recorded;
    });
  } catch (error) {
    if (isCommitInDoubt(error)) throw unavailable(describeDoubt(idempotency !== undefined), error);
    if (isDatabaseUnavailable(error))
      throw unavailable('cannot reach its database; nothing was recorded, try again', error);
    throw error;
  }
}

function describeRecording({ documentType }: NewDocument): SpanDescription {
  return { name: 'record document', attributes: { 'chasqui.document_type': documentType } };
}

function describeDoubt(hasKey: boolean): string {
  const advice = hasKey
    ? 'ask again with the same Idempotency-Key'
    : 'look whether it is there before you send it again (with an Idempotency-Key you could just ask again)';
  return `lost its database while recording: it is not known whether the document was recorded; ${advice}`;
}

function unavailable(what: string, cause: unknown): ChasquiError {
  return new ChasquiError('UNAVAILABLE', `The service ${what}`, { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
}

/**
 * Refuses a guide that could not be sent, before it takes a number. The sandbox takes every guide.
 * @param documentType catalog 01, or RA, RC
 * @throws ChasquiError CONFLICT
 */
async function refuseWithoutGuideClient({ deps, tenant }: MemberContext, documentType: string): Promise<void> {
  if (deps.config.authority === 'sandbox' || getDefinition(documentType).service !== 'gre') return;
  const client = await findApiClient(deps, tenant, 'gre');
  if ('fault' in client) throw toConflict(client.fault, 'Nothing was recorded and no number was used');
}
