import { isDocumentTypeCode, titleOf } from '@chasqui/core/document-types';
import { formatDocumentNumber } from '@chasqui/core/identity';
import { latestDeadlineMissed } from '@chasqui/core/lifecycle';
import type { Notice } from '@chasqui/core/notices';
import { printDate } from '@chasqui/core/print';
import { limaDate } from '@chasqui/core/time';
import type { Mail } from '@chasqui/platform/mail';
import { html } from 'hono/html';
import { linkButton, mailFrame } from './mail-frame.ts';

/** Company that a notice is about. */
export interface NoticeCompany {
  readonly name: string;
  readonly ruc: string;
}

type Texts = Pick<Mail, 'fromName' | 'subject' | 'text' | 'html'>;

interface Words {
  readonly subject: string;
  readonly intro: string;
  readonly rows: readonly string[];
  readonly advice: string;
  /** Page of the console that helps. */
  readonly page: string;
}

export interface NoticeTerms {
  readonly now: Date;
  /** Address of the service; null if it has none. */
  readonly publicUrl: string | null;
}

/** Writes a mail to the admins of a company, in Spanish as every mail. */
export async function buildNotice(
  notice: Notice,
  company: NoticeCompany,
  { now, publicUrl }: NoticeTerms,
): Promise<Texts> {
  const { subject, intro, rows, advice, page } =
    notice.type === 'document.due_soon' ? describeDue(notice, company, now) : describeExpiry(notice, company);
  const url = publicUrl === null ? null : `${publicUrl}/console${page}`;
  const content = html`<h1 style="margin:0;font-size:22px;line-height:1.3">${subject}</h1>
<p style="margin:16px 0">${intro}</p>
${rows.length === 0 ? '' : html`<ul style="margin:0 0 16px;padding-left:20px">${rows.map((row) => html`<li>${row}</li>`)}</ul>`}
<p style="margin:16px 0">${advice}</p>
${url === null ? '' : linkButton(url, 'Abrir Chasqui')}`;
  return {
    fromName: 'Chasqui',
    subject,
    text: `${[intro, ...(rows.length === 0 ? [] : [rows.join('\n')]), advice, ...(url === null ? [] : [url])].join('\n\n')}\n`,
    html: await mailFrame(subject, content),
  };
}

type DueNotice = Extract<Notice, { type: 'document.due_soon' }>;
type ExpiryNotice = Extract<Notice, { type: 'certificate.expiring' }>;

function describeDue({ count, documents }: DueNotice, { name, ruc }: NoticeCompany, now: Date): Words {
  const rest = count - documents.length;
  // A term may have ended before the notice was recorded, or since.
  const isOver = documents.some(({ submissionDeadline }) => submissionDeadline <= latestDeadlineMissed(now));
  const [subject, which, have, them] =
    count === 1
      ? ['un comprobante', 'Un comprobante', 'tiene', 'le']
      : [`${count} comprobantes`, `${count} comprobantes`, 'tienen', 'les'];
  const state = !isOver ? 'está por vencer' : count === 1 ? 'ya venció' : 'ya venció o está por vencer';
  const left = isOver ? `su plazo ${state}` : `${them} quedan menos de 24 horas de plazo`;
  return {
    subject: `El plazo de ${subject} ${state}`,
    intro: `${which} de ${name} (RUC ${ruc}) todavía no ${have} respuesta de la SUNAT o de su OSE y ${left}:`,
    rows: [
      ...documents.map(
        ({ submissionDeadline, documentType, ...number }) =>
          `${nameOf(documentType)} ${formatDocumentNumber({ documentType, ...number })}, hasta el ${printDate(submissionDeadline)}`,
      ),
      ...(rest > 0 ? [`y ${rest} más`] : []),
    ],
    advice:
      'Chasqui los sigue enviando por sí mismo. Revise que el certificado y el usuario de la SUNAT o del OSE estén vigentes. Si la SUNAT o el OSE no responde, no hace falta hacer nada más.',
    page: '/documents?due=soon',
  };
}

function nameOf(documentType: string): string {
  return isDocumentTypeCode(documentType) ? titleOf(documentType) : documentType;
}

function describeExpiry({ serialNumber, validTo, daysLeft }: ExpiryNotice, { name, ruc }: NoticeCompany): Words {
  const day = printDate(limaDate(new Date(validTo)));
  const subject = daysLeft <= 0 ? 'El certificado digital vence hoy o ya venció' : daysSubject(daysLeft);
  return {
    subject,
    intro: `El certificado digital de ${name} (RUC ${ruc}), número de serie ${serialNumber}, vale hasta el ${day}.`,
    rows: [],
    advice:
      'Sin un certificado vigente no se puede firmar ningún comprobante. Suba uno nuevo: puede empezar a regir el día que usted elija.',
    page: '/settings/sunat',
  };
}

function daysSubject(daysLeft: number): string {
  return daysLeft === 1 ? 'El certificado digital vence mañana' : `El certificado digital vence en ${daysLeft} días`;
}
