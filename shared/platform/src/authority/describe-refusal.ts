import type { RefusedCredentials, TokenAnswer } from '@chasqui/core/authority';
import { ANSWER_MESSAGES } from '@chasqui/core/messages';

type RefusedToken = Extract<TokenAnswer, { kind: 'refused' }>;

const USER_SETTINGS = {
  gre: {
    client: ANSWER_MESSAGES.guideClientSetting.message,
    user: ANSWER_MESSAGES.userSetting.message,
    client_or_user: ANSWER_MESSAGES.guideOrUserSetting.message,
  },
  sire: {
    client: ANSWER_MESSAGES.sireClientSetting.message,
    user: ANSWER_MESSAGES.userSetting.message,
    client_or_user: ANSWER_MESSAGES.sireOrUserSetting.message,
  },
} as const;

const AGAIN = ANSWER_MESSAGES.askedAgain.message;

/** Returns the refusal of a token, which names the setting to correct. */
export function describeRefusal(
  {
    user,
    setting: place = 'gre',
  }: { readonly user?: { readonly username: string }; readonly setting?: keyof typeof USER_SETTINGS },
  { who, excerpt }: RefusedToken,
): RefusedCredentials {
  const party = user === undefined ? 'client' : who;
  const setting = user === undefined ? ANSWER_MESSAGES.validityClientSetting.message : USER_SETTINGS[place][party];
  const sentences = [
    ANSWER_MESSAGES.refusedSetting(setting).message,
    ...(user !== undefined && hasRucTwice(user.username) ? [ANSWER_MESSAGES.rucTwice.message] : []),
    AGAIN,
    ...(excerpt === '' ? [] : [ANSWER_MESSAGES.sunatSaid(excerpt).message]),
  ];
  return { kind: 'refused_credentials', who: party, text: sentences.join('. ') };
}

/** Returns true for a SOL user that was set with the RUC, which the service puts in front by itself. */
function hasRucTwice(username: string): boolean {
  return /^(\d{11})\1/.test(username);
}
