import { type DocumentIdentity, formatDocumentId } from '@chasqui/core/identity';
import { inLanguage, type Language, type Message, VERIFY_MESSAGES as SAYS } from '@chasqui/core/messages';
import { html } from 'hono/html';
import { buildPage, type Markup } from '../page.ts';

/** Returns the text of a message in the language of the page. */
type Words = (message: Message) => string;

function wordsIn(language: Language): Words {
  return (message) => inLanguage(message, language);
}

function buildDocumentIdField(words: Words): Markup {
  return html`<label>${words(SAYS.documentId)}
<input name="documentId" required maxlength="40" autocomplete="off" placeholder="20123456789-01-F001-123">
<span class="hint">${words(SAYS.documentIdHint)}</span></label>`;
}

/**
 * Builds the forms that ask for the data on the paper. If the page's address names the document (`isNumberKnown`), the
 * form goes back to the same address. The page then need not repeat any input.
 */
function buildForms(isNumberKnown: boolean, language: Language): Markup {
  const words = wordsIn(language);
  const action = isNumberKnown ? '' : html`action="/verify"`;
  const kept = html`<input type="hidden" name="lang" value="${language}">`;
  return html`<form method="get" ${action}>
${kept}
${isNumberKnown ? '' : buildDocumentIdField(words)}
<label>${words(SAYS.total)}
<input name="total" inputmode="decimal" maxlength="22" autocomplete="off" placeholder="1180.00">
<span class="hint">${words(SAYS.totalHint)}</span></label>
<label>${words(SAYS.date)}
<input name="date" type="date" required></label>
<button>${words(SAYS.ask)}</button>
</form>
<h2>${words(SAYS.orQr)}</h2>
<form method="get" ${action}>
${kept}
<label>${words(SAYS.qr)}
<textarea name="qr" required maxlength="300" autocomplete="off" spellcheck="false"></textarea>
<span class="hint">${words(SAYS.qrHint)}</span></label>
<button>${words(SAYS.ask)}</button>
</form>`;
}

export function buildQuestionPage(identity: DocumentIdentity | null, language: Language): Markup {
  const words = wordsIn(language);
  return buildPage(
    words(SAYS.title),
    html`<h1>${words(SAYS.title)}</h1>
${identity === null ? '' : html`<p class="number">${formatDocumentId(identity)}</p>`}
<p class="quiet">${words(SAYS.intro)}</p>
${buildForms(identity !== null, language)}`,
    { language },
  );
}

export function buildMalformedPage(problems: readonly Message[], isNumberKnown: boolean, language: Language): Markup {
  const words = wordsIn(language);
  return buildPage(
    words(SAYS.malformed),
    html`<h1>${words(SAYS.malformed)}</h1>
<div class="status bad"><ul>${problems.map((problem) => html`<li>${words(problem)}</li>`)}</ul></div>
${buildForms(isNumberKnown, language)}`,
    { language },
  );
}

/**
 * Builds the page for a document that was not found. The text is the same for every reason, so that guessing reveals
 * nothing.
 */
export function buildMissPage(isNumberKnown: boolean, language: Language): Markup {
  const words = wordsIn(language);
  return buildPage(
    words(SAYS.missing),
    html`<h1>${words(SAYS.missing)}</h1>
<div class="status bad"><strong>${words(SAYS.noMatch)}</strong>
<p>${words(SAYS.checkData)}</p></div>
${buildForms(isNumberKnown, language)}`,
    { language },
  );
}
