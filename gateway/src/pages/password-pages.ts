import { inLanguage, type Language, type Message, say } from '@chasqui/core/messages';
import { NewPasswordSchema } from '@chasqui/core/users';
import { PASSWORD_PAGES } from '@chasqui/platform/reset-token';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import * as v from 'valibot';
import type { GatewayDeps } from '../kernel/deps.ts';
import type { HttpEnv } from '../kernel/http-env.ts';
import { languageOf } from '../kernel/operation/answer-language.ts';
import { canResetPassword, changeForgottenPassword } from '../operations/procedures/account/reset-password.ts';
import { buildPage, type Markup, respond } from './page.ts';

const WORDS = {
  title: say('Choose a new password', 'Elija una contraseña nueva'),
  password: say('New password', 'Contraseña nueva'),
  hint: say('10 to 128 characters', 'De 10 a 128 caracteres'),
  save: say('Save', 'Guardar'),
  wrongLength: say('The password must have 10 to 128 characters.', 'La contraseña debe tener de 10 a 128 caracteres.'),
  refused: say('This link does not work any more', 'Este enlace ya no sirve'),
  refusedText: say(
    'A link works for 30 minutes and once. Ask for another one.',
    'Un enlace sirve una sola vez y vence en 30 minutos. Pida otro.',
  ),
  done: say('Your password is changed', 'Se cambió su contraseña'),
  doneText: say(
    'All your sessions were ended. Log in with the new password.',
    'Se cerraron todas sus sesiones. Ingrese con la contraseña nueva.',
  ),
};

/** Returns true if a path belongs to the pages for forgotten passwords. */
export function isPasswordPath(path: string): boolean {
  return path.startsWith(`${PASSWORD_PAGES}/`);
}

const MAX_BODY_BYTES = 4_096;
const HEADERS = { 'Cache-Control': 'private, no-store' };

/** Mounts the page on which a user who forgot the password chooses a new one. The link of the mail leads there. */
export function mountPasswordPages(app: Hono<HttpEnv>, deps: GatewayDeps): void {
  const path = `${PASSWORD_PAGES}/:token`;
  app.get(path, (c) => showForm(c, deps, c.req.param('token')));
  app.post(path, bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuseLongBody }), (c) =>
    change(c, deps, c.req.param('token')),
  );
}

async function showForm(c: Context<HttpEnv>, deps: GatewayDeps, token: string): Promise<Response> {
  const language = languageOf(c);
  return (await canResetPassword(deps, originOf(c), token))
    ? respond(formPage(language), 200, HEADERS)
    : respond(refusedPage(language), 404, HEADERS);
}

function originOf(c: Context<HttpEnv>) {
  const { requestId, address = null } = c.var;
  return { requestId, address };
}

function refuseLongBody(c: Context): Promise<Response> {
  return respond(formPage(languageOf(c), WORDS.wrongLength), 413, HEADERS);
}

const FormSchema = v.object({ password: NewPasswordSchema });

async function change(c: Context<HttpEnv>, deps: GatewayDeps, token: string): Promise<Response> {
  const language = languageOf(c);
  const form = v.safeParse(FormSchema, await c.req.parseBody().catch(() => ({})));
  if (!form.success) return respond(formPage(language, WORDS.wrongLength), 400, HEADERS);
  const isChanged = await changeForgottenPassword(deps, originOf(c), token, form.output.password);
  return isChanged
    ? respond(endPage(language, 'good', WORDS.done, WORDS.doneText), 200, HEADERS)
    : respond(refusedPage(language), 400, HEADERS);
}

// The form goes to its own address, so that the page need not repeat the token.
function formPage(language: Language, problem?: Message): Markup {
  const words = (message: Message) => inLanguage(message, language);
  return buildPage(
    words(WORDS.title),
    html`<h1>${words(WORDS.title)}</h1>
${problem === undefined ? '' : html`<div class="status bad"><p>${words(problem)}</p></div>`}
<form method="post">
<label>${words(WORDS.password)}
<input name="password" type="password" required minlength="10" maxlength="128" autocomplete="new-password">
<span class="hint">${words(WORDS.hint)}</span></label>
<button>${words(WORDS.save)}</button>
</form>`,
    { language, hasName: false },
  );
}

function refusedPage(language: Language): Markup {
  return endPage(language, 'bad', WORDS.refused, WORDS.refusedText);
}

function endPage(language: Language, tone: 'good' | 'bad', title: Message, text: Message): Markup {
  const heading = inLanguage(title, language);
  const content = html`<h1>${heading}</h1><div class="status ${tone}"><p>${inLanguage(text, language)}</p></div>`;
  return buildPage(heading, content, { language, hasName: false });
}
