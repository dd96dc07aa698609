import { formatTable } from '../figures.ts';
import { FLOOR_PER_DOCUMENT } from './open-floor.ts';

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
  readonly processorMs: readonly ProcessCost[];
  /** Processor time of a document in gateway, workers, PostgreSQL and Redis, in RSA signatures. */
  readonly costRatio: number;
  readonly endings: ReadonlyMap<string, number>;
}

export function formatPipeline(result: PipelineResult, goal: number): string {
  const { pipelineRatio, rounds, commitsPerDocument, sentPerDocument, processorMs, costRatio, endings } = result;
  const table = formatTable(
    ['round', 'documents/s', 'floor/s', 'ratio'],
    rounds.map(({ documentsPerSecond, floorPerSecond }, index) => [
      String(index + 1),
      documentsPerSecond.toFixed(1),
      floorPerSecond.toFixed(1),
      (documentsPerSecond / floorPerSecond).toFixed(3),
    ]),
  );
  const sent = [...sentPerDocument].sort(([, one], [, other]) => other - one);
  const total = sent.reduce((sum, [, count]) => sum + count, 0);
  const { signatures, commits, roundTrips } = FLOOR_PER_DOCUMENT;
  return [
    table,
    `pipelineRatio ${pipelineRatio.toFixed(3)}${pipelineRatio < goal ? `   below its goal of ${goal}` : ''}`,
    `a document of the floor: ${signatures} signature, ${commits} commits, ${roundTrips} round trips to Redis`,
    `a document of the service: ${commitsPerDocument.toFixed(1)} commits, ${total.toFixed(1)} commands to Redis`,
    `  ${sent.map(([name, count]) => `${name} ${count.toFixed(1)}`).join(', ')}`,
    `costRatio ${costRatio.toFixed(1)}; processor time of a document: ${processorMs.map(({ name, ms }) => `${name} ${ms.toFixed(2)} ms`).join(', ')}`,
    `answers: ${[...endings].map(([name, count]) => `${count} ${name}`).join(', ')}`,
  ].join('\n');
}
