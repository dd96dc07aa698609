/** Languages in which the service speaks. English is the default. */
export const LANGUAGES = ['en', 'es'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Text for people in both languages. */
export interface Message {
  /** English, which errors and logs show too. */
  readonly message: string;
  /** Spanish. */
  readonly es: string;
}

/** Value inside a sentence: a name, a number or another text. */
export type Part = string | number;

/** Returns a text in both languages. */
export function say(message: string, es: string): Message {
  return { message, es };
}

/** Returns texts as the paragraphs of one text. */
export function joinParagraphs(paragraphs: readonly Message[]): Message {
  const join = (texts: readonly string[]) => texts.join('\n\n');
  return say(join(paragraphs.map(({ message }) => message)), join(paragraphs.map(({ es }) => es)));
}

/** Stands for both languages: of a reader whose language is unknown, and as `lang` of a Valibot schema. */
export const BOTH_LANGUAGES = 'en+es';

/** Returns the text in a language; `BOTH_LANGUAGES` gives one after the other. */
export function inLanguage({ message, es }: Message, language: Language | typeof BOTH_LANGUAGES): string {
  if (language === BOTH_LANGUAGES) return `${message} / ${es}`;
  return language === 'es' ? es : message;
}

/** Separates the languages in a text that has both. */
const SEPARATOR = '\u0000';

/** Returns a text in both languages as one string, for a library that takes a string. `readBilingual` reads it. */
export function bilingual(message: string, es: string): string {
  return `${message}${SEPARATOR}${es}`;
}

/** Returns the message in a string of `bilingual`. A text in one language stands for both. */
export function readBilingual(text: string): Message {
  const [message = text, es = message] = text.split(SEPARATOR);
  return { message, es };
}

/** Message of a Valibot schema. Valibot calls it with the issue, which has the setting `lang`. */
export type SchemaMessage = (issue: { readonly lang?: string | undefined }) => string;

/** Returns a message as Valibot's schemas take it: English, or both languages in one text if `lang` asks for them. */
export function schemaMessage(message: Message): SchemaMessage {
  const both = bilingual(message.message, message.es);
  return ({ lang }) => (lang === BOTH_LANGUAGES ? both : message.message);
}
