import { isChasquiNetworkError } from '@chasqui/client';
import { inLanguage, type Language, say } from '@chasqui/core/messages';
import { withoutApiWords } from './field-words.ts';

const NO_ANSWER = say(
  'The service did not answer. Check your connection and try again: nothing is done twice.',
  'El servicio no respondió. Revise su conexión y vuelva a intentarlo: nada se hace dos veces.',
);

/** Returns the message of an error, in words for people. */
export function describeError(error: unknown, language: Language): string {
  if (isChasquiNetworkError(error)) return inLanguage(NO_ANSWER, language);
  return error instanceof Error ? withoutApiWords(error.message, language) : String(error);
}
