import { NoPublicAddressError, resolvePublicly } from './checked-lookup.ts';
import { type ResolveName, resolveName } from './resolve-name.ts';
import { addressOf, findUrlProblem, NAME_NOT_PUBLIC, type WebhookUrlRules } from './webhook-url.ts';

/** Returns the problem of a webhook URL, as the end of a sentence; null if there is none. */
export type CheckWebhookUrl = (url: string) => Promise<string | null>;

/**
 * Creates the check of a webhook URL. The check covers the URL itself and the addresses that its name resolves to now.
 * The name may resolve to others later, so every connection checks again.
 */
export function createUrlCheck(rules: WebhookUrlRules, resolve: ResolveName = resolveName): CheckWebhookUrl {
  return async (text) => {
    const problem = findUrlProblem(text, rules);
    if (problem !== null || rules.allowsPrivate) return problem;
    const url = new URL(text);
    if (addressOf(url) !== null) return null;
    return resolvePublicly(resolve, url.hostname).then(
      () => null,
      (error: unknown) => (error instanceof NoPublicAddressError ? NAME_NOT_PUBLIC : NOT_RESOLVED),
    );
  };
}

/** Problem of a name whose servers did not answer or gave no usable answer. The name may be fine later. */
const NOT_RESOLVED = 'must have a host whose name can be resolved; its name servers did not answer';
