import type { RefusedCredentials, TokenAnswer } from '@chasqui/core/authority';

type RefusedToken = Extract<TokenAnswer, { kind: 'refused' }>;

const GUIDE_SETTINGS = {
  client: 'the client id or the secret of sunat.gre',
  user: 'sunat.username or sunat.password',
  client_or_user: 'sunat.gre (client id and secret), sunat.username or sunat.password',
} as const;

const AGAIN = 'SUNAT is asked again once these settings change, or after an hour';

/** Returns the refusal of a token, which names the setting to correct. */
export function describeRefusal(
  { user }: { readonly user?: { readonly username: string } },
  { who, excerpt }: RefusedToken,
): RefusedCredentials {
  const party = user === undefined ? 'client' : who;
  const setting = user === undefined ? 'the client id or the secret of sunat.api' : GUIDE_SETTINGS[party];
  const sentences = [
    `SUNAT refused ${setting}`,
    ...(user !== undefined && hasRucTwice(user.username) ? ['sunat.username must not begin with the RUC'] : []),
    AGAIN,
    ...(excerpt === '' ? [] : [`SUNAT said: ${excerpt}`]),
  ];
  return { kind: 'refused_credentials', who: party, text: sentences.join('. ') };
}

/** Returns true for a SOL user that was set with the RUC, which the service puts in front by itself. */
function hasRucTwice(username: string): boolean {
  return /^(\d{11})\1/.test(username);
}
