import { findDefinition } from '@chasqui/core/documents';
import { formatDocumentNumber } from '@chasqui/core/identity';
import { printAmount, printDate } from '@chasqui/core/print';
import type { PublicDocument } from '@chasqui/db/documents';
import { html } from 'hono/html';
import { maskNumber } from './mask-number.ts';
import { buildPage, type Markup } from './page.ts';
import { hasNoTotal } from './read-question.ts';
import { statusWordsOf } from './status-words.ts';

export interface DocumentPageOptions {
  /**
   * True if the page shows data of the other party. A document without a total is found by its day alone, and the day
   * can be guessed from the neighbouring documents. Guessing through the numbers must not reveal the issuer's business
   * partners.
   */
  readonly namesCounterparty: boolean;
  /** True if the authority is not SUNAT's production. */
  readonly isTest: boolean;
}

/** Builds the page for visitors who proved that they hold the document. */
export function buildDocumentPage(
  document: PublicDocument,
  { namesCounterparty, isTest }: DocumentPageOptions,
): Markup {
  const type = titleOf(document);
  const number = formatDocumentNumber(document);
  const { tone, title, text } = statusWordsOf(document);
  return buildPage(
    `${type} ${number}`,
    html`<h1>${type} <span class="number">${number}</span></h1>
<div class="status ${tone}"><strong>${title}</strong><p>${text}</p></div>
${isTest ? html`<p class="hint">Ambiente de pruebas: este documento no tiene efecto ante la SUNAT.</p>` : ''}
<dl>
${row('Emisor', document.issuerName)}
${row('RUC del emisor', document.ruc)}
${namesCounterparty ? counterpartyRows(document) : ''}
${row('Serie y número', number)}
${row('Fecha de emisión', printDate(document.issueDate))}
${hasNoTotal(document) ? '' : row('Importe total', printAmount(document.total, document.currencyCode), 'total')}
</dl>`,
  );
}

function titleOf({ documentType }: PublicDocument): string {
  return findDefinition(documentType)?.title ?? documentType;
}

function counterpartyRows({ counterparty }: PublicDocument): Markup | '' {
  const { name, identityNumber } = counterparty;
  if (name === '') return '';
  return html`${row('Receptor', name)}
${row('Documento del receptor', maskNumber(identityNumber))}`;
}

function row(label: string, value: string, kind = 'text'): Markup {
  return html`<div><dt>${label}</dt><dd class="${kind}">${value}</dd></div>`;
}
