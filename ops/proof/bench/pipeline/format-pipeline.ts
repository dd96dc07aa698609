import { formatTable } from '../format-table.ts';
import { FLOOR_PER_DOCUMENT } from './open-floor.ts';
import type { PipelineResult } from './pipeline-result.ts';

export function formatPipeline(result: PipelineResult, goal: number): string {
  const { pipelineRatio, rounds, commitsPerDocument, sentPerDocument, processorMs, endings } = result;
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
    `processor time of a document: ${processorMs.map(({ name, ms }) => `${name} ${ms.toFixed(2)} ms`).join(', ')}`,
    `answers: ${[...endings].map(([name, count]) => `${count} ${name}`).join(', ')}`,
  ].join('\n');
}
