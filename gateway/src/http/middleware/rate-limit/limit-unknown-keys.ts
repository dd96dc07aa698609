import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import type { HttpEnv } from '../../../kernel/http-env.ts';
import type { RequestLimiter } from '../../../kernel/limits/limit-scope.ts';
import { rateLimited, subjectOfAddress } from '../../../kernel/limits/subject.ts';
import { digestApiKey, looksLikeApiKey, readCredential } from '../../../kernel/principal/credential.ts';
import type { Principal } from '../../../kernel/principal/principal.ts';

/** API keys that worked recently, by their digests. They are a hint for this process, never a proof. */
type KnownKeys = LRUCache<string, true>;
const KNOWN_KEYS = 10_000;

/**
 * Limits lookups of unknown API keys; goes before the authentication. Anyone can invent a key, and only the database
 * can reject it. A key that has not worked yet is therefore counted for its address before the lookup. The count is
 * released if the key works, or if the lookup fails. A key that worked here before passes uncounted, so other clients
 * of the same address cannot shut its owner out.
 */
export function limitUnknownKeys(rateLimiter: RequestLimiter) {
  const knownKeys: KnownKeys = new LRUCache({ max: KNOWN_KEYS });
  return async (c: Context<HttpEnv>, authenticate: () => Promise<Principal>): Promise<Principal> => {
    const digest = digestOf(c.req.header('Authorization'));
    if (digest === undefined) return authenticate();
    if (knownKeys.has(digest)) return learn(knownKeys, digest, await authenticate());
    const subject = subjectOfAddress(c.var.address);
    const allowance = await rateLimiter.take('unknown_keys', subject, 1);
    if (!allowance.isGranted) {
      c.set('allowance', allowance);
      throw rateLimited(allowance.resetSeconds);
    }
    const [found] = await Promise.allSettled([authenticate()]);
    const isUnknown = found.status === 'fulfilled' && found.value.kind !== 'api_key';
    if (!isUnknown) await rateLimiter.release('unknown_keys', subject);
    if (found.status === 'rejected') throw found.reason;
    return learn(knownKeys, digest, found.value);
  };
}

function digestOf(authorization: string | undefined): string | undefined {
  const credential = readCredential(authorization ?? '');
  if (credential === undefined || !looksLikeApiKey(credential)) return undefined;
  return Buffer.from(digestApiKey(credential)).toString('base64');
}

function learn(knownKeys: KnownKeys, digest: string, principal: Principal): Principal {
  if (principal.kind === 'api_key') knownKeys.set(digest, true);
  else knownKeys.delete(digest);
  return principal;
}
