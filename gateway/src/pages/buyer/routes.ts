import { hasPublicPage, PUBLIC_PAGES } from '@chasqui/core/documents';
import type { Language } from '@chasqui/core/messages';
import { PDF_FORMATS, type PdfFormat, paperOf } from '@chasqui/core/print';
import { type DocumentOfToken, findDocumentByToken } from '@chasqui/db/documents';
import { reportedTo } from '@chasqui/platform/authority';
import type { Context, Hono } from 'hono';
import type { GatewayDeps } from '../../kernel/deps.ts';
import type { HttpEnv } from '../../kernel/http-env.ts';
import { countMisses } from '../../kernel/limits/count-misses.ts';
import { languageOf } from '../../kernel/operation/answer-language.ts';
import { findFile } from '../../operations/document-files/find-file.ts';
import { getPdf } from '../../operations/document-files/get-pdf.ts';
import { respond } from '../page.ts';
import { buildBuyerPage, buildNoticePage, buyerPagePolicy, MISSING, NO_FILE } from './buyer-page.ts';

/** Returns true if a path belongs to the pages for buyers, even if no page is served there. */
export function isBuyerPath(path: string): boolean {
  return path.startsWith(`${PUBLIC_PAGES}/`);
}

/**
 * Mounts `/d/:token`, the page of a document for its buyer, and its files below. Visitors with the link read the document
 * without logging in, as long as it exists.
 */
export function mountBuyerPages(app: Hono<HttpEnv>, deps: GatewayDeps): void {
  const page = `${PUBLIC_PAGES}/:token`;
  app.get(`${page}{[\\w-]+\\.(?:pdf|xml|cdr)}`, (c) => answerFile(c, deps));
  app.get(page, (c) => answer(c, deps, showPage));
  app.get(`${page}/pdf`, (c) => answer(c, deps, sendPdf));
  app.get(`${page}/xml`, (c) => answer(c, deps, sendXml));
  app.get(`${page}/cdr`, (c) => answer(c, deps, sendCdr));
  app.get(`${page}/*`, missing);
}

interface Visit extends DocumentOfToken {
  readonly deps: GatewayDeps;
  /** Paper that the address asks for; without it the company's own for the type. */
  readonly format: PdfFormat | undefined;
  readonly language: Language;
  readonly requestId: string;
  /** Address of the document's page. */
  readonly address: string;
}

/** The token may be in the history of a browser only: no cache and no search engine keeps page or files. */
const HEADERS = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' };

/** Files by the ending of a link. Programs of other systems add it to the address of the page. */
const SENDERS: Readonly<Record<string, (visit: Visit) => Promise<Response>>> = {
  pdf: sendPdf,
  xml: sendXml,
  cdr: sendCdr,
};

/** Answers a link with an ending. Communications have such links for their XML and CDR, and no page. */
async function answerFile(c: Context<HttpEnv>, deps: GatewayDeps): Promise<Response> {
  const [token = '', ending = ''] = (c.req.param('token') ?? '').split('.');
  const isOpen = ending === 'pdf' ? hasPublicPage : () => true;
  return answer(c, deps, SENDERS[ending] ?? sendXml, { token, isOpen });
}

async function answer(
  c: Context<HttpEnv>,
  deps: GatewayDeps,
  show: (visit: Visit) => Promise<Response>,
  { token = c.req.param('token') ?? '', isOpen = hasPublicPage } = {},
): Promise<Response> {
  const { requestId, address } = c.var;
  const found = await countMisses(deps.missedLookUps, address, async () => {
    const named = await findDocumentByToken(deps.db, { requestId }, token);
    const shown = named !== undefined && isOpen(named.document) ? named : undefined;
    return { found: shown, end: shown === undefined ? 'failed' : 'released' };
  });
  const language = languageOf(c);
  const format = PDF_FORMATS.find((known) => known === c.req.query('format'));
  return found === undefined
    ? missing(c)
    : show({ ...found, deps, format, language, requestId, address: `${PUBLIC_PAGES}/${token}` });
}

function missing(c: Context<HttpEnv>): Promise<Response> {
  return respond(buildNoticePage(MISSING, languageOf(c)), 404, HEADERS);
}

async function showPage({ deps, tenant, document, address, language }: Visit): Promise<Response> {
  const hasCdr = (await findFile(deps.db, tenant, document, 'cdr')) !== undefined;
  const isTest = reportedTo(document.authority, deps.config.authority) !== 'production';
  const headers = { ...HEADERS, 'Content-Security-Policy': buyerPagePolicy(document) };
  return respond(buildBuyerPage(document, { address, hasCdr, isTest, language }), 200, headers);
}

async function sendPdf({ document, language, format, ...ctx }: Visit): Promise<Response> {
  const paper = format ?? paperOf(document.print, document.documentType);
  const pdf = await getPdf(ctx, { documentId: document.id, format: paper });
  return sendFile(pdf, 'application/pdf', language);
}

async function sendXml({ deps, tenant, document, language }: Visit): Promise<Response> {
  return sendFile(await findFile(deps.db, tenant, document, 'signed_xml'), 'application/xml', language);
}

async function sendCdr({ deps, tenant, document, language }: Visit): Promise<Response> {
  return sendFile(await findFile(deps.db, tenant, document, 'cdr'), 'application/zip', language);
}

interface StoredFile {
  readonly bytes: Uint8Array;
  readonly fileName: string;
}

async function sendFile(file: StoredFile | undefined, mediaType: string, language: Language): Promise<Response> {
  if (file === undefined) return respond(buildNoticePage(NO_FILE, language), 404, HEADERS);
  const { bytes, fileName } = file;
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...HEADERS,
      'Content-Type': mediaType,
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Content-Length': String(bytes.byteLength),
    },
  });
}
