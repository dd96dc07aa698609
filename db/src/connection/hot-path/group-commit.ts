import type { Database } from '../database.ts';
import { isCommitInDoubt } from '../database-error.ts';
import { takeLoopTurn } from '../loop-turns.ts';

/** Most works that share a transaction. */
const MOST = 16;

/** Runs works in one transaction. Resolves to their results in order. */
type RunAll<Work, Result> = (works: readonly Work[]) => Promise<readonly Result[]>;

/** Works of one tenant, or of another key, that take the same step. */
interface Group {
  readonly key: string;
  readonly step: string;
  /** Row that the work locks and reads before it decides. Works about one row never share a transaction. */
  readonly row?: string;
}

/** Adds a work to a group. `runAll` is the same for all works of a group. Resolves with the work's result. */
type Groups<Work, Result> = (group: Group, work: Work, runAll: RunAll<Work, Result>) => Promise<Result>;

/** Returns the groups of works of one kind on each database. */
export function groupsByDatabase<Work, Result>(): (db: Database) => Groups<Work, Result> {
  const opened = new WeakMap<Database, Groups<Work, Result>>();
  return (db) => {
    const groups = opened.get(db) ?? openGroups<Work, Result>();
    opened.set(db, groups);
    return groups;
  };
}

interface Member<Work, Result> {
  readonly work: Work;
  readonly row: string | undefined;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Opens groups of works that may share transactions. A key has one transaction at a time. Meanwhile further works wait, and
 * those of one step then share the next transaction. If it fails, each runs alone. Without load nothing waits, and each work
 * has a transaction of its own: a small tenant would lose an iteration of a busy event loop with each step.
 */
function openGroups<Work, Result>(): Groups<Work, Result> {
  const keys = new Map<string, Map<string, Waiting<Work, Result>>>();

  async function serve(key: string, steps: Map<string, Waiting<Work, Result>>): Promise<void> {
    // Works that are made at once share a transaction, too.
    await undefined;
    while (steps.size > 0) {
      for (const [step, { members, runAll }] of steps) {
        const { next, later } = splitMembers(members);
        // A step that has more works goes behind the others.
        steps.delete(step);
        if (later.length > 0) steps.set(step, { members: later, runAll });
        await runMembers(next, runAll);
      }
      // Under load further works come in the next iteration of the event loop, and share a transaction.
      await new Promise(setImmediate);
    }
    keys.delete(key);
  }

  return ({ key, step, row }, work, runAll) =>
    new Promise((resolve, reject) => {
      // The code behind a work takes a while.
      const member = { work, row, reject, resolve: (result: Result) => takeLoopTurn(key).then(() => resolve(result)) };
      const isServed = keys.has(key);
      const steps = keys.get(key) ?? new Map<string, Waiting<Work, Result>>();
      keys.set(key, steps);
      const { members } = steps.get(step) ?? { members: [] };
      steps.set(step, { members: [...members, member], runAll });
      if (!isServed) void serve(key, steps);
    });
}

interface Waiting<Work, Result> {
  readonly members: readonly Member<Work, Result>[];
  readonly runAll: RunAll<Work, Result>;
}

/** Splits members into those of the next transaction and those that wait for a later one. */
function splitMembers<M extends { readonly row: string | undefined }>(
  members: readonly M[],
): { readonly next: readonly M[]; readonly later: readonly M[] } {
  const next: M[] = [];
  const later: M[] = [];
  for (const member of members) {
    const isFull = next.length === MOST;
    const isTaken = member.row !== undefined && next.some(({ row }) => row === member.row);
    (isFull || isTaken ? later : next).push(member);
  }
  return { next, later };
}

async function runMembers<Work, Result>(
  members: readonly Member<Work, Result>[],
  runAll: RunAll<Work, Result>,
): Promise<void> {
  try {
    const results = await runAll(members.map(({ work }) => work));
    for (const [index, { resolve }] of members.entries()) resolve(results[index] as Result);
  } catch (error) {
    // If the commit is in doubt, each work finds out by itself.
    const isOver = members.length === 1 || isCommitInDoubt(error);
    if (isOver) for (const { reject } of members) reject(error);
    else await Promise.all(members.map((member) => runMembers([member], runAll)));
  }
}
