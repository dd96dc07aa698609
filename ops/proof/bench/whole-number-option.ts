import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { UsageError } from './measure.ts';

/** The one option that a measure takes: a whole number. */
export interface WholeNumberOption {
  /** Without the dashes: `documents`. */
  readonly name: string;
  /** Default value of the option. */
  readonly otherwise: number;
  readonly min: number;
  readonly max: number;
}

/** @throws UsageError for any other argument, and for a number that is none or beyond its bounds */
export function readWholeNumber(args: readonly string[], { name, otherwise, min, max }: WholeNumberOption): number {
  const schema = v.object({
    [name]: v.pipe(v.string(), v.regex(/^\d+$/), v.toNumber(), v.minValue(min), v.maxValue(max)),
  });
  const parsed = v.safeParse(schema, parseOption(args, name, String(otherwise)));
  const value = parsed.success ? parsed.output[name] : undefined;
  if (value === undefined) throw new UsageError(`--${name} is a whole number from ${min} to ${max}`);
  return value;
}

/** Null when there is an option that is none. */
function parseOption(args: readonly string[], name: string, otherwise: string): object | null {
  try {
    return parseArgs({ args: [...args], options: { [name]: { type: 'string', default: otherwise } } }).values;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
