import { parseArgs } from 'node:util';
import * as v from 'valibot';

/** Something that can be measured: `npm run bench -- <name> [options]`. */
export interface Measure {
  readonly summary: string;
  /** The one option that it takes; without it, it takes none. */
  readonly option?: WholeNumberOption;
  /** Measures and prints. `value` is that of its option, 0 if it has none. */
  run(output: Output, value: number): Promise<Measured>;
}

export interface Measured {
  /** True if all results are within their bounds. */
  readonly isGood: boolean;
  /** For programs, by names that are the same in every run; the unit of one that is no ratio ends its name: `rsaMs`. */
  readonly figures: Readonly<Record<string, number>>;
}

export interface Output {
  /** The result, for people: stdout. */
  readonly print: (text: string) => void;
  readonly table: (rows: readonly object[]) => void;
  readonly say: (text: string) => void;
}

/** The arguments are none that the measure takes; the message says why. */
export class UsageError extends Error {}

interface WholeNumberOption {
  /** Without the dashes: `documents`. */
  readonly name: string;
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
