import { randomBytes } from 'node:crypto';
import type { RestRequest } from './rest-route.ts';

/**
 * Right that a token proves. A token for guides or registers belongs to the RUC of its SOL user. Client credentials name no RUC: only
 * SUNAT knows that of the application.
 */
export type Grant = { readonly service: 'guide' | 'sire'; readonly ruc: string } | { readonly service: 'validity' };

interface TokenOptions {
  readonly now: () => Date;
  readonly lifetimeMs: number;
}

/** Tokens that the sandbox issued. They live in memory only: a restart forgets them, and their callers renew them. */
export type Tokens = ReturnType<typeof createTokens>;

export function createTokens({ now, lifetimeMs }: TokenOptions) {
  const issued = new Map<string, { readonly grant: Grant; readonly expiresAt: number }>();
  const forgetExpired = () => {
    for (const [token, { expiresAt }] of issued) if (expiresAt <= now().getTime()) issued.delete(token);
  };
  return {
    lifetimeMs,
    issue: (grant: Grant): string => {
      forgetExpired();
      const token = randomBytes(32).toString('base64url');
      issued.set(token, { grant, expiresAt: now().getTime() + lifetimeMs });
      return token;
    },
    /** Returns the grant of a request's bearer token; undefined if the token is absent, unknown or expired. */
    findGrant: ({ headers }: Pick<RestRequest, 'headers'>): Grant | undefined => {
      forgetExpired();
      const [, token = ''] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
      return issued.get(token)?.grant;
    },
  };
}
