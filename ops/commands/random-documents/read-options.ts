import { parseArgs } from 'node:util';

export const USAGE =
  'Usage: npm run random-documents -- [--seed 1] [--count 2000] [--out out/random-documents]; seed and count are whole numbers\n';

interface RandomDocumentsOptions {
  readonly seed: number;
  readonly count: number;
  readonly out: string;
}

/** Undefined for an option that does not exist, and for a number that is none. */
export function readOptions(args: readonly string[]): RandomDocumentsOptions | undefined {
  const values = parseOrNothing(args);
  if (values === undefined || ![values.seed, values.count].every((text) => /^\d{1,9}$/.test(text))) return undefined;
  return { seed: Number(values.seed), count: Number(values.count), out: values.out };
}

function parseOrNothing(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        seed: { type: 'string', default: '1' },
        count: { type: 'string', default: '2000' },
        out: { type: 'string', default: './out/random-documents' },
      },
    }).values;
  } catch {
    // An option that does not exist: the usage says which do.
    return undefined;
  }
}
