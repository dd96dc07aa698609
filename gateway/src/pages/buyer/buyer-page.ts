import { getDefinition } from '@chasqui/core/documents';
import { inLanguage, type Language, type Message, say } from '@chasqui/core/messages';
import { addPrintSettings, type PrintModel } from '@chasqui/core/print';
import type { PrintableDocument } from '@chasqui/db/documents';
import { html } from 'hono/html';
import { buildPage, contentSecurityPolicy, languageLink, type Markup } from '../page.ts';
import { statusWordsOf } from '../verify/document-page.ts';
import { blockSection, closingSections, linesSection, totalsSection, type Words } from './print-parts.ts';
import { buyerStyle } from './style.ts';

const WORDS = {
  test: say('Test document: it has no legal effect.', 'Documento de prueba: no tiene efecto ante la SUNAT.'),
  ruc: say('RUC', 'RUC'),
  files: say('Downloads', 'Descargas'),
  pdf: say('Download PDF', 'Descargar PDF'),
  xml: say('XML', 'XML'),
  cdr: say('CDR', 'CDR'),
  filesHint: say(
    "The PDF is for reading and printing. The XML is the electronic document, with the issuer's signature.",
    'El PDF es para leer e imprimir. El XML es el documento electrónico, con la firma del emisor.',
  ),
  cdrHint: say('The CDR is the answer of SUNAT.', 'El CDR es la respuesta de la SUNAT.'),
};

export interface BuyerPageOptions {
  /** Address of the page. Its files lie below it. */
  readonly address: string;
  readonly hasCdr: boolean;
  /** True if the authority is not SUNAT's production. */
  readonly isTest: boolean;
  /** Language of the page's own words. Those of the document are the words of its paper. */
  readonly language: Language;
}

/** Builds the page on which a buyer reads a document and downloads its files. */
export function buildBuyerPage(document: PrintableDocument, options: BuyerPageOptions): Markup {
  const { title, print, asksForPayment = false } = getDefinition(document.documentType);
  const { correlative, hash } = document;
  const printed = print(document.completed, { correlative, hash, documentUrl: null });
  const model = addPrintSettings(printed, document.print, asksForPayment);
  const { heading, issuer, blocks, annexes = [] } = model;
  const { isTest, language } = options;
  const words = wordsIn(language);
  return buildPage(
    `${title} ${heading.number} - ${issuer.name}`,
    html`${isTest ? html`<p class="test">${words(WORDS.test)}</p>` : ''}
${issuerPart(model, document.logo, words)}
<h1>${title} <span class="number">${heading.number}</span></h1>
${amountPart(model)}
${statusPart(document, words)}
${filesPart(options, words)}
${blocks.map(blockSection)}
${linesSection(model, words)}
${totalsSection(model, words)}
${annexes.map(blockSection)}
${closingSections(model, words)}
<p class="small">${languageLink(language)}</p>`,
    { hasName: false, language, style: buyerStyle(document.print.color) },
  );
}

/** Returns the policy of the page: that of every public page, and the company's logo, which lies in the page itself. */
export function buyerPagePolicy({ print, logo }: PrintableDocument): string {
  return contentSecurityPolicy(buyerStyle(print.color), logo === null ? [] : ['img-src data:']);
}

function issuerPart({ heading, issuer }: PrintModel, logo: PrintableDocument['logo'], words: Words): Markup {
  const { name, tradeName } = issuer;
  const source = logo && `data:${logo.mediaType};base64,${Buffer.from(logo.bytes).toString('base64')}`;
  return html`<div class="issuer">
${source === null ? '' : html`<img src="${source}" alt="">`}
<p><strong>${name}</strong></p>
${tradeName === null ? '' : html`<p>${tradeName}</p>`}
<p class="quiet">${words(WORDS.ruc)} ${heading.ruc}</p>
</div>`;
}

function amountPart({ totals }: PrintModel): Markup | '' {
  const total = totals.at(-1);
  return total === undefined ? '' : html`<p class="amount"><small>${total.label}</small> ${total.value}</p>`;
}

function statusPart(document: PrintableDocument, words: Words): Markup {
  const { tone, title, text } = statusWordsOf(document);
  return html`<div class="status ${tone}"><strong>${words(title)}</strong><p>${words(text)}</p></div>`;
}

function filesPart({ address, hasCdr }: BuyerPageOptions, words: Words): Markup {
  return html`<nav class="files" aria-label="${words(WORDS.files)}">
<a href="${address}/pdf">${words(WORDS.pdf)}</a>
<a href="${address}/xml">${words(WORDS.xml)}</a>
${hasCdr ? html`<a href="${address}/cdr">${words(WORDS.cdr)}</a>` : ''}
</nav>
<p class="hint">${words(WORDS.filesHint)} ${hasCdr ? words(WORDS.cdrHint) : ''}</p>`;
}

interface Notice {
  readonly title: Message;
  readonly heading: Message;
  readonly text: Message;
}

export const MISSING: Notice = {
  title: say('Document not found', 'Documento no encontrado'),
  heading: say('The link leads to no document', 'El enlace no lleva a ningún documento'),
  text: say(
    'Check that the link is whole, or ask the issuer of the document for a new one.',
    'Compruebe que el enlace esté completo, o pida uno nuevo a quien emitió el documento.',
  ),
};
export const NO_FILE: Notice = {
  title: say('File not available', 'Archivo no disponible'),
  heading: say('This document does not have this file', 'Este documento no tiene ese archivo'),
  text: say(
    'The answer of SUNAT (CDR) exists only after SUNAT accepted or rejected the document.',
    'La respuesta de la SUNAT (CDR) existe solo cuando la SUNAT ya aceptó o rechazó el documento.',
  ),
};

/** Builds the page for a wrong link, or for a file that a document does not have. */
export function buildNoticePage({ title, heading, text }: Notice, language: Language): Markup {
  const words = wordsIn(language);
  return buildPage(
    words(title),
    html`<h1>${words(title)}</h1>
<div class="status bad"><strong>${words(heading)}</strong><p>${words(text)}</p></div>`,
    { hasName: false, language },
  );
}

function wordsIn(language: Language): Words {
  return (message) => inLanguage(message, language);
}
