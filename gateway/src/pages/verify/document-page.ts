import { findDefinition } from '@chasqui/core/documents';
import { formatDocumentNumber } from '@chasqui/core/identity';
import { type DocumentStatus, statusOf } from '@chasqui/core/lifecycle';
import { inLanguage, type Language, type Message, say } from '@chasqui/core/messages';
import { printAmount, printDate } from '@chasqui/core/print';
import type { PublicDocument } from '@chasqui/db/documents';
import { html } from 'hono/html';
import { buildPage, type Markup } from '../page.ts';
import { LABELS } from './question-page.ts';
import { hasNoTotal } from './read-question.ts';

const WORDS = {
  test: say('Test document: it has no legal effect.', 'Documento de prueba: no tiene efecto ante la SUNAT.'),
  issuer: say('Issuer', 'Emisor'),
  issuerRuc: say('RUC of the issuer', 'RUC del emisor'),
  recipient: say('Recipient', 'Receptor'),
  recipientNumber: say('Identity number of the recipient', 'Documento del receptor'),
  number: say('Series and number', 'Serie y número'),
};

interface StatusWords {
  readonly tone: 'good' | 'bad' | 'waiting';
  readonly title: Message;
  readonly text: Message;
}

const WAITING: StatusWords = {
  tone: 'waiting',
  title: say('In process', 'En trámite'),
  text: say(
    'SUNAT has not answered about this document yet. Verify it again later.',
    'La SUNAT todavía no ha respondido por este documento. Vuelva a consultarlo más tarde.',
  ),
};

const FAILED: StatusWords = {
  tone: 'bad',
  title: say('Not valid', 'Sin validez'),
  text: say('This document did not reach SUNAT.', 'Este documento no llegó a la SUNAT.'),
};

const STATUS_WORDS: Readonly<Record<DocumentStatus, StatusWords>> = {
  SENT: WAITING,
  AUTHORITY_ERROR: WAITING,
  ACCEPTED: {
    tone: 'good',
    title: say('Accepted by SUNAT', 'Aceptado por la SUNAT'),
    text: say('This document was issued and is in force.', 'Este documento fue emitido y está vigente.'),
  },
  REJECTED: {
    tone: 'bad',
    title: say('Rejected by SUNAT', 'Rechazado por la SUNAT'),
    text: say('This document is not valid.', 'Este documento no tiene validez.'),
  },
  SIGN_ERROR: FAILED,
  ERROR: FAILED,
};

const VOIDED: StatusWords = {
  tone: 'bad',
  title: say('Voided', 'Anulado'),
  text: say(
    'SUNAT accepted it, but the issuer voided it: it is no longer valid.',
    'La SUNAT lo aceptó, pero el emisor lo dio de baja: ya no tiene validez.',
  ),
};

export function statusWordsOf({ state, voided }: Pick<PublicDocument, 'state' | 'voided'>): StatusWords {
  return voided ? VOIDED : STATUS_WORDS[statusOf(state)];
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
  readonly language: Language;
  /** Parameters of the page, so that the link to the other language leads to the same document; ends with `&`. */
  readonly query: string;
}

/** Builds the page for visitors who proved that they hold the document. */
export function buildDocumentPage(
  document: PublicDocument,
  { namesCounterparty, isTest, language, query }: DocumentPageOptions,
): Markup {
  const type = titleOf(document);
  const number = formatDocumentNumber(document);
  const { tone, title, text } = statusWordsOf(document);
  const row = (label: Message, value: string, kind = 'text') =>
    html`<div><dt>${inLanguage(label, language)}</dt><dd class="${kind}">${value}</dd></div>`;
  const { name, identityNumber } = document.counterparty;
  return buildPage(
    `${type} ${number}`,
    html`<h1>${type} <span class="number">${number}</span></h1>
<div class="status ${tone}"><strong>${inLanguage(title, language)}</strong><p>${inLanguage(text, language)}</p></div>
${isTest ? html`<p class="hint">${inLanguage(WORDS.test, language)}</p>` : ''}
<dl>
${row(WORDS.issuer, document.issuerName)}
${row(WORDS.issuerRuc, document.ruc)}
${
  namesCounterparty && name !== ''
    ? html`${row(WORDS.recipient, name)}
${row(WORDS.recipientNumber, maskNumber(identityNumber))}`
    : ''
}
${row(WORDS.number, number)}
${row(LABELS.date, printDate(document.issueDate))}
${hasNoTotal(document) ? '' : row(LABELS.total, printAmount(document.total, document.currencyCode), 'total')}
</dl>`,
    { language, query },
  );
}

function titleOf({ documentType }: PublicDocument): string {
  return findDefinition(documentType)?.title ?? documentType;
}
