import { ChasquiApiError, isChasquiApiError } from '@chasqui/client';
import * as v from 'valibot';
import { requestLanguage } from '../language/request-language.ts';
import { readProblem } from '../read-problem.ts';
import { consolePath, serviceUrl, sessionUrl } from '../service-urls.ts';
import { currentMode, type Mode } from './mode.ts';

export interface LoginForm {
  readonly ruc: string;
  readonly email: string;
  readonly password: string;
  /** Code of an authenticator app; asked for after the password. */
  readonly code?: string;
}

/** An access token is valid for 15 minutes. It is renewed a minute earlier. */
const RENEWED_AFTER_MS = 14 * 60_000;

const TIMEOUT_MS = 30_000;

/** Pauses before the cookie of another renewal that is under way is used, in milliseconds. */
const PAUSES_MS = [1_000, 2_000, 4_000] as const;

/** Credential of the person at this page. It is kept in memory only, so that no script finds it in the browser's storage. */
type Held =
  | {
      readonly kind: 'token';
      readonly token: string;
      readonly claims: ReturnType<typeof readClaims>;
      readonly renewAt: number;
    }
  | { readonly kind: 'master'; readonly key: string };

let held: Held | null = null;
let renewal: Promise<string> | null = null;

/** Tells the other tabs of the browser that the person logged in or out. */
const otherTabs = new BroadcastChannel('chasqui-session');
otherTabs.onmessage = () => {
  if (held?.kind === 'token') startAnew();
};

/** @throws ChasquiApiError for a wrong login; its reason says if a code is missing */
export async function logIn(form: LoginForm): Promise<void> {
  await withLock(async () => hold(await send('POST', form, form.ruc)));
  otherTabs.postMessage('logged in');
}

/** Uses the operator's master key until the page is closed or reloaded. */
export function holdMasterKey(key: string): void {
  held = { kind: 'master', key };
}

/** Returns true if the browser has a session cookie that still works. */
export async function resumeSession(): Promise<boolean> {
  if (held !== null) return true;
  try {
    await renewCredential();
    return true;
  } catch (error) {
    if (isChasquiApiError(error) && error.status < 500) return false;
    throw error;
  }
}

export function isOperator(): boolean {
  return held?.kind === 'master';
}

/** Returns the credential for the next request, and renews it in time. */
export function currentCredential(): string | Promise<string> {
  if (held?.kind === 'master') return held.key;
  return held !== null && Date.now() < held.renewAt ? held.token : renewCredential();
}

/** Ends the session at the service, in this tab and in all others. @throws ChasquiApiError if the service did not answer */
export async function logOut(): Promise<void> {
  if (held?.kind !== 'master') await withLock(() => send('DELETE'));
  otherTabs.postMessage('logged out');
  startAnew();
}

/** Loads the page anew, so that nothing of an earlier session stays in memory. */
function startAnew(): void {
  held = null;
  location.assign(consolePath);
}

/** Asks for a mail with a link for a new password. */
export async function requestNewPassword(user: Pick<LoginForm, 'ruc' | 'email'>): Promise<void> {
  await request(`${serviceUrl}/auth/forgot-password`, 'POST', user, user.ruc);
}

/**
 * Keeps a token. All tabs share one cookie: if another person logged in, or this page was opened in another mode, its
 * screen must not go on with the new token.
 */
function hold(token: string): string {
  const claims = readClaims(token);
  const before = held?.kind === 'token' ? held.claims : claims;
  if (before.sub !== claims.sub || before.tid !== claims.tid || before.aud !== claims.aud) {
    startAnew();
    throw new ChasquiApiError({ status: 401, message: 'Another person logged in' });
  }
  held = { kind: 'token', token, claims, renewAt: Date.now() + RENEWED_AFTER_MS };
  return token;
}

/**
 * Exchanges the cookie for a new access token. The service takes each cookie once, so all tabs of the browser wait for
 * each other.
 */
export function renewCredential(): Promise<string> {
  renewal ??= withLock(() => exchangeCookie(currentMode())).finally(() => {
    renewal = null;
  });
  return renewal;
}

/** A page that was just closed may have sent the same cookie. Its answer brings the next one. */
async function exchangeCookie(mode: Mode): Promise<string> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return hold(await send('PUT', { mode }));
    } catch (error) {
      if (!isChasquiApiError(error) || error.status !== 409) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return hold(await send('PUT', { mode }));
}

/** Browsers have locks on TLS and localhost only. */
async function withLock(work: () => Promise<string>): Promise<string> {
  return 'locks' in navigator ? await navigator.locks.request('chasqui-session', work) : work();
}

/** Claims of an access token: user, company, and audience, which tells the mode. */
const ClaimsSchema = v.object({ sub: v.string(), tid: v.string(), aud: v.string() });

/** Reads the claims of a token that the service just answered. Nothing is verified: only the service trusts a token. */
function readClaims(token: string): v.InferOutput<typeof ClaimsSchema> {
  const payload = token.split('.')[1] ?? '';
  return v.parse(ClaimsSchema, JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))));
}

const AnswerSchema = v.object({ accessToken: v.string() });

async function send(method: 'POST' | 'PUT' | 'DELETE', body?: object, ruc?: string): Promise<string> {
  const response = await request(sessionUrl, method, body, ruc);
  return response.status === 204 ? '' : v.parse(AnswerSchema, await response.json()).accessToken;
}

/** The browser finishes the request even if the page is closed, so that the next cookie arrives. */
async function request(url: string, method: string, body?: object, ruc?: string): Promise<Response> {
  const json = body === undefined ? {} : { body: JSON.stringify(body) };
  const headers = {
    'Accept-Language': requestLanguage(),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    // A router before several cells finds the company's cell by it.
    ...(ruc === undefined ? {} : { 'Chasqui-Ruc': ruc }),
  };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { method, keepalive: true, headers, signal, ...json });
  if (!response.ok) throw await readProblem(response);
  return response;
}
