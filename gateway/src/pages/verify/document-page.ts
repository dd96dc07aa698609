import { findDefinition } from '@chasqui/core/documents';
import { formatDocumentNumber } from '@chasqui/core/identity';
import { type DocumentStatus, statusOf } from '@chasqui/core/lifecycle';
import { inLanguage, type Language, type Message, VERIFY_MESSAGES } from '@chasqui/core/messages';
import { printAmount, printDate } from '@chasqui/core/print';
import type { PublicDocument } from '@chasqui/db/documents';
import { html } from 'hono/html';
import { buildPage, type Markup } from '../page.ts';
import { hasNoTotal } from './read-question.ts';

interface StatusWords {
  readonly tone: 'good' | 'bad' | 'waiting';
  readonly title: Message;
  readonly text: Message;
}

const WAITING: StatusWords = {
  tone: 'waiting',
  title: VERIFY_MESSAGES.waiting,
  text: VERIFY_MESSAGES.waitingText,
};

const FAILED: StatusWords = { tone: 'bad', title: VERIFY_MESSAGES.failed, text: VERIFY_MESSAGES.failedText };

const WORDS: Readonly<Record<DocumentStatus, StatusWords>> = {
  SENT: WAITING,
  AUTHORITY_ERROR: WAITING,
  ACCEPTED: { tone: 'good', title: VERIFY_MESSAGES.accepted, text: VERIFY_MESSAGES.acceptedText },
  REJECTED: { tone: 'bad', title: VERIFY_MESSAGES.rejected, text: VERIFY_MESSAGES.rejectedText },
  SIGN_ERROR: FAILED,
  ERROR: FAILED,
};

const VOIDED: StatusWords = {
  tone: 'bad',
  title: VERIFY_MESSAGES.voided,
  text: VERIFY_MESSAGES.voidedText,
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
${isTest ? html`<p class="hint">${inLanguage(VERIFY_MESSAGES.test, language)}</p>` : ''}
<dl>
${row(VERIFY_MESSAGES.issuer, document.issuerName)}
${row(VERIFY_MESSAGES.issuerRuc, document.ruc)}
${
  namesCounterparty && name !== ''
    ? html`${row(VERIFY_MESSAGES.recipient, name)}
${row(VERIFY_MESSAGES.recipientNumber, maskNumber(identityNumber))}`
    : ''
}
${row(VERIFY_MESSAGES.number, number)}
${row(VERIFY_MESSAGES.date, printDate(document.issueDate))}
${hasNoTotal(document) ? '' : row(VERIFY_MESSAGES.total, printAmount(document.total, document.currencyCode), 'total')}
</dl>`,
    { language, query },
  );
}

function titleOf({ documentType }: PublicDocument): string {
  return findDefinition(documentType)?.title ?? documentType;
}
