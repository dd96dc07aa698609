import { type DocumentIdentity, formatDocumentId } from '@chasqui/core/identity';
import { html } from 'hono/html';
import { buildPage, type Markup } from './page.ts';

const TITLE = 'Consultar un documento';

const DOCUMENT_ID_FIELD = html`<label>Número del documento
<input name="documentId" required maxlength="40" autocomplete="off" placeholder="20123456789-01-F001-123">
<span class="hint">RUC del emisor, tipo, serie y número, separados por guiones.</span></label>`;

/**
 * Builds the forms that ask for the data on the paper. If the page's address names the document (`isNumberKnown`), the
 * form goes back to the same address. The page then need not repeat any input.
 */
function buildForms(isNumberKnown: boolean): Markup {
  const action = isNumberKnown ? '' : html`action="/verify"`;
  return html`<form method="get" ${action}>
${isNumberKnown ? '' : DOCUMENT_ID_FIELD}
<label>Importe total
<input name="total" inputmode="decimal" maxlength="22" autocomplete="off" placeholder="1180.00">
<span class="hint">Como figura en el documento, sin el símbolo de la moneda. Las guías de remisión no tienen importe:
déjelo vacío.</span></label>
<label>Fecha de emisión
<input name="date" type="date" required></label>
<button>Consultar</button>
</form>
<h2>O con el código QR</h2>
<form method="get" ${action}>
<label>Texto del QR
<textarea name="qr" required maxlength="300" autocomplete="off" spellcheck="false"></textarea>
<span class="hint">Lo que muestra un lector de códigos QR: 20123456789|01|F001|123|...</span></label>
<button>Consultar</button>
</form>`;
}

export function buildQuestionPage(identity: DocumentIdentity | null): Markup {
  return buildPage(
    TITLE,
    html`<h1>${TITLE}</h1>
${identity === null ? '' : html`<p class="number">${formatDocumentId(identity)}</p>`}
<p class="quiet">Escriba los datos que figuran en el documento.</p>
${buildForms(identity !== null)}`,
  );
}

export function buildMalformedPage(problems: readonly string[], isNumberKnown: boolean): Markup {
  return buildPage(
    'Datos incorrectos',
    html`<h1>Datos incorrectos</h1>
<div class="status bad"><ul>${problems.map((problem) => html`<li>${problem}</li>`)}</ul></div>
${buildForms(isNumberKnown)}`,
  );
}

/**
 * Builds the page for a document that was not found. The text is the same for every reason, so that guessing reveals
 * nothing.
 */
export function buildMissPage(isNumberKnown: boolean): Markup {
  return buildPage(
    'Documento no encontrado',
    html`<h1>Documento no encontrado</h1>
<div class="status bad"><strong>No hay ningún documento vigente con esos datos</strong>
<p>Compruebe que el número, el importe total y la fecha sean los que figuran en el documento.</p></div>
${buildForms(isNumberKnown)}`,
  );
}
