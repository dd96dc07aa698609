import { closedObject } from '@chasqui/core/fields';
import { CALL_ANSWERS, countAuthorityCalls } from '@chasqui/db/documents/submission';
import type { CircuitReport } from '@chasqui/platform/circuit-reports';
import * as v from 'valibot';
import type { GatewayDeps } from '../../../kernel/deps.ts';
import { masterProcedure } from '../../../kernel/operation/procedure.ts';
import { wholeNumberParameter } from '../../../kernel/parameters/parameter-fields.ts';
import { InstantSchema } from '../documents/document-body.ts';

const PLACE_ENTRIES = {
  authority: v.pipe(v.string(), v.description('sandbox, beta, production, ose, or test for test companies')),
  service: v.pipe(v.string(), v.description('factura, otroscpe (retentions, perceptions), gre (guides) or validity')),
} as const;

export const AuthorityCallsSchema = v.object({
  ...PLACE_ENTRIES,
  startsAt: v.pipe(InstantSchema, v.description('Start of the time bucket')),
  answers: v.pipe(
    v.object(v.entriesFromList(CALL_ANSWERS, v.number())),
    v.description(
      'Number of calls by kind of answer: a verdict (`accepted`, `rejected`), a `ticket`, `refused` without a verdict, ' +
        '`tryLater` for a fault, `unanswered`, `informed` for a question without a verdict, `open` without an answer so far',
    ),
  ),
  p50Ms: v.nullable(v.pipe(v.number(), v.description('Half of the ended calls took this many milliseconds or fewer'))),
  p95Ms: v.nullable(v.pipe(v.number(), v.description('95 % of the ended calls took this many milliseconds or fewer'))),
});

export const CircuitSchema = v.object({
  ...PLACE_ENTRIES,
  host: v.nullable(v.pipe(v.string(), v.description('Host of an OSE; null for any other authority'))),
  state: v.pipe(v.picklist(['closed', 'open']), v.description('`open` if it is open in any process of workers')),
  processes: v.pipe(v.number(), v.description('Processes of workers that have the circuit')),
  openProcesses: v.pipe(v.number(), v.description('Processes in which it is open: they only probe')),
  nextProbeAt: v.nullable(v.pipe(InstantSchema, v.description('Next probe of any process; null if it is closed'))),
  downRucs: v.pipe(v.number(), v.description('Companies whose own calls get no answer, in the process with the most')),
  slowedRucs: v.pipe(
    v.number(),
    v.description('Companies that the authority wants slower, in the process with the most'),
  ),
});

type Circuit = v.InferOutput<typeof CircuitSchema>;

/** Joins the reports of all processes about each circuit. */
export function joinCircuits(reports: readonly CircuitReport[]): Circuit[] {
  const groups = new Map<string, [CircuitReport, ...CircuitReport[]]>();
  for (const report of reports) {
    const place = [report.authority, report.service, report.host].join(' ');
    const group = groups.get(place);
    if (group === undefined) groups.set(place, [report]);
    else group.push(report);
  }
  return [...groups].sort(([one], [other]) => one.localeCompare(other)).map(([, group]) => joinCircuit(group));
}

function joinCircuit(group: readonly [CircuitReport, ...CircuitReport[]]): Circuit {
  const [{ authority, service, host }] = group;
  const open = group.filter(({ state }) => state === 'open');
  const [nextProbeAt = null] = open.flatMap(({ openUntil }) => openUntil ?? []).sort();
  return {
    ...{ authority, service, host, nextProbeAt },
    state: open.length > 0 ? 'open' : 'closed',
    processes: group.length,
    openProcesses: open.length,
    downRucs: Math.max(...group.map(({ downRucs }) => downRucs)),
    slowedRucs: Math.max(...group.map(({ slowedRucs }) => slowedRucs)),
  };
}

const MINUTE_MS = 60_000;

/** Returns the length of a bucket, so that a span has at most 48. All lengths divide an hour. */
function bucketMinutesOf(hours: number): number {
  if (hours <= 6) return 10;
  if (hours <= 12) return 20;
  return hours <= 24 ? 30 : 60;
}

export const getAuthorityState = masterProcedure('GET /admin/authority', 'Operations', {
  summary: 'Get the state of the authority as the service sees it',
  description:
    'Counts the calls of the last hours over all companies, by authority, service and time bucket: their answers, and ' +
    'how long they took until the answer was recorded. Buckets without a call are left out. `circuits` are those of the ' +
    'running workers, at most 15 seconds old: the configured authority, and others that were called in the last ten ' +
    'minutes.',
})
  .input(closedObject({ hours: v.optional(wholeNumberParameter(1, 48), 6) }))
  .output(
    v.object({
      since: v.pipe(InstantSchema, v.description('Start of the first bucket')),
      bucketMinutes: v.number(),
      calls: v.array(AuthorityCallsSchema),
      circuits: v.nullable(v.pipe(v.array(CircuitSchema), v.description('Null if they could not be read from Redis'))),
    }),
  )
  .query(async ({ ctx: { deps, system }, input: { hours } }) => {
    const bucketMinutes = bucketMinutesOf(hours);
    const bucketMs = bucketMinutes * MINUTE_MS;
    const since = new Date(Math.floor((deps.clock.now().getTime() - hours * 60 * MINUTE_MS) / bucketMs) * bucketMs);
    const span = { since, bucketMinutes, configured: deps.config.authority };
    const [counts, circuits] = await Promise.all([countAuthorityCalls(deps.db, system, span), readCircuits(deps)]);
    const calls = counts.map((count) => ({ ...count, startsAt: count.startsAt.toISOString() }));
    return { since: since.toISOString(), bucketMinutes, calls, circuits };
  });

async function readCircuits({ circuits, log }: Pick<GatewayDeps, 'circuits' | 'log'>): Promise<Circuit[] | null> {
  try {
    return joinCircuits((await circuits.read()).flat());
  } catch (err) {
    log.warn({ err }, 'circuits not read');
    return null;
  }
}
