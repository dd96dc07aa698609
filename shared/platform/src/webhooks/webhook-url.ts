import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** What may be posted to. */
export interface WebhookUrlRules {
  /** Whether addresses may be posted to that are not on the internet: for development and tests. */
  readonly allowsPrivate: boolean;
  /** Whether the receiver must prove who it is, and nobody may read along. */
  readonly requiresHttps: boolean;
}

/** What the environment says of it: nobody is posted to in clear in production. */
export function webhookUrlRulesOf(env: {
  readonly NODE_ENV: 'development' | 'test' | 'production';
  readonly WEBHOOK_PRIVATE_ADDRESSES: 'refuse' | 'allow';
}): WebhookUrlRules {
  return {
    allowsPrivate: env.WEBHOOK_PRIVATE_ADDRESSES === 'allow',
    requiresHttps: env.NODE_ENV === 'production',
  };
}

/** The address that the host of a URL is itself, without brackets; null when it is a name. */
export function addressOf(url: URL): string | null {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) === 0 ? null : host;
}

/**
 * What is wrong with a URL as far as it says so itself, as the end of a sentence; null when nothing is. A name may lead
 * anywhere: whoever connects looks at its addresses.
 */
export function findUrlProblem(text: string, { allowsPrivate, requiresHttps }: WebhookUrlRules): string | null {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const protocols = requiresHttps ? ['https:'] : ['https:', 'http:'];
  if (url === undefined || !protocols.includes(url.protocol)) {
    return `must be a URL that starts with ${requiresHttps ? 'https://' : 'https:// or http://'}`;
  }
  if (url.username !== '' || url.password !== '') return 'must be a URL without a user or password';
  if (url.hash !== '') return 'must be a URL without a fragment (#)';
  const address = addressOf(url);
  return allowsPrivate || address === null || isPublicAddress(address) ? null : NOT_PUBLIC;
}

/** Said of every address that is not on the internet, whichever. */
export const NOT_PUBLIC = 'must lead to an address on the internet, and this one is private';

/**
 * Said of a name that nobody knows and of one that leads to a private address alike: whoever tries out names must not
 * learn which of them a network of ours knows.
 */
export const NAME_NOT_PUBLIC =
  'must lead to an address on the internet, and this name is either unknown here or leads to a private address';
