import type { ChasquiError } from '@chasqui/core/errors';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { httpStatusOf, logFailure, toErrorHeaders, toPublicError } from '../errors/public-error.ts';
import type { HttpEnv } from '../http-env.ts';
import { buildPage, respond } from './page.ts';

/** Answers any error on a public page with an HTML page, because its visitors are people. */
export function answerVerifyError(thrown: Error, c: Context<HttpEnv>): Promise<Response> {
  const error = toPublicError(thrown);
  logFailure(c.var.log, error);
  const { title, text } = wordsOf(error);
  const page = buildPage(title, html`<h1>${title}</h1><div class="status waiting"><p>${text}</p></div>`);
  return respond(page, httpStatusOf(error.code), toErrorHeaders(error));
}

function wordsOf(error: ChasquiError): { readonly title: string; readonly text: string } {
  switch (error.code) {
    case 'RATE_LIMITED':
      return { title: 'Demasiadas consultas', text: `Espere ${waitOf(error)} y vuelva a intentarlo.` };
    case 'UNAVAILABLE':
    case 'INTERNAL':
      return {
        title: 'Servicio no disponible',
        text: 'No se pudo hacer la consulta. Vuelva a intentarlo en unos momentos.',
      };
    default:
      return { title: 'Consulta no válida', text: 'Esta página solo responde a consultas hechas con sus formularios.' };
  }
}

const SECONDS_A_MINUTE = 60;

function waitOf({ retryAfterSeconds: seconds }: ChasquiError): string {
  if (seconds === undefined) return 'unos minutos';
  if (seconds > SECONDS_A_MINUTE) return `${Math.ceil(seconds / SECONDS_A_MINUTE)} minutos`;
  return `${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}`;
}
