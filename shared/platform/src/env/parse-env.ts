import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { findExpectation } from './fields.ts';

export type EnvSource = Readonly<Record<string, string | undefined>>;

/** Error with a line per wrong variable: its name and the expected form, but not its value, which may be a secret. */
export class EnvError extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'EnvError';
    this.lines = lines;
  }
}

/** Variables whose default is for development: a production that forgot AUTHORITY would send nothing to SUNAT. */
const GIVEN_IN_PRODUCTION = ['AUTHORITY'];

/** Parses the variables that `schema` names; an empty one counts as not given. Throws EnvError naming all wrong ones. */
export function parseEnv<const Entries extends v.ObjectEntries>(
  schema: v.ObjectSchema<Entries, undefined>,
  source: EnvSource,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const isMissing = (name: string) => name in schema.entries && !(name in given);
  const forgotten = given.NODE_ENV === 'production' ? GIVEN_IN_PRODUCTION.filter(isMissing) : [];
  const result = v.safeParse(schema, given);
  if (result.success && forgotten.length === 0) return result.output;
  const names = new Set([...forgotten, ...(result.issues ?? []).map((issue) => String(issue.path?.[0]?.key))]);
  const lines = [...names].map((name) => {
    const entry = schema.entries[name];
    const missing = isMissing(name);
    return `${name} must be ${missing ? 'given: ' : ''}${entry === undefined ? '' : findExpectation(entry)}`;
  });
  throw new EnvError(lines);
}

/** Parses this process's environment once, at its start; a wrong one ends the process with one line a variable. */
export function loadEnv<T>(parse: (source: EnvSource) => T): T {
  try {
    return parse(process.env);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Adds the variables of the file `.env` to those that are set. For operators' commands only. */
export function readEnvFile(): void {
  const file = resolve('.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
