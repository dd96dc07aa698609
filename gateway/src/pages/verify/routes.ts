import type { ChasquiError } from '@chasqui/core/errors';
import { inLanguage, type Message, say } from '@chasqui/core/messages';
import { reportedTo } from '@chasqui/platform/authority';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { GatewayDeps } from '../../kernel/deps.ts';
import type { HttpEnv } from '../../kernel/http-env.ts';
import { languageOf } from '../../kernel/operation/answer-language.ts';
import { httpStatusOf, logFailure, toErrorHeaders, toPublicError } from '../../kernel/public-error.ts';
import { buildPage, respond } from '../page.ts';
import { buildDocumentPage } from './document-page.ts';
import { isHardToGuess, lookUp } from './look-up.ts';
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
  const language = languageOf(c);
  const { documentId = [], ...query } = c.req.queries();
  const named = fromPath === undefined ? documentId : [fromPath, ...documentId];
  const question = readQuestion({ ...query, documentId: named });
  const isNumberKnown = fromPath !== undefined && readDocumentId(fromPath) !== null;
  if (question.kind === 'none') return respond(buildQuestionPage(question.identity, language), 200);
  if (question.kind === 'malformed')
    return respond(buildMalformedPage(question.problems, isNumberKnown, language), 400);
  const document = await lookUp(deps, c.var.address, question.proof);
  if (document === undefined) return respond(buildMissPage(isNumberKnown, language), 404);
  const namesCounterparty = isHardToGuess(question.proof);
  const isTest = reportedTo(document.authority, deps.config.authority) !== 'production';
  const page = buildDocumentPage(document, { namesCounterparty, isTest, language, query: queryWithoutLanguage(c) });
  return respond(page, 200);
}

/** Returns the query of a request without `lang`, to which another `lang` can be added. */
function queryWithoutLanguage(c: Context<HttpEnv>): string {
  const query = new URL(c.req.url).searchParams;
  query.delete('lang');
  return query.size === 0 ? '' : `${query}&`;
}

/** Answers any error on a public page with an HTML page, because its visitors are people. */
export function answerVerifyError(thrown: Error, c: Context<HttpEnv>): Promise<Response> {
  const error = toPublicError(thrown);
  logFailure(c.var.log, error);
  const language = languageOf(c);
  const { title, text } = wordsOf(error);
  const heading = inLanguage(title, language);
  const said = html`<h1>${heading}</h1><div class="status waiting"><p>${inLanguage(text, language)}</p></div>`;
  const page = buildPage(heading, said, { language });
  return respond(page, httpStatusOf(error.code), toErrorHeaders(error));
}

function wordsOf(error: ChasquiError): { readonly title: Message; readonly text: Message } {
  switch (error.code) {
    case 'RATE_LIMITED':
      return { title: say('Too many requests', 'Demasiadas consultas'), text: waitMessage(error.retryAfterSeconds) };
    case 'UNAVAILABLE':
    case 'INTERNAL':
      return {
        title: say('Service not available', 'Servicio no disponible'),
        text: say(
          'Nothing could be looked up. Try again in a moment.',
          'No se pudo hacer la consulta. Vuelva a intentarlo en unos momentos.',
        ),
      };
    default:
      return {
        title: say('Invalid request', 'Consulta no válida'),
        text: say(
          'This page only answers requests made with its forms.',
          'Esta página solo responde a consultas hechas con sus formularios.',
        ),
      };
  }
}

function waitMessage(seconds: number | undefined): Message {
  const time = timeOf(seconds);
  return say(`Wait ${time.message} and try again.`, `Espere ${time.es} y vuelva a intentarlo.`);
}

function countOf(count: number, en: string, es: string): Message {
  const ending = count === 1 ? '' : 's';
  return say(`${count} ${en}${ending}`, `${count} ${es}${ending}`);
}

const SECONDS_A_MINUTE = 60;

function timeOf(seconds: number | undefined): Message {
  if (seconds === undefined) return say('a few minutes', 'unos minutos');
  if (seconds > SECONDS_A_MINUTE) return countOf(Math.ceil(seconds / SECONDS_A_MINUTE), 'minute', 'minuto');
  return countOf(seconds, 'second', 'segundo');
}
