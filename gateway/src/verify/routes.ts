import type { ChasquiError } from '@chasqui/core/errors';
import { reportedTo } from '@chasqui/platform/authority';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { GatewayDeps } from '../deps.ts';
import type { HttpEnv } from '../http-env.ts';
import { httpStatusOf, logFailure, toErrorHeaders, toPublicError } from '../public-error.ts';
import { buildDocumentPage } from './document-page.ts';
import { isHardToGuess, lookUp } from './look-up.ts';
import { buildPage, respond } from './page.ts';
import { buildMalformedPage, buildMissPage, buildQuestionPage } from './question-page.ts';
import { readDocumentId, readQuestion } from './read-question.ts';

const FOLDER = '/verify';

/** Returns true if a path belongs to the public pages, even if no page is served there. */
export function isVerifyPath(path: string): boolean {
  return path === FOLDER || path.startsWith(`${FOLDER}/`);
}

/**
 * Mounts `/verify` and `/verify/:documentId`. The holder of a document can check it without logging in, by its number
 * with total and date, or by the text of its QR.
 */
export function mountVerify(app: Hono<HttpEnv>, deps: GatewayDeps): void {
  for (const path of [FOLDER, `${FOLDER}/`]) app.get(path, (c) => answer(c, deps, undefined));
  // Any other text is no document number, and the page explains the format of one.
  app.get(`${FOLDER}/:documentId{.+}`, (c) => answer(c, deps, c.req.param('documentId')));
}

async function answer(c: Context<HttpEnv>, deps: GatewayDeps, fromPath: string | undefined): Promise<Response> {
  const { documentId = [], ...query } = c.req.queries();
  const named = fromPath === undefined ? documentId : [fromPath, ...documentId];
  const question = readQuestion({ ...query, documentId: named });
  const isNumberKnown = fromPath !== undefined && readDocumentId(fromPath) !== null;
  if (question.kind === 'none') return respond(buildQuestionPage(question.identity), 200);
  if (question.kind === 'malformed') return respond(buildMalformedPage(question.problems, isNumberKnown), 400);
  const document = await lookUp(deps, c.var.address, question.proof);
  if (document === undefined) return respond(buildMissPage(isNumberKnown), 404);
  const namesCounterparty = isHardToGuess(question.proof);
  const isTest = reportedTo(document.authority, deps.config.authority) !== 'production';
  return respond(buildDocumentPage(document, { namesCounterparty, isTest }), 200);
}

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
