import { type DocumentIdentity, formatDocumentId } from '@chasqui/core/identity';
import { inLanguage, type Language, type Message, say } from '@chasqui/core/messages';
import { html } from 'hono/html';
import { buildPage, type Markup } from '../page.ts';

/** Names of data that the page of a document shows too. */
export const LABELS = {
  total: say('Total amount', 'Importe total'),
  date: say('Issue date', 'Fecha de emisión'),
};

const WORDS = {
  title: say('Verify a document', 'Consultar un documento'),
  intro: say('Enter the data that the document shows.', 'Escriba los datos que figuran en el documento.'),
  documentId: say('Number of the document', 'Número del documento'),
  documentIdHint: say(
    'RUC of the issuer, type, series and number, separated by hyphens. Types: 01 factura, 03 boleta, 07 credit note, 08 debit note, 09 guide.',
    'RUC del emisor, tipo, serie y número, separados por guiones. Tipos: 01 factura, 03 boleta, 07 nota de crédito, 08 nota de débito, 09 guía de remisión.',
  ),
  totalHint: say(
    'As the document shows it, without the currency symbol and with a point before the decimals: 1180.00 or 1,180.00. Guides (guías de remisión) have no amount: leave it empty.',
    'Como figura en el documento, sin el símbolo de la moneda y con punto antes de los decimales: 1180.00 o 1,180.00. Las guías de remisión no tienen importe: déjelo vacío.',
  ),
  ask: say('Verify', 'Consultar'),
  orQr: say('Or with the QR code', 'O con el código QR'),
  qr: say('Text of the QR', 'Texto del QR'),
  qrHint: say(
    'The text that a QR reader shows: 20123456789|01|F001|123|...',
    'Lo que muestra un lector de códigos QR: 20123456789|01|F001|123|...',
  ),
  malformed: say('Wrong data', 'Datos incorrectos'),
  missing: say('Document not found', 'Documento no encontrado'),
  noMatch: say('No document in force has these data', 'No hay ningún documento vigente con esos datos'),
  checkData: say(
    'Check that number, total amount and date are those on the document.',
    'Compruebe que el número, el importe total y la fecha sean los que figuran en el documento.',
  ),
};

/** Returns the text of a message in the language of the page. */
type Words = (message: Message) => string;

function wordsIn(language: Language): Words {
  return (message) => inLanguage(message, language);
}

function buildDocumentIdField(words: Words): Markup {
  return html`<label>${words(WORDS.documentId)}
<input name="documentId" required maxlength="40" autocomplete="off" placeholder="20123456789-01-F001-123">
<span class="hint">${words(WORDS.documentIdHint)}</span></label>`;
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
<label>${words(LABELS.total)}
<input name="total" inputmode="decimal" maxlength="22" autocomplete="off" placeholder="1180.00">
<span class="hint">${words(WORDS.totalHint)}</span></label>
<label>${words(LABELS.date)}
<input name="date" type="date" required></label>
<button>${words(WORDS.ask)}</button>
</form>
<h2>${words(WORDS.orQr)}</h2>
<form method="get" ${action}>
${kept}
<label>${words(WORDS.qr)}
<textarea name="qr" required maxlength="300" autocomplete="off" spellcheck="false"></textarea>
<span class="hint">${words(WORDS.qrHint)}</span></label>
<button>${words(WORDS.ask)}</button>
</form>`;
}

export function buildQuestionPage(identity: DocumentIdentity | null, language: Language): Markup {
  const words = wordsIn(language);
  return buildPage(
    words(WORDS.title),
    html`<h1>${words(WORDS.title)}</h1>
${identity === null ? '' : html`<p class="number">${formatDocumentId(identity)}</p>`}
<p class="quiet">${words(WORDS.intro)}</p>
${buildForms(identity !== null, language)}`,
    { language },
  );
}

export function buildMalformedPage(problems: readonly Message[], isNumberKnown: boolean, language: Language): Markup {
  const words = wordsIn(language);
  return buildPage(
    words(WORDS.malformed),
    html`<h1>${words(WORDS.malformed)}</h1>
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
    words(WORDS.missing),
    html`<h1>${words(WORDS.missing)}</h1>
<div class="status bad"><strong>${words(WORDS.noMatch)}</strong>
<p>${words(WORDS.checkData)}</p></div>
${buildForms(isNumberKnown, language)}`,
    { language },
  );
}
