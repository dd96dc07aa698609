/** Something that can be measured: `npm run bench -- <name> [options]`. */
export interface Measure {
  /** One line for the usage. */
  readonly summary: string;
  /** What may follow the name, as the usage shows it. */
  readonly usage: string;
  /**
   * Measures and prints.
   * @param args what followed the name
   * @returns whether everything was as it should be
   * @throws UsageError for arguments that it does not take
   */
  run(args: readonly string[], output: Output): Promise<boolean>;
}

export interface Output {
  /** The result: stdout. */
  readonly print: (text: string) => void;
  /** What it is at: stderr. */
  readonly say: (text: string) => void;
}

/** The arguments are none that the measure takes; the message says why. */
export class UsageError extends Error {}
