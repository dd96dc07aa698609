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
  /** Of the service's database, reading ones as well. */
  readonly commitsPerDocument: number;
  /** Commands that Redis was sent, by name. */
  readonly sentPerDocument: ReadonlyMap<string, number>;
  /** Of each process, a document. */
  readonly processorMs: readonly ProcessCost[];
  /** How many of all timed answers were of each kind. */
  readonly endings: ReadonlyMap<string, number>;
}
