import { getDefinition } from '@chasqui/core/documents';
import { ChasquiError } from '@chasqui/core/errors';
import { type Message, say } from '@chasqui/core/messages';
import { isCommitInDoubt, isDatabaseUnavailable } from '@chasqui/db/connection';
import type { ImportRowClaim } from '@chasqui/db/document-imports';
import type { CompletedDocument, DocumentRecord, Undoing } from '@chasqui/db/documents';
import { type NewDocument, recordDocument } from '@chasqui/db/documents/record';
import { isSandbox } from '@chasqui/platform/authority';
import type { SpanDescription } from '@chasqui/platform/tracing';
import type { CompanyContext, MemberContext } from '../../kernel/context.ts';
import { findAuthority } from '../credentials/company-authority.ts';
import { findApiClient, findSolUserOwner, NEEDS_OWN_USER, toConflict } from '../credentials/company-credentials.ts';
import { chooseRoute } from './choose-route.ts';
import { refuseWithoutQueues } from './enqueue.ts';
import { type DocumentToRecord, type EmittableDefinition, prepareDocument } from './prepare-document.ts';

/** Context of a recording. `rawInput` is the body as it was sent, before defaults. */
export type RecordingContext = CompanyContext &
  Pick<MemberContext, 'idempotency'> & { readonly rawInput: unknown; readonly importRow?: ImportRowClaim };

/** Context of an emission request. */
export type EmissionContext = MemberContext & RecordingContext;

const RETRY_AFTER_SECONDS = 5;

/**
 * Completes a body that passed its schema, numbers it and records it as a document. With an Idempotency-Key this
 * happens once.
 * @param undoing the document that a communication is recorded for, if it is recorded only while that is lawful
 * @throws ChasquiError as `recordPrepared`, and VALIDATION_FAILED with every rule that fails
 */
export async function recordRequest(
  ctx: RecordingContext,
  definition: EmittableDefinition,
  body: unknown,
  undoing?: Undoing,
): Promise<CompletedDocument> {
  return recordPrepared(ctx, await prepareDocument(ctx, definition, body), undoing);
}

/**
 * Numbers and records a prepared document. With an Idempotency-Key this happens once.
 * @param undoing as for `recordRequest`
 * @throws ChasquiError VALIDATION_FAILED (other documents do not allow it), CONFLICT (number in use, key taken over, guide
 * without a client, no e-mail, undoing not lawful), UNAVAILABLE, which says whether it is certain that nothing was recorded
 */
export async function recordPrepared(
  ctx: RecordingContext,
  { documentType, completed, summary, email, channel }: DocumentToRecord,
  undoing?: Undoing,
): Promise<CompletedDocument> {
  const about = undoing === undefined ? getDefinition(documentType).listVoided(completed) : [undoing];
  const route = await chooseRoute(ctx, { documentType, about, channel });
  await refuseWithoutGuideClient(ctx, documentType);
  if (email !== null) refuseWithoutMail(ctx);
  // A document must not take a number if its job cannot be enqueued now.
  await refuseWithoutQueues(ctx, say('nothing was recorded', 'no se registró nada'));
  const { rawInput: request, clockDays } = ctx;
  const document = { documentType, summary, ...route, clockDays, request, completed, email };
  return { ...(await record(ctx, undoing === undefined ? document : { ...document, undoing })), completed };
}

async function record(
  { deps, tenant, idempotency, importRow }: RecordingContext,
  document: NewDocument,
): Promise<DocumentRecord> {
  try {
    return await deps.tracing.run(describeRecording(document), async (span) => {
      const recorded = await recordDocument(deps.db, tenant, { ...document, idempotency, importRow });
      span.add({ 'chasqui.document_id': recorded.id });
      return recorded;
    });
  } catch (error) {
    if (isCommitInDoubt(error)) throw unavailable(inDoubtMessage(idempotency !== undefined), error);
    if (isDatabaseUnavailable(error)) {
      throw unavailable(
        say(
          'The service cannot reach its database; nothing was recorded, try again',
          'El servicio no alcanza su base de datos; no se registró nada, vuelva a intentarlo',
        ),
        error,
      );
    }
    throw error;
  }
}

function describeRecording({ documentType }: NewDocument): SpanDescription {
  return { name: 'record document', attributes: { 'chasqui.document_type': documentType } };
}

function inDoubtMessage(hasKey: boolean): Message {
  const advice = hasKey
    ? say('ask again with the same Idempotency-Key', 'repita la solicitud con la misma Idempotency-Key')
    : say(
        'look whether it is there before you send it again (with an Idempotency-Key you could just ask again)',
        'compruebe si está antes de enviarlo otra vez (con una Idempotency-Key bastaría repetir la solicitud)',
      );
  return say(
    `The service lost its database while recording: it is not known whether the document was recorded; ${advice.message}`,
    `El servicio perdió su base de datos al registrar: no se sabe si el comprobante quedó registrado; ${advice.es}`,
  );
}

function unavailable(message: Message, cause: unknown): ChasquiError {
  return new ChasquiError('UNAVAILABLE', message, { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
}

/**
 * Refuses an e-mail that would never leave.
 * @throws ChasquiError CONFLICT
 */
export function refuseWithoutMail({ deps }: Pick<MemberContext, 'deps'>): void {
  if (!deps.config.sendsMail) {
    throw new ChasquiError(
      'CONFLICT',
      say(
        'This service sends no e-mail: whoever runs it has to set SMTP_URL and MAIL_FROM',
        'Este servicio no envía correos: quien lo opera debe configurar SMTP_URL y MAIL_FROM',
      ),
    );
  }
}

const NOTHING_RECORDED = say(
  'Nothing was recorded and no number was used',
  'No se registró nada y no se usó ningún número',
);

/**
 * Refuses a guide that could not be sent, before it takes a number: the SOL user is that of a PSE, or the client is
 * missing. The sandbox needs no client.
 * @param documentType catalog 01, or RA, RC, RR
 * @throws ChasquiError CONFLICT
 */
export async function refuseWithoutGuideClient(ctx: CompanyContext, documentType: string): Promise<void> {
  if (getDefinition(documentType).service !== 'gre') return;
  if ((await findSolUserOwner(ctx)) !== 'company') throw toConflict(NEEDS_OWN_USER, NOTHING_RECORDED);
  if (isSandbox(await findAuthority(ctx))) return;
  const client = await findApiClient(ctx, 'gre');
  if ('fault' in client) throw toConflict(client.fault, NOTHING_RECORDED);
}
