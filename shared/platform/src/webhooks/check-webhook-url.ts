import { NoPublicAddressError, resolvePublicly } from './checked-lookup.ts';
import { type ResolveName, resolveName } from './resolve-name.ts';
import { addressOf, findUrlProblem, NAME_NOT_PUBLIC, type WebhookUrlRules } from './webhook-url.ts';

/** Says what is wrong with a URL that somebody wants to be posted to, as the end of a sentence; null when nothing is. */
export type CheckWebhookUrl = (url: string) => Promise<string | null>;

/** Looks at what the URL says, and at where its name leads now. It may lead elsewhere later: every connection looks again. */
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

/** Of a name whose servers did not answer, or answered nothing of use: it may be well later. */
const NOT_RESOLVED = 'must have a host whose name can be resolved; its name servers did not answer';
