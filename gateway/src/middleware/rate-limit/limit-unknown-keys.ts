import { digestApiKey, looksLikeApiKey } from '../../principal/api-key.ts';
import type { Principal } from '../../principal/principal.ts';
import { readCredential } from '../../principal/read-credential.ts';
import { createKnownKeys, type KnownKeys } from './known-keys.ts';
import type { RequestLimiter } from './limit-scope.ts';
import { rateLimited } from './rate-limited.ts';
import { subjectOfAddress } from './subject.ts';

const KNOWN_KEYS = 10_000;

interface Caller {
  readonly authorization: string | undefined;
  readonly address: string | undefined;
}

/**
 * Stands before the authentication. Of all credentials only an API key needs the database to be refused; so one that is
 * not known to work is counted for its address before it is looked up, and given back when it does work. A key that
 * worked here before passes uncounted: nobody is shut out by what others send from the same address.
 */
export function limitUnknownKeys(rateLimiter: RequestLimiter) {
  const knownKeys = createKnownKeys(KNOWN_KEYS);
  return async ({ authorization, address }: Caller, authenticate: () => Promise<Principal>): Promise<Principal> => {
    const digest = digestOf(authorization);
    if (digest === undefined) return authenticate();
    if (knownKeys.has(digest)) return learn(knownKeys, digest, await authenticate());
    const subject = subjectOfAddress(address);
    const { isGranted, resetSeconds } = await rateLimiter.take('unknown_keys', subject, 1);
    if (!isGranted) throw rateLimited(resetSeconds);
    const principal = learn(knownKeys, digest, await authenticate());
    if (principal.kind === 'api_key') await rateLimiter.giveBack('unknown_keys', subject);
    return principal;
  };
}

function digestOf(authorization: string | undefined): string | undefined {
  const credential = readCredential(authorization ?? '');
  if (credential === undefined || !looksLikeApiKey(credential)) return undefined;
  return Buffer.from(digestApiKey(credential)).toString('base64');
}

function learn(knownKeys: KnownKeys, digest: string, principal: Principal): Principal {
  if (principal.kind === 'api_key') knownKeys.add(digest);
  else knownKeys.delete(digest);
  return principal;
}
