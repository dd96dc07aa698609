import * as v from 'valibot';
import { findExpectation } from './fields.ts';

/** Variables by name, as `process.env` holds them. */
export type EnvSource = Readonly<Record<string, string | undefined>>;

/** One line a wrong or missing variable, naming it and what it should be. Holds no value: any of them may be a secret. */
export class EnvError extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'EnvError';
    this.lines = lines;
  }
}

/** Parses the variables that `schema` names; an empty one counts as not given. Throws EnvError naming all wrong ones. */
export function parseEnv<const Entries extends v.ObjectEntries>(
  schema: v.ObjectSchema<Entries, undefined>,
  source: EnvSource,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
  const given = Object.entries(source).filter(([, value]) => value !== undefined && value !== '');
  const result = v.safeParse(schema, Object.fromEntries(given));
  if (result.success) return result.output;
  const names = new Set(result.issues.map((issue) => String(issue.path?.[0]?.key)));
  const lines = [...names].map((name) => {
    const entry = schema.entries[name];
    const missing = !given.some(([key]) => key === name);
    return `${name} must be ${missing ? 'given: ' : ''}${entry === undefined ? '' : findExpectation(entry)}`;
  });
  throw new EnvError(lines);
}
