import { getDefinition, publicPageOf } from '@chasqui/core/documents';
import { pdfMarkOf, printDate } from '@chasqui/core/print';
import { findArtifact } from '@chasqui/db/artifacts/find-artifact';
import type { TenantContext } from '@chasqui/db/connection';
import { getPrintableDocument, type PrintableDocument } from '@chasqui/db/documents';
import type { EmailWork } from '@chasqui/db/emails/email-attempt';
import { findRendition } from '@chasqui/db/renditions';
import { getIssuer } from '@chasqui/db/tenants';
import { reportedTo } from '@chasqui/platform/authority';
import type { Mail, MailAttachment } from '@chasqui/platform/mail';
import type { WorkerDeps } from '../deps.ts';
import { drawPdf } from '../render-pdf/draw-pdf.ts';
import { buildNotice } from './build-notice.ts';
import { type MailFacts, mailHtml, mailSubject, mailText } from './mail-texts.ts';
import { senderName } from './sender-name.ts';

type Deps = Pick<WorkerDeps, 'db' | 'clock' | 'renderPdf' | 'config'>;

/**
 * Builds a notice, or the mail of a document in its current state, with its PDF and its signed XML, unless that is kept no
 * longer. Throws if it was never signed.
 */
export async function buildMail(deps: Deps, ctx: TenantContext, work: EmailWork): Promise<Mail> {
  const { id, to, cc, notice, documentId } = work;
  // The tenant is part of it, so that a mail that comes back names its e-mail.
  const envelope = { id: `${id}.${ctx.tenantId}`, to, cc };
  if (notice !== null) {
    const terms = { now: deps.clock.now(), publicUrl: deps.config.publicUrl };
    const texts = await buildNotice(notice, await getIssuer(deps.db, ctx), terms);
    return { ...envelope, ...texts, attachments: [] };
  }
  if (documentId === null) throw new Error(`E-mail ${id} carries neither a document nor a notice`);
  const document = await getPrintableDocument(deps.db, ctx, documentId);
  const [pdf, xml] = [await getPdf(deps, ctx, document), await findXml(deps, ctx, document)];
  const facts = { ...describeMail(deps, document), hasXml: xml !== undefined };
  const logo = logoOf(document);
  return {
    ...envelope,
    fromName: senderName(facts.issuer),
    ...{ subject: mailSubject(facts), text: mailText(facts) },
    html: await mailHtml(facts, logo?.contentId ?? null),
    attachments: [pdf, ...(xml === undefined ? [] : [xml]), ...(logo === null ? [] : [logo])],
  };
}

function describeMail({ config }: Deps, document: PrintableDocument): Omit<MailFacts, 'hasXml'> {
  const { documentType, completed, correlative, hash, print } = document;
  const definition = getDefinition(documentType);
  const { heading, issuer, totals } = definition.print(completed, { correlative, hash, documentUrl: null });
  return {
    issuer: { tradeName: issuer.tradeName ?? null, name: issuer.name, ruc: heading.ruc },
    title: definition.title,
    number: heading.number,
    issueDate: printDate(document.issueDate),
    total: definition.publicProof === 'total' ? (totals.at(-1)?.value ?? null) : null,
    url: config.publicUrl === null ? null : publicPageOf(config.publicUrl, document),
    isTest: reportedTo(document.authority, config.authority) !== 'production',
    color: print.color ?? null,
    contact: [print.phone, print.website].filter((part) => part !== undefined),
  };
}

async function getPdf(deps: Deps, ctx: TenantContext, document: PrintableDocument): Promise<MailAttachment> {
  const mark = pdfMarkOf(document);
  if (mark === null) throw new Error(`Document ${document.id} was never signed and has no PDF`);
  const found = await findRendition(deps.db, ctx, { documentId: document.id, format: 'a4', mark });
  const { fileName, bytes } = found ?? (await drawPdf(deps, ctx, { document, format: 'a4', mark }));
  return { fileName, bytes, mediaType: 'application/pdf' };
}

async function findXml(
  { db }: Deps,
  ctx: TenantContext,
  document: PrintableDocument,
): Promise<MailAttachment | undefined> {
  const xml = await findArtifact(db, ctx, { documentId: document.id, kind: 'signed_xml' });
  return xml && { fileName: xml.fileName, bytes: xml.bytes, mediaType: 'application/xml' };
}

function logoOf({ logo }: PrintableDocument): (MailAttachment & { readonly contentId: string }) | null {
  if (logo === null) return null;
  const { bytes, mediaType } = logo;
  return { fileName: `logo.${mediaType.split('/')[1]}`, mediaType, bytes, contentId: 'logo' };
}
