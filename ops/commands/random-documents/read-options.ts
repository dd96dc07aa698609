import { parseArgs } from 'node:util';

export const USAGE =
  'Usage: npm run random-documents -- [--seed 1] [--count 2000] [--out out/random-documents]; seed and count are whole numbers\n';

interface RandomDocumentsOptions {
  readonly seed: number;
  readonly count: number;
  readonly out: string;
}

/** Undefined for an option that does not exist, and for a number that is none. */
export function readOptions(args: string[]): RandomDocumentsOptions | undefined {
  try {
    const { seed, count, out } = parseArgs({
      args,
      options: {
        seed: { type: 'string', default: '1' },
        count: { type: 'string', default: '2000' },
        out: { type: 'string', default: './out/random-documents' },
      },
    }).values;
    if (![seed, count].every((text) => /^\d{1,9}$/.test(text))) return undefined;
    return { seed: Number(seed), count: Number(count), out };
  } catch {
    // An option that does not exist: the usage says which do.
    return undefined;
  }
}
