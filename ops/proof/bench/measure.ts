/** Something that can be measured: `npm run bench -- <name> [options]`. */
export interface Measure {
  /** Summary of one line for the usage text. */
  readonly summary: string;
  /** Arguments after the name, as shown in the usage text. */
  readonly usage: string;
  /**
   * Measures and prints.
   * @param args what followed the name
   * @throws UsageError for arguments that it does not take
   */
  run(args: readonly string[], output: Output): Promise<Measured>;
}

/** Result of a measure. */
export interface Measured {
  /** True if all results are within their bounds. */
  readonly isGood: boolean;
  /** For programs, by names that are the same in every run; the unit of one that is no ratio ends its name: `rsaMs`. */
  readonly figures: Readonly<Record<string, number>>;
}

export interface Output {
  /** The result, for people: stdout. */
  readonly print: (text: string) => void;
  /** Reports progress on stderr. */
  readonly say: (text: string) => void;
}

/** The arguments are none that the measure takes; the message says why. */
export class UsageError extends Error {}
