import { ANSWER_MESSAGES } from './answer-messages.ts';
import { FILE_MESSAGES } from './file-messages.ts';
import { type Language, type Message, type Part, say } from './message.ts';
import { PROGRESS_MESSAGES } from './progress-messages.ts';
import { RECORD_MESSAGES } from './record-messages.ts';

/** Sentence of ours: its English as a pattern, and its Spanish with the parts that the pattern found. */
interface Sentence {
  readonly pattern: RegExp;
  readonly fixedLength: number;
  readonly inSpanish: (parts: readonly string[]) => string;
}

type Entry = Message | ((...parts: Part[]) => Message);

/** Stands for a part while a pattern is made. No text that is stored can hold it. */
const MARK = '\u0000';

function toSentence(entry: Entry): Sentence {
  const make = typeof entry === 'function' ? entry : () => entry;
  const marks = Array.from({ length: make.length }, (_, at) => `${MARK}${at}${MARK}`);
  const fixed = make(...marks).message.split(/\0\d\0/);
  const source = fixed.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('([^]+?)');
  return {
    pattern: new RegExp(`^${source}$`),
    fixedLength: fixed.join('').length,
    inSpanish: (parts) => make(...parts).es,
  };
}

/** Problems of a webhook's URL that only a delivery meets: the rules may be stricter by then. */
const URL_PROBLEMS = {
  scheme: RECORD_MESSAGES.urlScheme(['https://']),
  withUser: RECORD_MESSAGES.urlWithUser,
  withFragment: RECORD_MESSAGES.urlWithFragment,
  addressPrivate: RECORD_MESSAGES.addressPrivate,
};

/** All sentences, the most specific first. A part of one may be another. */
const SENTENCES: readonly Sentence[] = [PROGRESS_MESSAGES, ANSWER_MESSAGES, FILE_MESSAGES, URL_PROBLEMS]
  .flatMap((messages) => Object.values<Entry>(messages).map(toSentence))
  .toSorted((one, other) => other.fixedLength - one.fixedLength);

/**
 * Returns a reason, description or problem that was stored in English, in both languages. It may be made of several
 * sentences of ours, and quote others: texts of the authority and of libraries stay as they are.
 */
export function readStoredText(text: string): Message {
  return say(text, toSpanish(text));
}

/** Returns a stored text in a language; null if there is none. */
export function storedTextIn<Text extends string | null>(text: Text, language: Language): Text | string {
  return text === null || language === 'en' ? text : toSpanish(text);
}

function toSpanish(text: string): string {
  for (const { pattern, inSpanish } of SENTENCES) {
    const found = pattern.exec(text);
    if (found !== null) return inSpanish(found.slice(1).map(toSpanish));
  }
  const separator = ['. ', ': ', '; '].find((between) => text.includes(between));
  return separator === undefined ? text : text.split(separator).map(toSpanish).join(separator);
}
