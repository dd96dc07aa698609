import { getDefinition } from '@chasqui/core/documents';
import { addPrintSettings, type PrintModel } from '@chasqui/core/print';
import type { PrintableDocument } from '@chasqui/db/documents';
import { html } from 'hono/html';
import { statusWordsOf } from '../verify/document-page.ts';
import { buildPage, contentSecurityPolicy, type Markup } from '../verify/page.ts';
import { blockSection, closingSections, linesSection, totalsSection } from './print-parts.ts';
import { buyerStyle } from './style.ts';
import { TEXTS } from './texts.ts';

export interface BuyerPageOptions {
  /** Address of the page. Its files lie below it. */
  readonly address: string;
  readonly hasCdr: boolean;
  /** True if the authority is not SUNAT's production. */
  readonly isTest: boolean;
}

/** Builds the page on which a buyer reads a document and downloads its files. */
export function buildBuyerPage(document: PrintableDocument, options: BuyerPageOptions): Markup {
  const { title, print, asksForPayment = false } = getDefinition(document.documentType);
  const { correlative, hash } = document;
  const printed = print(document.completed, { correlative, hash, documentUrl: null });
  const model = addPrintSettings(printed, document.print, asksForPayment);
  const { heading, issuer, blocks, annexes = [] } = model;
  return buildPage(
    `${title} ${heading.number} - ${issuer.name}`,
    html`${options.isTest ? html`<p class="test">${TEXTS.test}</p>` : ''}
${issuerPart(model, document.logo)}
<h1>${title} <span class="number">${heading.number}</span></h1>
${amountPart(model)}
${statusPart(document)}
${filesPart(options)}
${blocks.map(blockSection)}
${linesSection(model)}
${totalsSection(model)}
${annexes.map(blockSection)}
${closingSections(model)}`,
    { hasName: false, style: buyerStyle(document.print.color) },
  );
}

/** Returns the policy of the page: that of every public page, and the company's logo, which lies in the page itself. */
export function buyerPagePolicy({ print, logo }: PrintableDocument): string {
  return contentSecurityPolicy(buyerStyle(print.color), logo === null ? [] : ['img-src data:']);
}

function issuerPart({ heading, issuer }: PrintModel, logo: PrintableDocument['logo']): Markup {
  const { name, tradeName } = issuer;
  const source = logo && `data:${logo.mediaType};base64,${Buffer.from(logo.bytes).toString('base64')}`;
  return html`<div class="issuer">
${source === null ? '' : html`<img src="${source}" alt="">`}
<p><strong>${name}</strong></p>
${tradeName === null ? '' : html`<p>${tradeName}</p>`}
<p class="quiet">${TEXTS.ruc} ${heading.ruc}</p>
</div>`;
}

function amountPart({ totals }: PrintModel): Markup | '' {
  const total = totals.at(-1);
  return total === undefined ? '' : html`<p class="amount"><small>${total.label}</small> ${total.value}</p>`;
}

function statusPart(document: PrintableDocument): Markup {
  const { tone, title, text } = statusWordsOf(document);
  return html`<div class="status ${tone}"><strong>${title.es}</strong><p>${text.es}</p></div>`;
}

function filesPart({ address, hasCdr }: BuyerPageOptions): Markup {
  return html`<nav class="files" aria-label="${TEXTS.files}">
<a href="${address}/pdf">${TEXTS.pdf}</a>
<a href="${address}/xml">${TEXTS.xml}</a>
${hasCdr ? html`<a href="${address}/cdr">${TEXTS.cdr}</a>` : ''}
</nav>
<p class="hint">${TEXTS.filesHint} ${hasCdr ? TEXTS.cdrHint : ''}</p>`;
}

/** Builds the page for a wrong link, or for a file that a document does not have. */
export function buildNoticePage({ title, heading, text }: (typeof TEXTS)['missing' | 'noFile']): Markup {
  return buildPage(
    title,
    html`<h1>${title}</h1>
<div class="status bad"><strong>${heading}</strong><p>${text}</p></div>`,
    { hasName: false },
  );
}
