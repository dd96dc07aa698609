import { randomBytes } from 'node:crypto';
import type { UserRole } from '@chasqui/db/users';
import { createResetToken, type ResetSubject } from '@chasqui/platform/reset-token';
import { TOTP } from 'otpauth';
import { queryDatabase } from '../support/query-database.ts';
import type { Answer } from './api.ts';
import type { Service } from './service.ts';
import type { TestTenant } from './tenant.ts';

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export interface Person extends Tokens {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

export interface Call {
  readonly method?: string;
  /** Without one the request has no Authorization header. */
  readonly credential?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends one request over HTTP. `body` is empty if the answer has none. */
export async function call(
  { baseUrl }: Pick<Service, 'baseUrl'>,
  path: string,
  { method, credential, body, headers: given }: Call = {},
): Promise<Answer> {
  const headers = new Headers(given);
  if (credential !== undefined) headers.set('Authorization', `Bearer ${credential}`);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  const response = await fetch(baseUrl + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) };
}

/** Admin that `tenantBody` gives every tenant. */
export const FIRST_ADMIN = { email: 'rosa@example.com', password: 'una-clave-larga' } as const;

export async function logIn(
  service: Service,
  tenant: TestTenant,
  who: { readonly email: string; readonly password: string } = FIRST_ADMIN,
): Promise<Person> {
  const body = { email: who.email, password: who.password, ruc: tenant.ruc };
  const answer = await call(service, '/auth/login', { body });
  if (answer.status !== 200) throw new Error(`Logging in answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  const { accessToken, refreshToken, user } = answer.body as unknown as Tokens & { user: { id: string } };
  return { id: user.id, email: who.email, password: who.password, accessToken, refreshToken };
}

export async function addUser(
  service: Service,
  tenant: TestTenant,
  { admin, role }: { readonly admin: Tokens; readonly role: UserRole },
): Promise<Person> {
  const who = { email: `${role}-${randomBytes(4).toString('hex')}@example.com`, password: 'otra-clave-larga' };
  const body = { ...who, name: 'Ana Flores', role };
  const answer = await call(service, '/admin/users', { credential: admin.accessToken, body });
  if (answer.status !== 201) throw new Error(`Adding a user answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return logIn(service, tenant, who);
}

/** Returns the code that an authenticator app shows; `steps` of 30 seconds later if given. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/**
 * Switches two-factor login on for a person, with the current code: the next login needs that of the next step. Returns
 * the secret and the recovery codes.
 */
export async function switchOnTwoFactor(service: Service, { accessToken: credential, password }: Person) {
  const path = '/api/me/two-factor';
  const started = await call(service, path, { credential, body: { password } });
  const secret = String(started.body.secret);
  const confirmed = await call(service, path, { method: 'PUT', credential, body: { code: codeOf(secret) } });
  if (confirmed.status !== 200) throw new Error(`Confirming answered ${confirmed.status}`);
  return { secret, recoveryCodes: confirmed.body.recoveryCodes as readonly string[] };
}

/** Lets a user choose a new password, as the mail for a forgotten one does. Returns the token of the mail. */
export async function allowPasswordReset(service: Service, subject: ResetSubject): Promise<string> {
  const { token, digest } = createResetToken(subject);
  const expiresAt = `now() + interval '30 minutes'`;
  const allow = `update users set reset_digest = '${digest}', reset_expires_at = ${expiresAt} where id = '${subject.userId}'`;
  await queryDatabase(service.databaseUrl, allow);
  return token;
}
