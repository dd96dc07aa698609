export interface Round {
  readonly documentsPerSecond: number;
  readonly floorPerSecond: number;
}

/** Processor time, in milliseconds. */
export interface ProcessCost {
  readonly name: string;
  readonly ms: number;
}

export interface PipelineResult {
  /** The median of the rounds' ratios, so that both sides of each were measured within seconds. */
  readonly pipelineRatio: number;
  readonly documentsPerSecond: number;
  readonly floorPerSecond: number;
  readonly rounds: readonly Round[];
  /** Commits in the service's database, including read-only ones. */
  readonly commitsPerDocument: number;
  /** Commands that Redis was sent, by name. */
  readonly sentPerDocument: ReadonlyMap<string, number>;
  /** Processor time of each process per document. */
  readonly processorMs: readonly ProcessCost[];
  /** Number of timed answers by kind. */
  readonly endings: ReadonlyMap<string, number>;
}
