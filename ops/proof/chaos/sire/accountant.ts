import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import type { DifferenceCounts, MonthOwner } from './emit-month.ts';

const MonthSchema = v.object({
  state: v.string(),
  comparedWith: v.nullable(v.string()),
  own: v.object({ count: v.number() }),
  differenceCount: v.number(),
  tickets: v.array(
    v.object({
      id: v.string(),
      kind: v.string(),
      status: v.picklist(['running', 'done', 'failed']),
      code: v.nullable(v.string()),
      problem: v.nullable(v.string()),
    }),
  ),
});

type Month = v.InferOutput<typeof MonthSchema>;

const PageSchema = v.object({
  data: v.array(v.object({ kind: v.string() })),
  pagination: v.object({ totalPages: v.number() }),
});

type Method = 'GET' | 'POST' | 'DELETE';

/** Steps of a month, by the state in which each leaves it. */
const STEPS = {
  replaced: { method: 'POST', path: '/replace', kind: 'replace' },
  registered: { method: 'POST', path: '/register-preliminary', kind: 'register_preliminary' },
  replaced_again: { method: 'DELETE', path: '/preliminary', kind: 'delete_preliminary' },
  proposal: { method: 'DELETE', path: '/replacement', kind: 'delete_replacement' },
} as const;

type StepName = keyof typeof STEPS;

export interface AccountantOptions {
  readonly gatewayUrls: readonly string[];
  readonly owner: MonthOwner;
  /** Pause between two looks at the month, in milliseconds. */
  readonly pauseMs: number;
  readonly stopping: AbortSignal;
}

/** Person that takes the steps of a month, and repeats a step if its answer gets lost. */
export interface Accountant {
  /** Asks for the proposal and returns the differences from it by kind. */
  fetch(): Promise<DifferenceCounts>;
  /** Takes steps, one after the other. */
  take(...steps: readonly StepName[]): Promise<Month>;
  readFile(kind: 'replacement' | 'preliminary'): Promise<string>;
  /** Tickets that SUNAT or the service ended without a result, by id. */
  readonly failures: ReadonlyMap<string, string>;
}

const TIMEOUT_MS = 60_000;
const PAGE = 100;

export function createAccountant({ gatewayUrls, owner, pauseMs, stopping }: AccountantOptions): Accountant {
  const root = `/api/sire/sales/${owner.day.slice(0, 7).replace('-', '')}`;
  const failures = new Map<string, string>();
  let calls = 0;

  /** Asks the gateways in turn. Undefined if none answered. */
  async function call(method: Method, path: string): Promise<Response | undefined> {
    calls += 1;
    const url = `${gatewayUrls[calls % gatewayUrls.length]}${root}${path}`;
    const headers = { Authorization: `Bearer ${owner.apiKey}` };
    try {
      const response = await fetch(url, { method, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
      // The body may break off with its process.
      return new Response(await response.arrayBuffer(), response);
    } catch {
      return undefined;
    }
  }

  async function read(path: string): Promise<Response> {
    for (;;) {
      const response = await call('GET', path);
      if (response?.status === 200) return response;
      if (response !== undefined && response.status < 500 && response.status !== 429) {
        throw new Error(`GET ${root}${path} answered ${response.status}: ${await response.text()}`);
      }
      await sleep(pauseMs, undefined, { signal: stopping });
    }
  }

  /** Reads the month once no step is under way. */
  async function readSettled(): Promise<Month> {
    for (;;) {
      const month = v.parse(MonthSchema, await (await read('')).json());
      for (const { id, kind, status, code, problem } of month.tickets) {
        if (status === 'failed') failures.set(id, `${kind}: ${code} ${problem}`);
      }
      if (month.tickets.every(({ status }) => status !== 'running')) return month;
      await sleep(pauseMs, undefined, { signal: stopping });
    }
  }

  /** Takes a step until one of its tickets is done that was not there before. */
  async function once(kind: string, method: Method, path: string): Promise<Month> {
    const before = new Set((await readSettled()).tickets.map(({ id }) => id));
    for (;;) {
      await call(method, path);
      const month = await readSettled();
      if (month.tickets.some((ticket) => ticket.kind === kind && ticket.status === 'done' && !before.has(ticket.id))) {
        return month;
      }
      await sleep(pauseMs, undefined, { signal: stopping });
    }
  }

  async function countDifferences(): Promise<DifferenceCounts> {
    const counts: Record<string, number> = {};
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const answer = v.parse(PageSchema, await (await read(`/differences?page=${page}&limit=${PAGE}`)).json());
      for (const { kind } of answer.data) counts[kind] = (counts[kind] ?? 0) + 1;
      pages = answer.pagination.totalPages;
    }
    return counts;
  }

  return {
    failures,
    async fetch() {
      await once('fetch', 'POST', '/fetch');
      return countDifferences();
    },
    async take(...steps) {
      let month = await readSettled();
      for (const { kind, method, path } of steps.map((step) => STEPS[step])) month = await once(kind, method, path);
      return month;
    },
    readFile: async (kind) => (await read(`/files/${kind}`)).text(),
  };
}
