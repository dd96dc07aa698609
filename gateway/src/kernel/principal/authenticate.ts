import { type Message, say } from '@chasqui/core/messages';
import { authenticateApiKey } from '@chasqui/db/api-keys/authenticate-api-key';
import type { Database } from '@chasqui/db/connection';
import { findTestTwin } from '@chasqui/db/tenants';
import { authenticateUser } from '@chasqui/db/users';
import type { Clock } from '@chasqui/platform/clock';
import { type AccessClaims, verifyAccessToken } from './access-token.ts';
import { digestApiKey, isSameSecret, looksLikeApiKey, readCredential } from './credential.ts';
import type { Principal, RefusedPrincipal } from './principal.ts';

const INVALID_CREDENTIAL = say('Invalid credential', 'La credencial no es válida');
const TOKEN_EXPIRED = say('token expired', 'El token venció');

export interface AuthenticationDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: { readonly masterKey: string; readonly jwtSecret: string };
}

/**
 * Finds the sender of an Authorization header. Keys and users are looked up for each request. A revocation,
 * deactivation, or change of role or password therefore takes effect at once on every gateway, for any
 * credential.
 */
export async function authenticate(deps: AuthenticationDeps, authorization: string | undefined): Promise<Principal> {
  if (authorization === undefined) return { kind: 'anonymous' };
  const credential = readCredential(authorization);
  if (credential === undefined)
    return refused(say('Authorization must be "Bearer <credential>"', 'Authorization debe ser "Bearer <credencial>"'));
  if (looksLikeApiKey(credential)) return authenticateKey(deps.db, credential);
  if (isSameSecret(credential, deps.config.masterKey)) return { kind: 'master' };
  return authenticateToken(deps, credential);
}

async function authenticateKey(db: Database, credential: string): Promise<Principal> {
  const found = await authenticateApiKey(db, digestApiKey(credential));
  if (found === undefined) {
    return {
      kind: 'refused',
      message: say('Invalid or revoked API key', 'La clave API no es válida o fue revocada'),
      isApiKey: true,
    };
  }
  return { kind: 'api_key', ...found };
}

async function authenticateToken(deps: AuthenticationDeps, credential: string): Promise<Principal> {
  const reading = await verifyAccessToken({ secret: deps.config.jwtSecret, now: deps.clock.now() }, credential);
  switch (reading.kind) {
    case 'valid':
      return lookUpUser(deps.db, reading.claims);
    case 'expired':
      return refused(TOKEN_EXPIRED);
    case 'invalid':
      return refused(INVALID_CREDENTIAL);
  }
}

async function lookUpUser(db: Database, { userId, tenantId, mode, sessionVersion }: AccessClaims): Promise<Principal> {
  const user = await authenticateUser(db, { userId, tenantId, sessionVersion });
  if (user === undefined) return refused(INVALID_CREDENTIAL);
  // An ended session is answered like an expired token: a client with a valid refresh token continues, and any other
  // must log in.
  if (user.isSessionOver) return refused(TOKEN_EXPIRED);
  const own = { kind: 'user', tenantId, homeTenantId: tenantId, mode: user.mode, userId, role: user.role } as const;
  if (mode === 'live') return own;
  const twin = await findTestTwin(db, tenantId);
  return twin === undefined
    ? refused(say('Your company has no test company', 'Su empresa no tiene una empresa de prueba'))
    : { ...own, tenantId: twin, mode };
}

function refused(message: Message): RefusedPrincipal {
  return { kind: 'refused', message, isApiKey: false };
}
