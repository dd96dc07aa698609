import { ChasquiApiError, isChasquiApiError } from '@chasqui/client';
import {
  BOTH_LANGUAGES,
  FIELD_MESSAGES,
  inLanguage,
  type Language,
  type Message,
  readBilingual,
  say,
} from '@chasqui/core/messages';
import * as v from 'valibot';
import { requestLanguage } from '../language/request-language.ts';
import { capitalize, withoutApiWords } from './field-words.ts';

const NO_NUMBER = say('must be a number, such as 12.50', 'debe ser un número, como 12.50');

/** Problems of a form by the dotted path of their field, such as `items.0.quantity`. */
export type FormProblems = Readonly<Record<string, string>>;

/** Returns every problem that the schema of a request finds in the values of a form. */
export function findProblems(schema: v.GenericSchema, values: unknown, language: Language): FormProblems {
  return issueProblems(language, v.safeParse(schema, values, { lang: BOTH_LANGUAGES }).issues);
}

/** Returns the issues of a schema in one language. They were written in both. */
export function issueProblems(language: Language, issues: readonly v.BaseIssue<unknown>[] = []): FormProblems {
  const problems: Record<string, string> = {};
  for (const issue of issues) {
    // The first issue of a field explains it best.
    problems[v.getDotPath(issue) ?? ''] ??= wordProblem(inLanguage(explainIssue(issue), language), language);
  }
  return problems;
}

/** Returns the message of an issue, shorter for a text that is missing, too short, or no number. */
function explainIssue({ input, type, requirement, message }: v.BaseIssue<unknown>): Message {
  if (input === '') return FIELD_MESSAGES.missing;
  if (type === 'number' && typeof input === 'string') return NO_NUMBER;
  if (type !== 'min_length' || typeof input !== 'string') return readBilingual(message);
  return say(`must have at least ${requirement} characters`, `debe tener al menos ${requirement} caracteres`);
}

/** Returns a problem as it stands below its field. What an empty field must be like is left out. */
function wordProblem(text: string, language: Language): string {
  const missing = inLanguage(FIELD_MESSAGES.missing, language);
  const isMissing = text.startsWith(`${missing} ${language === 'es' ? 'y' : 'and'} `);
  return capitalize(isMissing ? missing : withoutApiWords(text, language));
}

/** Returns the problems that the service found, by their field. */
export function problemsOf(error: unknown): FormProblems {
  if (!isChasquiApiError(error)) return {};
  const language = requestLanguage();
  const problems: Record<string, string> = {};
  // The first problem of a field explains it best.
  for (const { path, message } of error.details) problems[path] ??= wordProblem(message, language);
  return problems;
}

/** Form that shows problems at its fields, by their paths. */
export interface ProblemForm {
  readonly setErrors: (problems: FormProblems) => void;
  /** Returns the element of a field on the screen. */
  readonly getInputNode: (path: never) => Element | null;
}

/** Returns problems under the names of a form's fields, if those are not the names of the request. */
export type ToFields = (problems: FormProblems) => FormProblems;

/**
 * Shows the problems that the service found at their fields. Returns the error with the others only; null if each
 * problem has a field.
 */
export function showProblems(
  error: Error,
  form: ProblemForm | undefined,
  toFields: ToFields = (problems) => problems,
): Error | null {
  form?.setErrors(toFields(problemsOf(error)));
  if (!isChasquiApiError(error) || error.details.length === 0 || form === undefined) return error;
  const nodes = error.details.map(({ path, message }) => {
    const [field = path] = Object.keys(toFields({ [path]: message }));
    return form.getInputNode(field as never);
  });
  const shown = nodes.find((node) => node !== null);
  if (shown instanceof HTMLElement) shown.focus();
  const details = error.details.filter((_detail, index) => nodes[index] === null);
  const { status, message } = error;
  return details.length === 0 ? null : new ChasquiApiError({ status, message, details });
}

/** Returns the text of a field that may stay empty, or null for an empty one. */
export function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text;
}
