import type { countAuthorityCalls } from '@chasqui/db/documents/submission';
import type { CircuitReport } from '@chasqui/platform/circuit-reports';

/** SUNAT's services. OSEs are no part of them: their hosts would tell which companies have one. */
export const PUBLIC_SERVICES = ['factura', 'otroscpe', 'gre', 'validity'] as const;

export const SERVICE_STATES = ['up', 'degraded', 'down', 'unknown'] as const;
export type ServiceState = (typeof SERVICE_STATES)[number];

export const BUCKET_MINUTES = 30;
/** Buckets of 24 hours, with the one that is under way. */
export const BUCKETS = 48;
/** Newest buckets that make the present state. */
const RECENT_BUCKETS = 2;

type Calls = Awaited<ReturnType<typeof countAuthorityCalls>>;

export interface Observed {
  /** Authority of the installation. Calls to others are left out. */
  readonly authority: string;
  /** Start of the first bucket. */
  readonly since: Date;
  readonly calls: readonly Pick<Calls[number], 'startsAt' | 'authority' | 'service' | 'answers' | 'p50Ms'>[];
  readonly circuits: readonly Pick<CircuitReport, 'authority' | 'service' | 'host' | 'state'>[];
}

/** Returns the state of each service, now and in each bucket, without any number of calls. */
export function describeServices({ authority, since, calls, circuits }: Observed) {
  const starts = Array.from({ length: BUCKETS }, (_, index) => since.getTime() + index * BUCKET_MINUTES * 60_000);
  return PUBLIC_SERVICES.map((service) => {
    const own = calls.filter((call) => call.authority === authority && call.service === service);
    const isOpen = circuits.some(
      (circuit) =>
        circuit.authority === authority &&
        circuit.service === service &&
        circuit.host === null &&
        circuit.state === 'open',
    );
    const [recentStart = 0] = starts.slice(-RECENT_BUCKETS);
    const recent = rateOf(own.filter(({ startsAt }) => startsAt.getTime() >= recentStart));
    return {
      service,
      state: isOpen ? ('down' as const) : recent.state,
      answeredPercent: rateOf(own).answeredPercent,
      p50Ms: own.findLast(({ p50Ms }) => p50Ms !== null)?.p50Ms ?? null,
      history: starts.map((start) => ({
        startsAt: new Date(start).toISOString(),
        ...rateOf(own.filter(({ startsAt }) => startsAt.getTime() === start)),
      })),
    };
  });
}

/** Shares of answered calls from which a service is `up` and `degraded`. */
const UP = 0.95;
const DEGRADED = 0.5;

/** Rates some calls. Open calls do not count: they may still be answered. */
function rateOf(calls: Observed['calls']): { readonly state: ServiceState; readonly answeredPercent: number | null } {
  const count = (of: (answers: Observed['calls'][number]['answers']) => number) =>
    calls.reduce((sum, { answers }) => sum + of(answers), 0);
  const missed = count(({ unanswered, tryLater }) => unanswered + tryLater);
  const answered = count(
    ({ accepted, rejected, ticket, refused, informed }) => accepted + rejected + ticket + refused + informed,
  );
  const total = missed + answered;
  if (total === 0) return { state: 'unknown', answeredPercent: null };
  const share = answered / total;
  const state = share >= UP ? 'up' : share >= DEGRADED ? 'degraded' : 'down';
  // Rounded down, so that 100 means all.
  return { state, answeredPercent: Math.floor(share * 1_000) / 10 };
}
