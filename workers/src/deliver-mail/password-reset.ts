import type { TenantContext } from '@chasqui/db/connection';
import { type LoginUser, recordPasswordReset } from '@chasqui/db/users';
import type { PasswordResetJob } from '@chasqui/jobs';
import type { Mail } from '@chasqui/platform/mail';
import { createResetToken, PASSWORD_PAGES } from '@chasqui/platform/reset-token';
import { html } from 'hono/html';
import type { WorkerDeps } from '../deps.ts';
import { type JobDone, NOTHING_TO_DO } from '../job-handler.ts';
import { linkButton, mailFrame } from './mail-frame.ts';

const LIFETIME_MINUTES = 30;

/**
 * Makes the token for a forgotten password and mails it.
 * @throws Error if the mail server does not take it now
 */
export async function sendPasswordReset(
  { db, clock, sendMail, config, tracing }: Pick<WorkerDeps, 'db' | 'clock' | 'sendMail' | 'config' | 'tracing'>,
  ctx: TenantContext,
  { userId }: PasswordResetJob,
): Promise<JobDone> {
  if (sendMail === null) return NOTHING_TO_DO;
  const { token, digest } = createResetToken({ tenantId: ctx.tenantId, userId });
  const expiresAt = new Date(clock.now().getTime() + LIFETIME_MINUTES * 60_000);
  const user = await recordPasswordReset(db, ctx, { userId, digest, expiresAt });
  if (user === undefined) return NOTHING_TO_DO;
  const url = config.publicUrl === null ? null : `${config.publicUrl}${PASSWORD_PAGES}/${token}`;
  const mail = {
    id: digest,
    to: user.email,
    cc: [],
    attachments: [],
    ...(await write(user, token, url)),
  };
  const end = await tracing.run({ name: 'send mail', kind: 'client' }, () => sendMail(mail));
  // BullMQ tries again, with a new token.
  if (end.kind === 'failed') throw new Error(`no mail for a forgotten password: ${end.reason}`);
  return { outcome: end.kind };
}

const SUBJECT = 'Cambie su contraseña';
const IGNORE = 'Si usted no lo pidió, ignore este correo: su contraseña no cambiará.';
const EXPIRES = `Sirve una sola vez y vence en ${LIFETIME_MINUTES} minutos.`;

type Texts = Pick<Mail, 'fromName' | 'subject' | 'text' | 'html'>;

/** Writes the mail. A service without a public address has no page, so the mail has the token itself. */
async function write({ name, tenant }: LoginUser, token: string, url: string | null): Promise<Texts> {
  const intro = `Alguien pidió cambiar la contraseña de ${name} en ${tenant.name} (RUC ${tenant.ruc}).`;
  const means = url === null ? `Código para cambiarla: ${token}` : `Elija una contraseña nueva: ${url}`;
  const content = html`<h1 style="margin:0;font-size:22px;line-height:1.3">${SUBJECT}</h1>
<p style="margin:16px 0">${intro}</p>
${url === null ? html`<p style="margin:16px 0;overflow-wrap:anywhere"><code>${token}</code></p>` : linkButton(url, 'Elegir una contraseña nueva')}
<p style="margin:20px 0;color:#5c6470;font-size:14px">${EXPIRES} ${IGNORE}</p>`;
  return {
    fromName: 'Chasqui',
    subject: SUBJECT,
    text: `${intro}\n\n${means}\n\n${EXPIRES}\n${IGNORE}\n`,
    html: await mailFrame(SUBJECT, content),
  };
}
