import type { ChasquiError } from '@chasqui/core/errors';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { logFailure } from '../errors/log-failure.ts';
import { httpStatusOf, toErrorHeaders, toPublicError } from '../errors/public-error.ts';
import type { HttpEnv } from '../http-env.ts';
import { buildPage } from './page.ts';
import { respond } from './respond.ts';

/** Answers whatever was thrown on the way to a public page with a page: who is here is a person. */
export function answerVerifyError(thrown: Error, c: Context<HttpEnv>): Promise<Response> {
  const error = toPublicError(thrown);
  logFailure(c.var.log, error);
  const { title, text } = wordsOf(error);
  const page = buildPage(title, html`<h1>${title}</h1><div class="status waiting"><p>${text}</p></div>`);
  return respond(page, httpStatusOf(error.code), toErrorHeaders(error));
}

function wordsOf({ code, retryAfterSeconds }: ChasquiError): { readonly title: string; readonly text: string } {
  if (code === 'RATE_LIMITED') {
    const wait = retryAfterSeconds === undefined ? 'unos minutos' : waitInWords(retryAfterSeconds);
    return { title: 'Demasiadas consultas', text: `Espere ${wait} y vuelva a intentarlo.` };
  }
  const text = 'No se pudo hacer la consulta. Vuelva a intentarlo en unos momentos.';
  return { title: 'Servicio no disponible', text };
}

const SECONDS_A_MINUTE = 60;

function waitInWords(seconds: number): string {
  if (seconds <= SECONDS_A_MINUTE) return `${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}`;
  return `${Math.ceil(seconds / SECONDS_A_MINUTE)} minutos`;
}
