import { type Check, type DocumentEvidence, type Evidence, violationsOf } from './evidence.ts';

/** Figures of a backlog of one company, and of the documents of others that were recorded while it lasted. */
export interface BacklogFigures {
  readonly documents: number;
  /** Time from the appearance of the backlog to the last verdict on it. */
  readonly lastedMs: number;
  readonly others: number;
  readonly longestWaitOfOthersMs: number;
}

const RULE = 'a backlog of one company keeps no other waiting';

/** Kills and freezes alone cost a document this much. */
const LEAST_BOUND_MS = 90_000;

/** Others wait at most half as long as the backlog takes. If it went before them, they would wait for all of it. */
export const checkBacklog: Check = (evidence) => {
  const figures = measureBacklog(evidence);
  if (figures === null) return [];
  const { lastedMs, longestWaitOfOthersMs } = figures;
  const bound = Math.max(LEAST_BOUND_MS, lastedMs / 2);
  const problem = `a document waited ${longestWaitOfOthersMs} ms beside a backlog that took ${lastedMs} ms`;
  return violationsOf(RULE, evidence.backlog?.ruc ?? '', [longestWaitOfOthersMs <= bound ? null : problem]);
};

/** Returns null if the run had no backlog. */
export function measureBacklog({ backlog, documents }: Evidence): BacklogFigures | null {
  if (backlog === null) return null;
  const own = documents.filter(({ ruc }) => ruc === backlog.ruc);
  const endedAt = Math.max(backlog.at.getTime(), ...own.map(endOf));
  const isBeside = (document: DocumentEvidence) =>
    startOf(document) >= backlog.at.getTime() && startOf(document) <= endedAt;
  const others = documents
    .filter(({ ruc }) => ruc !== backlog.ruc)
    .filter(isBeside)
    .filter(needsOnlyWorkers);
  return {
    documents: own.length,
    lastedMs: endedAt - backlog.at.getTime(),
    others: others.length,
    longestWaitOfOthersMs: others.reduce((longest, one) => Math.max(longest, endOf(one) - startOf(one)), 0),
  };
}

/** Returns true if neither the authority's failures nor its tickets nor a summary kept the document waiting. */
function needsOnlyWorkers({ isSummarized, history }: DocumentEvidence): boolean {
  const passed: readonly string[] = history.map(({ to }) => to);
  return !isSummarized && !passed.includes('AUTHORITY_ERROR') && !passed.includes('TICKETED');
}

function startOf({ history }: DocumentEvidence): number {
  return history[0]?.at.getTime() ?? 0;
}

/** Returns the time of the verdict. Being voided afterwards does not count. */
function endOf({ history }: DocumentEvidence): number {
  return history.findLast(({ from }) => from !== 'ACCEPTED')?.at.getTime() ?? 0;
}
