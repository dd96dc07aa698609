import { html } from 'hono/html';
import { linkButton, mailFrame } from './mail-frame.ts';
import { type MailIssuer, shownName } from './sender-name.ts';

/** Data of a document that its mail shows. */
export interface MailFacts {
  readonly issuer: MailIssuer;
  /** Spanish name of the document's type. */
  readonly title: string;
  readonly number: string;
  /** DD/MM/YYYY. */
  readonly issueDate: string;
  /** Printed amount with its currency; null if the paper of the type has no total. */
  readonly total: string | null;
  /** Address of a page that shows the document; null if the service has none. */
  readonly url: string | null;
  /** True if the document has no legal effect. */
  readonly isTest: boolean;
  /** False if the signed XML is kept no longer. */
  readonly hasXml: boolean;
  /** The company's own color, `#rrggbb`. */
  readonly color: string | null;
  /** Phone and website of the company, as far as they are known. */
  readonly contact: readonly string[];
}

export function mailSubject({ isTest, title, number, issuer }: MailFacts): string {
  return `${isTest ? '[Prueba] ' : ''}${title} ${number} de ${shownName(issuer)}`;
}

const ATTACHED = 'Adjuntamos el comprobante en PDF y en XML. El XML es el documento con validez tributaria: guárdelo.';
const TEST_ATTACHED = 'Adjuntamos el documento en PDF y en XML.';
const PDF_ATTACHED = 'Adjuntamos el documento en PDF.';
const NO_EFFECT = 'Documento de prueba: no tiene efecto ante la SUNAT.';

function attachedText({ hasXml, isTest }: MailFacts): string {
  if (!hasXml) return PDF_ATTACHED;
  return isTest ? TEST_ATTACHED : ATTACHED;
}

type Row = readonly [label: string, value: string];

function rowsOf({ issuer: { tradeName, name, ruc }, number, issueDate, total }: MailFacts): readonly Row[] {
  const rows: readonly Row[] = [
    ...(tradeName === null ? [] : [['Nombre comercial', tradeName] as const]),
    ['Emisor', name],
    ['RUC', ruc],
    ['Serie y número', number],
    ['Fecha de emisión', issueDate],
  ];
  return total === null ? rows : [...rows, ['Importe total', total]];
}

/** Returns the mail for programs that show no HTML. */
export function mailText(facts: MailFacts): string {
  const { isTest, issuer, url, contact } = facts;
  const parts = [
    `${shownName(issuer)} le envía su comprobante electrónico.`,
    rowsOf(facts)
      .map(([label, value]) => `${label}: ${value}`)
      .join('\n'),
    attachedText(facts),
    ...(url === null ? [] : [`Ver en línea: ${url}`]),
    ...(isTest ? [NO_EFFECT] : []),
    ...(contact.length === 0 ? [] : [`Consultas: ${contact.join(' · ')}`]),
  ];
  return `${parts.join('\n\n')}\n`;
}

const CELL = 'padding:8px 0;border-top:1px solid #e3e6ea;vertical-align:top';

/**
 * Returns the mail as HTML.
 * @param logoId content id of the attached logo; null if the company has none
 */
export async function mailHtml(facts: MailFacts, logoId: string | null): Promise<string> {
  const { title, number, url, isTest, contact } = facts;
  const issuer = shownName(facts.issuer);
  const content = html`${logoId === null ? '' : html`<img src="cid:${logoId}" alt="${issuer}" style="display:block;max-width:200px;max-height:72px;margin-bottom:20px">`}
<h1 style="margin:0;font-size:22px;line-height:1.3">${title} ${number}</h1>
<p style="margin:8px 0 20px;color:#5c6470">${issuer} le envía su comprobante electrónico.</p>
${isTest ? html`<p style="margin:0 0 20px;padding:10px 14px;background:#fdf2dc;color:#7a4d05;border-radius:6px">${NO_EFFECT}</p>` : ''}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${rowsOf(facts).map(
  ([label, value]) => html`<tr><td style="${CELL};color:#5c6470;width:40%">${label}</td>
<td style="${CELL};font-weight:600">${value}</td></tr>`,
)}
</table>
${url === null ? '' : linkButton(url, 'Ver en línea')}
<p style="margin:20px 0;color:#5c6470;font-size:14px">${attachedText(facts)}</p>
${contact.length === 0 ? '' : html`<p style="margin:0 0 20px;font-size:14px">Consultas: ${contact.join(' · ')}</p>`}`;
  return mailFrame(mailSubject(facts), content, facts.color ?? undefined);
}
