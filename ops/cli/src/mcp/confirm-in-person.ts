import { type ChasquiClient, createChasquiClient, isChasquiApiError } from '@chasqui/client';
import { inLanguage, type Language, type Message, say } from '@chasqui/core/messages';
import type { Terminal } from '../ask-person.ts';
import { carryOut, type SentDraft } from './carry-out.ts';
import type { Draft } from './drafts.ts';
import { prepareAction } from './prepare-action.ts';

/**
 * Shows a draft to a person who logs in as a user of the company, and carries it out if they say so. The password is what
 * a model does not have: it may run programs and read files, and cannot confirm a draft without it.
 *
 * @param forget deletes the draft after a refusal
 * @returns the answer of the service, or undefined if the person says no
 * @throws ChasquiApiError UNAUTHENTICATED for a wrong password, FORBIDDEN for a user who may not emit
 */
export async function confirmInPerson(
  draft: Draft,
  language: Language,
  terminal: Terminal,
  forget: () => unknown,
): Promise<SentDraft | undefined> {
  const inWords = (text: Message) => inLanguage(text, language);
  terminal.print(
    inWords(say(`Log in to company ${draft.ruc} at ${draft.url}`, `Ingrese a la empresa ${draft.ruc} en ${draft.url}`)),
  );
  const email = await terminal.ask(inWords(say('E-mail: ', 'Correo: ')));
  const password = await terminal.ask(inWords(say('Password: ', 'Contraseña: ')), 'secret');
  const anonymous = createChasquiClient({ url: draft.url, language });
  const login = { ruc: draft.ruc, email, password };
  const code = () =>
    terminal.ask(inWords(say('Code of the authenticator app: ', 'Código de la app de autenticación: ')));
  const client = createChasquiClient({
    url: draft.url,
    language,
    accessToken: await takeToken(anonymous, login, code, draft.isTest),
  });
  const { summary } = await prepareAction(client, draft.action, language);
  terminal.print(summary);
  const wanted = inWords(say('yes', 'si'));
  const question = draft.isTest
    ? say(`This is a test. Type "${wanted}" to send it: `, `Esto es una prueba. Escriba "${wanted}" para enviarla: `)
    : say(`Type "${wanted}" to send this to SUNAT: `, `Escriba "${wanted}" para enviar esto a la SUNAT: `);
  const answer = (await terminal.ask(inWords(question))).trim().toLowerCase().replace('í', 'i');
  return answer === wanted ? carryOut(client, draft, forget) : undefined;
}

interface Login {
  readonly ruc: string;
  readonly email: string;
  readonly password: string;
}

/** Logs in, and returns the access token for the company or its test company. */
async function takeToken(
  client: ChasquiClient,
  login: Login,
  askCode: () => Promise<string>,
  isTest: boolean,
): Promise<() => string> {
  const first = await client.auth.login.mutate(login).catch(async (error: unknown) => {
    if (!isChasquiApiError(error) || error.reason !== 'TWO_FACTOR_CODE_REQUIRED') throw error;
    return client.auth.login.mutate({ ...login, code: await askCode() });
  });
  const session = isTest ? await client.auth.refresh.mutate({ refreshToken: first.refreshToken, mode: 'test' }) : first;
  return () => session.accessToken;
}
