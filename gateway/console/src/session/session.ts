import * as v from 'valibot';
import { serviceUrl, sessionUrl } from '../api/service-urls.ts';
import { requestLanguage } from '../language/request-language.ts';
import { ConsoleError, readError } from './console-error.ts';

export interface LoginForm {
  readonly ruc: string;
  readonly email: string;
  readonly password: string;
  /** Code of an authenticator app; asked for after the password. */
  readonly code?: string;
}

const AnswerSchema = v.object({ accessToken: v.string() });

/** An access token is valid for 15 minutes. It is renewed a minute earlier. */
const RENEWED_AFTER_MS = 14 * 60_000;

const TIMEOUT_MS = 30_000;

/** Credential of the person at this page. It is kept in memory only, so that no script finds it in the browser's storage. */
type Held =
  | { readonly kind: 'token'; readonly token: string; readonly renewAt: number }
  | { readonly kind: 'master'; readonly key: string };

let held: Held | null = null;
let renewal: Promise<string> | null = null;

/** Live: documents have legal effect. Test: they are those of the test company, which go to the sandbox. */
export type Mode = 'live' | 'test';

const MODE_KEY = 'chasqui-mode';

/** @throws ConsoleError for a wrong login; its reason says if a code is missing */
export async function logIn(form: LoginForm): Promise<void> {
  sessionStorage.removeItem(MODE_KEY);
  hold(await send('POST', form));
}

/** Uses the operator's master key until the page is closed or reloaded. */
export function holdMasterKey(key: string): void {
  held = { kind: 'master', key };
}

/** Goes on in the other mode, in this tab and until the person logs in again. */
export async function changeMode(mode: Mode): Promise<void> {
  sessionStorage.setItem(MODE_KEY, mode);
  await renew();
}

function currentMode(): Mode {
  return sessionStorage.getItem(MODE_KEY) === 'test' ? 'test' : 'live';
}

/** Returns true if the browser has a session cookie that still works. */
export async function resumeSession(): Promise<boolean> {
  if (held !== null) return true;
  try {
    await renew();
    return true;
  } catch (error) {
    if (error instanceof ConsoleError && error.status < 500) return false;
    throw error;
  }
}

export function isOperator(): boolean {
  return held?.kind === 'master';
}

/** Returns the credential for the next request, and renews it in time. */
export function currentCredential(): string | Promise<string> {
  if (held?.kind === 'master') return held.key;
  return held !== null && Date.now() < held.renewAt ? held.token : renew();
}

/** Forgets the credential here. The cookie stays. */
export function forgetCredential(): void {
  held = null;
}

/** Ends the session at the service, and forgets the credential. */
export async function logOut(): Promise<void> {
  const isUser = held?.kind === 'token';
  held = null;
  if (isUser) await send('DELETE');
}

/** Asks for a mail with a link for a new password. */
export async function requestNewPassword(user: Pick<LoginForm, 'ruc' | 'email'>): Promise<void> {
  await request(`${serviceUrl}/auth/forgot-password`, 'POST', user);
}

function hold(token: string): string {
  held = { kind: 'token', token, renewAt: Date.now() + RENEWED_AFTER_MS };
  return token;
}

/**
 * Exchanges the cookie for a new access token. The service takes each cookie once, so all tabs of the browser wait for
 * each other, and the browser finishes the exchange even if the page is closed.
 */
function renew(): Promise<string> {
  renewal ??= withLock(async () => hold(await send('PUT', { mode: currentMode() }))).finally(() => {
    renewal = null;
  });
  return renewal;
}

/** Browsers have locks on TLS and localhost only. */
async function withLock(work: () => Promise<string>): Promise<string> {
  return 'locks' in navigator ? await navigator.locks.request('chasqui-session', work) : work();
}

async function send(method: 'POST' | 'PUT' | 'DELETE', body?: object): Promise<string> {
  const response = await request(sessionUrl, method, body);
  return response.status === 204 ? '' : v.parse(AnswerSchema, await response.json()).accessToken;
}

async function request(url: string, method: string, body?: object): Promise<Response> {
  const json = body === undefined ? {} : { body: JSON.stringify(body) };
  const headers = {
    'Accept-Language': requestLanguage(),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { method, keepalive: true, headers, signal, ...json });
  if (!response.ok) throw await readError(response);
  return response;
}
