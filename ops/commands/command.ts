import type { SystemContext } from '@chasqui/db/connection';

/** Context of what an operator's command does in the database. */
export const SYSTEM: SystemContext = { actor: { kind: 'system' }, requestId: null };

/** Describes an error in one line. A connection refused at several addresses has no message of its own. */
export function describeError(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describeError).join('; ');
  if (!(error instanceof Error)) return String(error);
  return error.message === '' ? error.name : error.message;
}

/**
 * Runs a command. An error ends it with exit code 1 and one line on stderr.
 * @param describe returns that line
 */
export async function runCommand(main: () => Promise<void>, describe: (error: unknown) => string): Promise<void> {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`);
    process.exitCode = 1;
  }
}

const MOST_NUMBERS = 1_000_000;

/** Parses the count of numbers that every series leaves out. Throws an error that names the option. */
export function parseNumbers(option: string, text: string): number {
  const numbers = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(numbers <= MOST_NUMBERS)) throw new Error(`${option} must be a whole number from 0 to ${MOST_NUMBERS}`);
  return numbers;
}
