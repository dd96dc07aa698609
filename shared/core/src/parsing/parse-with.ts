import * as v from 'valibot';
import { validationError } from '../errors.ts';
import { BOTH_LANGUAGES } from '../messages/index.ts';
import { problemsFromIssues } from './problems.ts';

/**
 * Returns the parsed input, trimmed and with its defaults.
 *
 * @throws ChasquiError VALIDATION_FAILED with every problem of the input at once.
 */
export function parseWith<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input, { lang: BOTH_LANGUAGES });
  if (!result.success) throw validationError(problemsFromIssues(result.issues));
  return result.output;
}
