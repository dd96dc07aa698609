import * as v from 'valibot';
import type { MutationOptions } from './procedures.ts';

const LONGEST_MS = 24 * 60 * 60 * 1_000;
const SPAN = `must be a number of milliseconds, up to ${LONGEST_MS}`;
const KEY = 'must be 1 to 255 printable ASCII characters';

/** Milliseconds, at most what a timer can hold. */
export const MillisecondsSchema = v.pipe(
  v.number(SPAN),
  v.check((span) => span > 0 && span <= LONGEST_MS, SPAN),
);

const CallOptionsSchema = v.strictObject({
  signal: v.optional(v.instance(AbortSignal, 'must be an AbortSignal')),
  timeoutMs: v.optional(MillisecondsSchema),
  deadlineMs: v.optional(MillisecondsSchema),
  idempotencyKey: v.optional(v.pipe(v.string(KEY), v.regex(/^[\x20-\x7e]{1,255}$/, KEY))),
});

/** @throws TypeError that names every wrong option */
export function parseCallOptions(options: unknown): MutationOptions {
  return parseOptions(CallOptionsSchema, options ?? {});
}

/**
 * Parses options of the calling program. A wrong option is a bug of that program.
 * @throws TypeError that names every wrong option, and repeats no value
 */
export function parseOptions<Schema extends v.GenericSchema>(schema: Schema, options: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, options);
  if (parsed.success) return parsed.output;
  throw new TypeError(`Chasqui client: ${parsed.issues.map(describeIssue).join('; ')}`);
}

function describeIssue({ path, message }: v.BaseIssue<unknown>): string {
  const name = path?.map(({ key }) => String(key)).join('.');
  return name === undefined ? message : `${name}: ${message}`;
}
