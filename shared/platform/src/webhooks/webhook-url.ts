import { isIP } from 'node:net';
import { type Message, RECORD_MESSAGES, say } from '@chasqui/core/messages';
import { isPublicAddress, NoPublicAddressError, resolvePublicly } from './public-address.ts';
import { type ResolveName, resolveName } from './resolve-name.ts';

export interface WebhookUrlRules {
  /** True if addresses that are not on the internet are allowed: for development and tests. */
  readonly allowsPrivate: boolean;
  /** True if only HTTPS is allowed, so that the receiver proves its identity and the connection is encrypted. */
  readonly requiresHttps: boolean;
}

export function webhookUrlRulesOf(env: {
  readonly NODE_ENV: 'development' | 'test' | 'production';
  readonly WEBHOOK_PRIVATE_ADDRESSES: 'refuse' | 'allow';
}): WebhookUrlRules {
  return {
    allowsPrivate: env.WEBHOOK_PRIVATE_ADDRESSES === 'allow',
    requiresHttps: env.NODE_ENV === 'production',
  };
}

/** Returns the IP address in the host of a URL, without brackets; null if the host is a name. */
function addressOf(url: URL): string | null {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) === 0 ? null : host;
}

/**
 * Returns the problem that the URL itself shows, as the end of a sentence; null if there is none. The addresses of its
 * name are checked at connection time.
 */
export function findUrlProblem(text: string, { allowsPrivate, requiresHttps }: WebhookUrlRules): Message | null {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const protocols = requiresHttps ? ['https:'] : ['https:', 'http:'];
  if (url === undefined || !protocols.includes(url.protocol)) {
    return RECORD_MESSAGES.urlScheme(protocols.map((protocol) => `${protocol}//`));
  }
  if (url.username !== '' || url.password !== '') return RECORD_MESSAGES.urlWithUser;
  if (url.hash !== '') return RECORD_MESSAGES.urlWithFragment;
  const address = addressOf(url);
  return allowsPrivate || address === null || isPublicAddress(address) ? null : RECORD_MESSAGES.addressPrivate;
}

/** Returns the problem of a webhook URL, as the end of a sentence; null if there is none. */
export type CheckWebhookUrl = (url: string) => Promise<Message | null>;

/** Creates the check of a URL and of its present addresses. They may change: every connection checks again. */
export function createUrlCheck(rules: WebhookUrlRules, resolve: ResolveName = resolveName): CheckWebhookUrl {
  return async (text) => {
    const problem = findUrlProblem(text, rules);
    if (problem !== null || rules.allowsPrivate) return problem;
    const url = new URL(text);
    if (addressOf(url) !== null) return null;
    return resolvePublicly(resolve, url.hostname).then(
      () => null,
      // Same text for an unknown and a private name: a client must not learn which names our network knows.
      (error: unknown) =>
        error instanceof NoPublicAddressError
          ? say(
              'must lead to an address on the internet, and this name is either unknown here or leads to a private address',
              'debe llevar a una dirección de internet, y este nombre no se conoce aquí o lleva a una dirección privada',
            )
          : say(
              'must have a host whose name can be resolved; its name servers did not answer',
              'debe tener un host cuyo nombre se pueda resolver; sus servidores de nombres no respondieron',
            ),
    );
  };
}
