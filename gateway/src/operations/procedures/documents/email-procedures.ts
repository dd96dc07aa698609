import { getDefinition } from '@chasqui/core/documents';
import { ChasquiError } from '@chasqui/core/errors';
import { closedObject, component, described, EMAIL_ADDRESS_ENTRIES, textField } from '@chasqui/core/fields';
import { type Language, say, schemaMessage, storedTextIn } from '@chasqui/core/messages';
import { getDocumentRecord, listEmails, requestEmail } from '@chasqui/db/documents';
import { EMAIL_STATES, type EmailRecord, getEmail } from '@chasqui/db/emails/email';
import { recordBounce } from '@chasqui/db/emails/email-attempt';
import { isId } from '@chasqui/db/identifiers';
import * as v from 'valibot';
import { withNoContent } from '../../../kernel/operation/error-responses.ts';
import { findEarlier } from '../../../kernel/operation/find-earlier.ts';
import { issuerProcedure, masterProcedure, readerProcedure } from '../../../kernel/operation/procedure.ts';
import { refuseWithoutMail } from '../../emission/record-request.ts';
import { InstantSchema } from './document-body.ts';
import { DocumentIdSchema } from './download-document.ts';

const EmailSchema = component(
  'Email',
  v.object({
    id: v.string(),
    to: v.string(),
    cc: v.array(v.string()),
    state: v.pipe(
      v.picklist(EMAIL_STATES),
      described(
        'WAITING: the document has no verdict yet. QUEUED: it is sent soon, or again after a failure, for a day. CANCELLED: the document was not accepted',
        'WAITING: el comprobante todavía no tiene respuesta. QUEUED: se envía pronto, o de nuevo tras un fallo, durante un día. CANCELLED: el comprobante no fue aceptado',
      ),
    ),
    attempts: v.number(),
    problem: v.nullable(
      v.pipe(
        v.string(),
        described(
          'Last failure, or refused copies, in the words of the mail server',
          'Último fallo, o copias rechazadas, en palabras del servidor de correo',
        ),
      ),
    ),
    createdAt: InstantSchema,
    sentAt: v.nullable(
      v.pipe(
        InstantSchema,
        described('Time when the mail server took it', 'Momento en que el servidor de correo lo aceptó'),
      ),
    ),
  }),
);
type EmailBody = v.InferOutput<typeof EmailSchema>;

function toEmailBody({ createdAt, sentAt, cc, ...email }: EmailRecord, language: Language): EmailBody {
  const problem = storedTextIn(email.problem, language);
  return { ...email, problem, cc: [...cc], createdAt: createdAt.toISOString(), sentAt: sentAt?.toISOString() ?? null };
}

export const sendDocumentEmail = issuerProcedure('POST /api/documents/{id}/emails', 'Documents', {
  scope: 'documents:write',
  successStatus: 201,
  summary: say('Send a document by e-mail', 'Enviar un comprobante por correo'),
  description: say(
    'Sends PDF and XML to one address, with up to ten copies. Answers before the mail leaves: the list of e-mails shows its state. A document without a verdict is sent once it is accepted. ' +
      'One that ended otherwise is a 409, and so is a service without a mail server, and the 21st e-mail of a document.',
    'Envía el PDF y el XML a una dirección, con hasta diez copias. Responde antes de que el correo salga: la lista de correos muestra su estado. ' +
      'Un comprobante sin respuesta se envía cuando es aceptado. Uno que terminó de otro modo es un 409, igual que un servicio sin servidor de correo y que el correo número 21 de un comprobante.',
  ),
  errors: [409],
})
  .input(closedObject({ ...DocumentIdSchema.entries, ...EMAIL_ADDRESS_ENTRIES }))
  .output(EmailSchema)
  .mutation(async ({ ctx, input: { id: documentId, to, cc } }) => {
    const { deps, tenant, idempotency } = ctx;
    const earlier = await findEarlier(ctx, getEmail);
    if (earlier !== undefined) return toEmailBody(earlier, ctx.language);
    const { documentType } = await getDocumentRecord(deps.db, tenant, documentId);
    const { counterpartyName, title } = getDefinition(documentType);
    if (counterpartyName === null) {
      throw new ChasquiError(
        'CONFLICT',
        say(
          `${title} has no recipient, so it is not sent by e-mail`,
          `${title} no tiene destinatario: no se envía por correo`,
        ),
      );
    }
    refuseWithoutMail(ctx);
    return toEmailBody(await requestEmail(deps.db, tenant, { documentId, to, cc, idempotency }), ctx.language);
  });

export const listDocumentEmails = readerProcedure('GET /api/documents/{id}/emails', 'Documents', {
  scope: 'documents:read',
  summary: say('List the e-mails of a document', 'Listar los correos de un comprobante'),
  description: say(
    'Returns each e-mail about the document with its state, newest first.',
    'Devuelve cada correo sobre el comprobante con su estado, primero el más nuevo.',
  ),
})
  .input(DocumentIdSchema)
  .output(v.object({ data: v.array(EmailSchema) }))
  .query(async ({ ctx, input }) => ({
    data: (await listEmails(ctx.deps.db, ctx.tenant, input.id)).map((email) => toEmailBody(email, ctx.language)),
  }));

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const MESSAGE_ID = new RegExp(`^<(${UUID})\\.(${UUID})@[^<>\\s]+>$`);

const MESSAGE_ID_MESSAGE = schemaMessage(
  say('must be a Message-ID of this service', 'debe ser un Message-ID de este servicio'),
);

const BounceSchema = closedObject({
  messageId: v.pipe(
    v.string(MESSAGE_ID_MESSAGE),
    v.regex(MESSAGE_ID, MESSAGE_ID_MESSAGE),
    described(
      'Message-ID of the mail that came back, with its angle brackets',
      'Message-ID del correo devuelto, con sus signos < >',
    ),
  ),
  problem: v.pipe(
    textField({ min: 1, max: 300 }),
    described(
      'Reason in the words of the mail server that sent it back',
      'Motivo en palabras del servidor de correo que lo devolvió',
    ),
  ),
});

export const reportEmailBounce = masterProcedure('POST /admin/email-bounces', 'Documents', {
  successStatus: 204,
  summary: say('Report an e-mail that came back', 'Informar de un correo devuelto'),
  description: say(
    'For the program that reads the mailbox of MAIL_FROM, or the webhook of a mail provider. The e-mail becomes FAILED ' +
      'with this problem, and `email.failed` tells the company. Nothing changes for an e-mail that is unknown or failed before.',
    'Para el programa que lee el buzón de MAIL_FROM, o el webhook de un proveedor de correo. El correo pasa a FAILED con este problema, y `email.failed` avisa a la empresa. ' +
      'Nada cambia para un correo desconocido o que ya había fallado.',
  ),
  spec: withNoContent,
})
  .input(BounceSchema)
  .output(v.void())
  .mutation(async ({ ctx: { deps, system }, input: { messageId, problem } }) => {
    const [, emailId = '', tenantId = ''] = MESSAGE_ID.exec(messageId) ?? [];
    // Digits in the form of ids need not be ids. Such an e-mail is unknown.
    if (!isId(emailId) || !isId(tenantId)) return;
    await recordBounce(deps.db, { ...system, tenantId }, { emailId, problem });
  });
