/** Something that can be measured: `npm run bench -- <name> [options]`. */
export interface Measure {
  /** One line for the usage. */
  readonly summary: string;
  /** What may follow the name, as the usage shows it. */
  readonly usage: string;
  /**
   * Measures and prints.
   * @param args what followed the name
   * @throws UsageError for arguments that it does not take
   */
  run(args: readonly string[], output: Output): Promise<Measured>;
}

/** What came of it. */
export interface Measured {
  /** Whether everything was as it should be. */
  readonly isGood: boolean;
  /** For programs, by names that are the same in every run; the unit of one that is no ratio ends its name: `rsaMs`. */
  readonly figures: Readonly<Record<string, number>>;
}

export interface Output {
  /** The result, for people: stdout. */
  readonly print: (text: string) => void;
  /** What it is at: stderr. */
  readonly say: (text: string) => void;
}

/** The arguments are none that the measure takes; the message says why. */
export class UsageError extends Error {}
