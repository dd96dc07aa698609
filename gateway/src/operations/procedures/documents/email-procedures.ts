import { getDefinition } from '@chasqui/core/documents';
import { ChasquiError } from '@chasqui/core/errors';
import { closedObject, EMAIL_ADDRESS_ENTRIES, textField } from '@chasqui/core/fields';
import { EMAIL_MESSAGES, type Language, schemaMessage, storedTextIn } from '@chasqui/core/messages';
import { getDocumentRecord } from '@chasqui/db/documents';
import * as db from '@chasqui/db/emails';
import { isId } from '@chasqui/db/identifiers';
import * as v from 'valibot';
import { withNoContent } from '../../../kernel/operation/error-responses.ts';
import { findEarlier } from '../../../kernel/operation/find-earlier.ts';
import { issuerProcedure, masterProcedure, readerProcedure } from '../../../kernel/operation/procedure.ts';
import { refuseWithoutMail } from '../../emission/record-request.ts';
import { InstantSchema } from './document-body.ts';
import { DocumentIdSchema } from './download-document.ts';

export const EmailSchema = v.object({
  id: v.string(),
  to: v.string(),
  cc: v.array(v.string()),
  state: v.pipe(
    v.picklist(db.EMAIL_STATES),
    v.description(
      'WAITING: the document has no verdict yet. QUEUED: it is sent soon, or again after a failure, for a day. ' +
        'CANCELLED: the document was not accepted',
    ),
  ),
  attempts: v.number(),
  problem: v.nullable(
    v.pipe(v.string(), v.description('Last failure, or refused copies, in the words of the mail server')),
  ),
  createdAt: InstantSchema,
  sentAt: v.nullable(v.pipe(InstantSchema, v.description('Time when the mail server took it'))),
});
type EmailBody = v.InferOutput<typeof EmailSchema>;

function toEmailBody({ createdAt, sentAt, cc, ...email }: db.EmailRecord, language: Language): EmailBody {
  const problem = storedTextIn(email.problem, language);
  return { ...email, problem, cc: [...cc], createdAt: createdAt.toISOString(), sentAt: sentAt?.toISOString() ?? null };
}

export const sendDocumentEmail = issuerProcedure('POST /api/documents/{id}/emails', 'Documents', {
  successStatus: 201,
  summary: 'Send a document by e-mail',
  description:
    'Sends PDF and XML to one address, with up to ten copies. Answers before the mail leaves: the list of e-mails shows ' +
    'its state. A document without a verdict is sent once it is accepted. One that ended otherwise is a 409, and so is ' +
    'a service without a mail server, and the 21st e-mail of a document.',
  errors: [409],
})
  .input(closedObject({ ...DocumentIdSchema.entries, ...EMAIL_ADDRESS_ENTRIES }))
  .output(EmailSchema)
  .mutation(async ({ ctx, input: { id: documentId, to, cc } }) => {
    const { deps, tenant, idempotency } = ctx;
    const earlier = await findEarlier(ctx, db.getEmail);
    if (earlier !== undefined) return toEmailBody(earlier, ctx.language);
    const { documentType } = await getDocumentRecord(deps.db, tenant, documentId);
    const { counterpartyName, title } = getDefinition(documentType);
    if (counterpartyName === null) throw new ChasquiError('CONFLICT', EMAIL_MESSAGES.noDocumentMail(title));
    refuseWithoutMail(ctx);
    return toEmailBody(await db.requestEmail(deps.db, tenant, { documentId, to, cc, idempotency }), ctx.language);
  });

export const listDocumentEmails = readerProcedure('GET /api/documents/{id}/emails', 'Documents', {
  summary: 'List the e-mails of a document',
  description: 'Returns each e-mail about the document with its state, newest first.',
})
  .input(DocumentIdSchema)
  .output(v.object({ data: v.array(EmailSchema) }))
  .query(async ({ ctx, input }) => ({
    data: (await db.listEmails(ctx.deps.db, ctx.tenant, input.id)).map((email) => toEmailBody(email, ctx.language)),
  }));

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const MESSAGE_ID = new RegExp(`^<(${UUID})\\.(${UUID})@[^<>\\s]+>$`);

const BounceSchema = closedObject({
  messageId: v.pipe(
    v.string(schemaMessage(EMAIL_MESSAGES.messageId)),
    v.regex(MESSAGE_ID, schemaMessage(EMAIL_MESSAGES.messageId)),
    v.description('Message-ID of the mail that came back, with its angle brackets'),
  ),
  problem: v.pipe(
    textField({ min: 1, max: 300 }),
    v.description('Reason in the words of the mail server that sent it back'),
  ),
});

export const reportEmailBounce = masterProcedure('POST /admin/email-bounces', 'Documents', {
  successStatus: 204,
  summary: 'Report an e-mail that came back',
  description:
    'For the program that reads the mailbox of MAIL_FROM, or the webhook of a mail provider. The e-mail becomes FAILED ' +
    'with this problem, and `email.failed` tells the company. Nothing changes for an e-mail that is unknown or failed before.',
  spec: withNoContent,
})
  .input(BounceSchema)
  .output(v.void())
  .mutation(async ({ ctx: { deps, system }, input: { messageId, problem } }) => {
    const [, emailId = '', tenantId = ''] = MESSAGE_ID.exec(messageId) ?? [];
    // Digits in the form of ids need not be ids. Such an e-mail is unknown.
    if (!isId(emailId) || !isId(tenantId)) return;
    await db.recordBounce(deps.db, { ...system, tenantId }, { emailId, problem });
  });
