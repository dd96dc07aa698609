import type { Clock } from '@chasqui/platform/clock';
import { queryDatabase } from '../support/query-database.ts';
import { type Answer, post } from './api.ts';
import { type CallCounter, createCallCounter } from './call-counter.ts';
import type { ExampleRequest } from './example-requests.ts';
import { promoteDelayed } from './promote-delayed.ts';
import { type Service, type ServiceOptions, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';
import { waitForIdle } from './wait-for-idle.ts';

/** Service whose authority can be down for hours that pass in seconds. */
export interface OutageService {
  readonly service: Service;
  readonly tenant: TestTenant;
  readonly time: SimulatedTime;
  /** Calls of the workers to the authority. */
  readonly calls: CallCounter;
}

interface StoredDocument {
  readonly id: string;
  /** `01 F001-7`. */
  readonly number: string;
  readonly state: string;
  readonly attempts: number;
  /** Number of calls about the document, including questions. */
  readonly calls: number;
  readonly description: string | null;
}

/** Issuer of the examples. Some examples name their issuer as the other party too. */
const RUC_OF_EXAMPLES = '20123456786';

const EMISSION_WAIT_MS = 3_000;
const MINUTE_MS = 60_000;
const STEP_MINUTES = 5;

export async function startOutageService(options: ServiceOptions = {}): Promise<OutageService> {
  const time = createSimulatedTime();
  const calls = createCallCounter();
  const service = await startService({
    emissionWaitMs: EMISSION_WAIT_MS,
    ticketPollMs: 100,
    gateClock: time.clock,
    wrapAuthority: (real) => ({
      ...real,
      sendBill: calls.counted(real.sendBill),
      sendSummary: calls.counted(real.sendSummary),
      sendGuide: calls.counted(real.sendGuide),
      getStatus: calls.counted(real.getStatus),
      getStatusCdr: calls.counted(real.getStatusCdr),
    }),
    ...options,
  });
  return { service, tenant: await createTenant(service, { ruc: RUC_OF_EXAMPLES }), time, calls };
}

export function emitAll(
  { service, tenant }: OutageService,
  requests: readonly Omit<ExampleRequest, 'name'>[],
): Promise<readonly Answer[]> {
  return Promise.all(requests.map(({ path, body }) => post(service, tenant, `/api/${path}`, body)));
}

/** Makes documents too old to wait for the authority without a word, and lets that be said of each. */
export async function loseFirstPatience({ service, time }: OutageService): Promise<void> {
  await time.pass(service.databaseUrl, 15_000);
  await promoteDelayed(service, 'sign');
  await waitForIdle(service.redisUrl);
}

/** Lets minutes pass, and sweeps. */
export async function passMinutes({ service, time }: OutageService, minutes: number): Promise<void> {
  await time.pass(service.databaseUrl, minutes * MINUTE_MS);
  await service.sweep();
  await waitForIdle(service.redisUrl);
}

export async function readDocuments({ service }: OutageService): Promise<readonly StoredDocument[]> {
  const rows = await queryDatabase(
    service.databaseUrl,
    `select id, document_type || ' ' || series || '-' || correlative as number, state, attempts,
       (select count(*)::int from submissions where document_id = documents.id) as calls,
       response_description as description
     from documents order by created_at`,
  );
  return rows as unknown as readonly StoredDocument[];
}

/**
 * Lets five minutes pass between sweeps until every document has a verdict. Rejects after `mostMinutes`. A bound is only
 * sure where no call can run out of time on a busy machine.
 */
export async function recover(stage: OutageService, mostMinutes = Number.POSITIVE_INFINITY): Promise<void> {
  let minutes = 0;
  for (let left = await listUnanswered(stage); left.length > 0; left = await listUnanswered(stage)) {
    if (minutes > mostMinutes) throw new Error(`Without a verdict: ${JSON.stringify(left)}`);
    await passMinutes(stage, STEP_MINUTES);
    minutes += STEP_MINUTES;
  }
}

async function listUnanswered(stage: OutageService): Promise<readonly StoredDocument[]> {
  return (await readDocuments(stage)).filter(({ state }) => state !== 'ACCEPTED' && state !== 'REJECTED');
}

/** Time under the control of a test. The gate gets a clock; documents are made older in the database. */
interface SimulatedTime {
  readonly clock: Clock;
  pass(databaseUrl: string, ms: number): Promise<void>;
}

/** Columns of instants that the service compares with the present. */
const INSTANTS: Readonly<Record<string, readonly string[]>> = {
  documents: ['created_at', 'next_attempt_at'],
  submissions: ['opened_at', 'closed_at'],
};

/**
 * Creates the simulated time. Let time pass only while no job runs, because a job identifies its lease by the exact
 * instant in the database.
 */
function createSimulatedTime(): SimulatedTime {
  let passedMs = 0;
  return {
    clock: { now: () => new Date(Date.now() + passedMs) },
    async pass(databaseUrl, ms) {
      passedMs += ms;
      const statements = Object.entries(INSTANTS).map(([table, columns]) => {
        const changes = columns.map((column) => `${column} = ${column} - interval '${ms} milliseconds'`);
        return `update ${table} set ${changes.join(', ')}`;
      });
      await queryDatabase(databaseUrl, statements.join(';'));
    },
  };
}
