import { findDefinition } from '@chasqui/core/documents';
import { formatDocumentNumber } from '@chasqui/core/identity';
import { type DocumentStatus, statusOf } from '@chasqui/core/lifecycle';
import { printAmount, printDate } from '@chasqui/core/print';
import type { PublicDocument } from '@chasqui/db/documents';
import { html } from 'hono/html';
import { buildPage, type Markup } from './page.ts';
import { hasNoTotal } from './read-question.ts';

interface StatusWords {
  readonly tone: 'good' | 'bad' | 'waiting';
  readonly title: string;
  readonly text: string;
}

const WAITING: StatusWords = {
  tone: 'waiting',
  title: 'En trámite',
  text: 'La SUNAT todavía no ha respondido por este documento. Vuelva a consultarlo más tarde.',
};

const FAILED: StatusWords = { tone: 'bad', title: 'Sin validez', text: 'Este documento no llegó a la SUNAT.' };

const WORDS: Readonly<Record<DocumentStatus, StatusWords>> = {
  SENT: WAITING,
  AUTHORITY_ERROR: WAITING,
  ACCEPTED: { tone: 'good', title: 'Aceptado por la SUNAT', text: 'Este documento fue emitido y está vigente.' },
  REJECTED: { tone: 'bad', title: 'Rechazado por la SUNAT', text: 'Este documento no tiene validez.' },
  SIGN_ERROR: FAILED,
  ERROR: FAILED,
};

const VOIDED: StatusWords = {
  tone: 'bad',
  title: 'Anulado',
  text: 'La SUNAT lo aceptó, pero el emisor lo dio de baja: ya no tiene validez.',
};

export function statusWordsOf({ state, voided }: Pick<PublicDocument, 'state' | 'voided'>): StatusWords {
  return voided ? VOIDED : WORDS[statusOf(state)];
}

const SHOWN = 3;

/**
 * Masks an identity number except for its last 3 characters. A number of 3 characters or fewer is masked completely.
 */
export function maskNumber(number: string): string {
  const characters = [...number];
  const hidden = characters.length > SHOWN ? characters.length - SHOWN : characters.length;
  return '•'.repeat(hidden) + characters.slice(hidden).join('');
}

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
