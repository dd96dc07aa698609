import fc from 'fast-check';
import { idsFor } from '../e2e/access/call-operation.ts';
import type { Scenario } from '../e2e/access/scenario.ts';
import { digestRows, type RowDigests } from '../e2e/isolation/row-digests.ts';
import { readOpenApi } from '../e2e/openapi/openapi-document.ts';
import { readAnswerText } from '../e2e/read-answer.ts';
import { waitForIdle } from '../e2e/wait-for-idle.ts';
import { type FuzzAnswer, judge } from './judge.ts';
import { listOperations } from './operations.ts';
import { type FuzzRequest, fuzzRequests } from './request.ts';

interface FuzzRun {
  readonly seed: number;
  readonly requests: number;
}

interface FuzzReport {
  readonly findings: readonly string[];
  readonly statuses: Readonly<Record<number, number>>;
}

const BATCH_SIZE = 8;

/** Time after which an unanswered request counts as hanging, far longer than any request takes. */
const DEADLINE_MS = 60_000;

/** A PDF follows the verdict by itself, while other requests are answered. */
const RENDERED_LATER = { except: ['renditions'] };

export async function fuzz(scenario: Scenario, run: FuzzRun): Promise<FuzzReport> {
  const samples = await sampleRequests(scenario, run);
  const findings: string[] = [];
  const statuses: Record<number, number> = {};
  const digest = async () => {
    // A requested export continues by itself while later requests are refused.
    await waitForIdle(scenario.service.redisUrl, ['export']);
    return digestRows(scenario.service.databaseUrl, RENDERED_LATER);
  };
  let before = await digest();
  for (let start = 0; start < samples.length; start += BATCH_SIZE) {
    const exchanges = await Promise.all(samples.slice(start, start + BATCH_SIZE).map((one) => exchange(scenario, one)));
    const after = await digest();
    findings.push(
      ...exchanges.flatMap(judgeExchange),
      ...judgeRows(exchanges, before, after),
      ...findPollution(exchanges),
    );
    for (const { status } of exchanges.map(({ answer }) => answer ?? UNANSWERED)) {
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
    before = after;
  }
  return { findings, statuses };
}

interface Exchange {
  readonly request: FuzzRequest;
  /** Null if no answer came before the deadline. */
  readonly answer: FuzzAnswer | null;
}

const UNANSWERED = { status: 0 };

async function sampleRequests(scenario: Scenario, { seed, requests }: FuzzRun): Promise<FuzzRequest[]> {
  const document = await readOpenApi(scenario.service);
  // The tenant whose callers send the requests must not be deactivated by one of them.
  const ids = { ...scenario.ids, tenant: scenario.ids.sparedTenant };
  const arbitrary = fuzzRequests(listOperations(document), ({ route }) => idsFor(route, ids));
  return fc.sample(arbitrary, { seed, numRuns: requests });
}

async function exchange(scenario: Scenario, request: FuzzRequest): Promise<Exchange> {
  return { request, answer: await send(scenario, request) };
}

function judgeExchange({ request, answer }: Exchange): string[] {
  const problems = answer === null ? ['is not answered'] : judge(request, answer);
  return problems.map((problem) => `${problem}: ${describe({ request, answer })}`);
}

async function send({ service, credentials }: Scenario, request: FuzzRequest): Promise<FuzzAnswer | null> {
  const { method, url, caller, payload } = request;
  const headers = new Headers();
  const credential = credentials[caller];
  if (credential !== undefined) headers.set('Authorization', `Bearer ${credential}`);
  if (payload?.contentType != null) headers.set('Content-Type', payload.contentType);
  const body = payload === null ? {} : { body: payload.body };
  try {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const response = await fetch(service.baseUrl + url, { method, headers, signal, ...body });
    return { status: response.status, headers: response.headers, text: await readAnswerText(response) };
  } catch {
    return null;
  }
}

/**
 * Finds tables that changed although all requests were refused. Only a wrong password may change a table, the audit log.
 */
function judgeRows(exchanges: readonly Exchange[], before: RowDigests, after: RowDigests): string[] {
  if (!exchanges.every(({ answer }) => (answer ?? UNANSWERED).status >= 400)) return [];
  const asksForPassword = exchanges.some(({ request }) => /^(auth|me)\./.test(request.operation));
  const changed = Object.keys(after).filter((table) => before[table] !== after[table]);
  const wrong = changed.filter((table) => !(asksForPassword && table === 'audit_log'));
  return wrong.map((table) => `refused, and ${table} changed: ${describeAll(exchanges)}`);
}

/**
 * Finds changes of a request to the objects of JavaScript. They are visible here because the service runs in this
 * process.
 */
function findPollution(exchanges: readonly Exchange[]): string[] {
  const polluted = [...Object.keys(Object.prototype), ...('polluted' in {} ? ['polluted'] : [])];
  return polluted.map((name) => `Object.prototype has ${name}: ${describeAll(exchanges)}`);
}

const SHOWN_CHARACTERS = 1500;

function describe({ request: { method, url, caller, payload }, answer }: Exchange): string {
  const body = payload === null ? '' : new TextDecoder().decode(payload.body).slice(0, SHOWN_CHARACTERS);
  const answered = answer === null ? 'no answer' : `${answer.status} ${answer.text.slice(0, SHOWN_CHARACTERS)}`;
  return `${method} ${url} as ${caller} ${payload?.contentType ?? ''} ${JSON.stringify(body)} -> ${answered}`;
}

function describeAll(exchanges: readonly Exchange[]): string {
  return exchanges.map(describe).join('\n');
}
