import { ChasquiError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import { describe, expect, it } from 'vitest';
import { requireAdministrator, requireMaster, requireMember, requireNoApiKey, requireUser } from './access.ts';
import type { Principal } from './principal.ts';

const TENANT = '01940000-0000-7000-8000-000000000002';
const key = {
  kind: 'api_key',
  tenantId: TENANT,
  mode: 'live',
  apiKeyId: '01940000-0000-7000-8000-000000000003',
} as const;
const user = {
  kind: 'user',
  tenantId: TENANT,
  homeTenantId: TENANT,
  mode: 'live',
  userId: '01940000-0000-7000-8000-000000000001',
} as const;

const PRINCIPALS = {
  anonymous: { kind: 'anonymous' },
  'wrong key': {
    kind: 'refused',
    message: say('Invalid or revoked API key', 'La clave API no es válida o fue revocada'),
    isApiKey: true,
  },
  'expired token': { kind: 'refused', message: say('token expired', 'El token venció'), isApiKey: false },
  master: { kind: 'master' },
  key: { ...key, access: 'full', scopes: null },
  'read-only key': { ...key, access: 'read', scopes: null },
  viewer: { ...user, role: 'viewer' },
  facturador: { ...user, role: 'facturador' },
  admin: { ...user, role: 'admin' },
} as const satisfies Record<string, Principal>;
type Who = keyof typeof PRINCIPALS;

/** Demands on a caller, with the callers that pass each: the roles of api.md. */
const DEMANDS: Record<string, { readonly check: (principal: Principal) => unknown; readonly passes: readonly Who[] }> =
  {
    read: { check: (p) => requireMember(p, 'read'), passes: ['key', 'read-only key', 'viewer', 'facturador', 'admin'] },
    issue: { check: (p) => requireMember(p, 'issue'), passes: ['key', 'facturador', 'admin'] },
    configure: { check: (p) => requireMember(p, 'configure'), passes: ['key', 'admin'] },
    'manage access': { check: (p) => requireMember(p, 'manage_access'), passes: ['admin'] },
    'change the own account': { check: requireUser, passes: ['viewer', 'facturador', 'admin'] },
    'administer tenants': { check: requireMaster, passes: ['master'] },
    'administer anything': { check: requireAdministrator, passes: ['master', 'admin'] },
    'be anybody': {
      check: requireNoApiKey,
      passes: ['anonymous', 'expired token', 'master', 'viewer', 'facturador', 'admin'],
    },
  };

const NOBODY: readonly Who[] = ['anonymous', 'wrong key', 'expired token'];

function codeOf(check: () => unknown): string {
  try {
    check();
    return 'passes';
  } catch (error) {
    if (error instanceof ChasquiError) return error.code;
    throw error;
  }
}

describe.each(Object.entries(DEMANDS))('to %s', (_demand, { check, passes }) => {
  it.each(Object.keys(PRINCIPALS) as Who[])('%s', (who) => {
    const refusal = NOBODY.includes(who) ? 'UNAUTHENTICATED' : 'FORBIDDEN';
    expect(codeOf(() => check(PRINCIPALS[who]))).toBe(passes.includes(who) ? 'passes' : refusal);
  });
});

it('a credential that proves nothing is told why', () => {
  expect(() => requireMember(PRINCIPALS['expired token'], 'read')).toThrow(/^token expired$/);
  expect(() => requireMaster(PRINCIPALS['wrong key'])).toThrow(/^Invalid or revoked API key$/);
  expect(() => requireMember(PRINCIPALS.anonymous, 'read')).toThrow(/^Missing authentication$/);
});

it('a member is answered as who they are', () => {
  expect(requireMember(PRINCIPALS.viewer, 'read')).toBe(PRINCIPALS.viewer);
});
