import { isChasquiApiError } from '@chasqui/client';
import { BOTH_LANGUAGES, inLanguage, type Language, readBilingual } from '@chasqui/core/messages';
import * as v from 'valibot';
import { requestLanguage } from '../language/request-language.ts';
import { withoutApiWords } from './field-words.ts';

/** Problems of a form by the dotted path of their field, such as `items.0.quantity`. */
export type FormProblems = Readonly<Record<string, string>>;

/** Returns every problem that the schema of a request finds in the values of a form. */
export function findProblems(schema: v.GenericSchema, values: unknown, language: Language): FormProblems {
  return issueProblems(language, v.safeParse(schema, values, { lang: BOTH_LANGUAGES }).issues);
}

/** Returns the issues of a schema in one language. They were written in both. */
export function issueProblems(language: Language, issues: readonly v.BaseIssue<unknown>[] = []): FormProblems {
  return Object.fromEntries(
    issues.map((issue) => [
      v.getDotPath(issue) ?? '',
      withoutApiWords(inLanguage(readBilingual(issue.message), language), language),
    ]),
  );
}

/** Returns the problems that the service found, by their field. */
export function problemsOf(error: unknown): FormProblems {
  if (!isChasquiApiError(error)) return {};
  const language = requestLanguage();
  return Object.fromEntries(error.details.map(({ path, message }) => [path, withoutApiWords(message, language)]));
}

/** Returns the text of a field that may stay empty, or null for an empty one. */
export function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text;
}
