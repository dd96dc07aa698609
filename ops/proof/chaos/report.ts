import { type Disturbance, isKill, nameOf } from './disturbance.ts';
import { type BacklogFigures, measureBacklog } from './proof/check-backlog.ts';
import type { DocumentEvidence } from './proof/evidence.ts';
import type { ChaosResult } from './run-chaos.ts';

export interface Summary {
  readonly seed: string;
  readonly kills: number;
  readonly killsByProcess: Readonly<Record<string, number>>;
  /** All that does not kill, and losses of Redis data, by name. */
  readonly otherDisturbances: Readonly<Record<string, number>>;
  readonly documents: number;
  /** `01 ACCEPTED`: how many. */
  readonly documentsByTypeAndEnd: Readonly<Record<string, number>>;
  readonly endingsForClients: Readonly<Record<string, number>>;
  /** Requests to which no answer came, or a 503. */
  readonly requestsWithoutResult: number;
  /** Sends of a file beyond its first. */
  readonly resends: number;
  readonly longestDowntimeMs: number;
  /** The longest way of a document from record to verdict. */
  readonly longestWayMs: number;
  readonly settledAfterMs: number;
  /** Backlog of one company, and the waits of the others; null without one. */
  readonly backlog: BacklogFigures | null;
  readonly exports: number;
  readonly webhooks: number;
  readonly violations: number;
}

export function summarize(seed: string, result: ChaosResult): Summary {
  const { disturbances, evidence, downtimesMs, settledAfterMs, violations } = result;
  const { documents, results } = evidence;
  const kills = disturbances.filter(isKill);
  const told = results.flatMap((result) => result.told);
  return {
    seed,
    kills: kills.length,
    killsByProcess: count(kills.map(targetOf)),
    otherDisturbances: count(disturbances.filter(({ kind }) => kind !== 'kill' && kind !== 'power_cut').map(nameOf)),
    documents: documents.length,
    documentsByTypeAndEnd: count(documents.map(({ documentType, state }) => `${documentType} ${state}`)),
    endingsForClients: count(results.map(({ end }) => end)),
    requestsWithoutResult: told.filter(({ httpStatus }) => httpStatus === null || httpStatus === 503).length,
    resends: documents.reduce((sum, { attempts }) => sum + Math.max(0, attempts - 1), 0),
    longestDowntimeMs: Math.max(0, ...downtimesMs),
    longestWayMs: documents.reduce((longest, document) => Math.max(longest, wayMs(document)), 0),
    settledAfterMs,
    backlog: measureBacklog(evidence),
    exports: evidence.exports.length,
    webhooks: evidence.arrivals.length,
    violations: violations.length,
  };
}

function targetOf(disturbance: Disturbance): string {
  if (disturbance.kind === 'power_cut') return 'everything';
  if (disturbance.kind === 'failover') return 'postgres';
  // Redis dies when it loses its data by an empty folder.
  return disturbance.kind === 'kill' ? disturbance.target : 'redis';
}

/** Returns the time from the first to the last entry of the history. Being voided after acceptance does not count. */
function wayMs({ history }: DocumentEvidence): number {
  const steps = history.filter(({ from }) => from !== 'ACCEPTED');
  return (steps.at(-1)?.at.getTime() ?? 0) - (steps[0]?.at.getTime() ?? 0);
}

function count(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names.toSorted()) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** Violations shown of each rule. The evidence has all. */
const SHOWN_VIOLATIONS = 20;

/** Formats a line for each figure, the first violations of each rule, and the folder with the evidence if there is one. */
export function formatReport(
  summary: Summary,
  { violations, folder }: Pick<ChaosResult, 'violations' | 'folder'>,
): string {
  const figures = Object.entries(summary).map(([name, figure]) => `${name}: ${JSON.stringify(figure)}`);
  const rules = [...new Set(violations.map(({ rule }) => rule))];
  const shown = rules.flatMap((name) => violations.filter(({ rule }) => rule === name).slice(0, SHOWN_VIOLATIONS));
  const broken = shown.map(({ rule, subject, detail }) => `BROKEN: ${rule}: ${subject}: ${detail}`);
  const kept = folder === null ? [] : [`Data and logs: ${folder}`];
  return [...figures, ...broken, ...kept].join('\n');
}
