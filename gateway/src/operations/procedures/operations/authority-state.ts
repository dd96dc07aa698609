import { closedObject, component, described } from '@chasqui/core/fields';
import { say } from '@chasqui/core/messages';
import { CALL_ANSWERS, countAuthorityCalls } from '@chasqui/db/documents/submission';
import type { CircuitReport } from '@chasqui/platform/circuit-reports';
import * as v from 'valibot';
import { masterProcedure } from '../../../kernel/operation/procedure.ts';
import { wholeNumberParameter } from '../../../kernel/parameters/parameter-fields.ts';
import { readCircuits } from '../../../kernel/read-circuits.ts';
import { InstantSchema } from '../documents/document-body.ts';

const PLACE_ENTRIES = {
  authority: v.pipe(
    v.string(),
    described(
      'sandbox, beta, production, ose, or test for test companies',
      'sandbox, beta, production, ose, o test para empresas de prueba',
    ),
  ),
  service: v.pipe(
    v.string(),
    described(
      'factura, otroscpe (retentions, perceptions), gre (guides) or validity',
      'factura, otroscpe (retenciones, percepciones), gre (guías) o validity',
    ),
  ),
} as const;

const AuthorityCallsSchema = component(
  'AuthorityCalls',
  v.object({
    ...PLACE_ENTRIES,
    startsAt: v.pipe(InstantSchema, described('Start of the time bucket', 'Inicio del intervalo de tiempo')),
    answers: v.pipe(
      v.object(v.entriesFromList(CALL_ANSWERS, v.number())),
      described(
        'Number of calls by kind of answer: a verdict (`accepted`, `rejected`), a `ticket`, `refused` without a verdict, ' +
          '`tryLater` for a fault, `unanswered`, `informed` for a question without a verdict, `open` without an answer so far',
        'Número de llamadas por tipo de respuesta: un veredicto (`accepted`, `rejected`), un ticket (`ticket`), `refused` sin veredicto, `tryLater` por una falla, `unanswered`, `informed` por una ' +
          'consulta sin veredicto, `open` sin respuesta hasta ahora',
      ),
    ),
    p50Ms: v.nullable(
      v.pipe(
        v.number(),
        described(
          'Half of the ended calls took this many milliseconds or fewer',
          'La mitad de las llamadas terminadas tardó estos milisegundos o menos',
        ),
      ),
    ),
    p95Ms: v.nullable(
      v.pipe(
        v.number(),
        described(
          '95 % of the ended calls took this many milliseconds or fewer',
          'El 95 % de las llamadas terminadas tardó estos milisegundos o menos',
        ),
      ),
    ),
  }),
);

const CircuitSchema = component(
  'Circuit',
  v.object({
    ...PLACE_ENTRIES,
    host: v.nullable(
      v.pipe(
        v.string(),
        described('Host of an OSE; null for any other authority', 'Host de un OSE; null para cualquier otra autoridad'),
      ),
    ),
    state: v.pipe(
      v.picklist(['closed', 'open']),
      described('`open` if it is open in any process of workers', '`open` si está abierto en algún proceso de workers'),
    ),
    processes: v.pipe(
      v.number(),
      described('Processes of workers that have the circuit', 'Procesos de workers que tienen el circuito'),
    ),
    openProcesses: v.pipe(
      v.number(),
      described('Processes in which it is open: they only probe', 'Procesos en los que está abierto: solo prueban'),
    ),
    nextProbeAt: v.nullable(
      v.pipe(
        InstantSchema,
        described(
          'Next probe of any process; null if it is closed',
          'Próxima prueba de algún proceso; null si está cerrado',
        ),
      ),
    ),
    downRucs: v.pipe(
      v.number(),
      described(
        'Companies whose own calls get no answer, in the process with the most',
        'Empresas cuyas llamadas no reciben respuesta, en el proceso que tiene más',
      ),
    ),
    slowedRucs: v.pipe(
      v.number(),
      described(
        'Companies that the authority wants slower, in the process with the most',
        'Empresas a las que la autoridad pide ir más lento, en el proceso que tiene más',
      ),
    ),
  }),
);

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
  summary: say(
    'Get the state of the authority as the service sees it',
    'Ver el estado de la autoridad tal como lo ve el servicio',
  ),
  description: say(
    'Counts the calls of the last hours over all companies, by authority, service and time bucket: their answers, and how long they took until the answer was recorded. ' +
      'Buckets without a call are left out. `circuits` are those of the running workers, at most 15 seconds old: the configured authority, and others that were called in the last ten minutes.',
    'Cuenta las llamadas de las últimas horas de todas las empresas, por autoridad, servicio e intervalo de tiempo: sus respuestas, y cuánto tardaron hasta quedar registrada la respuesta. ' +
      'Los intervalos sin llamadas se omiten. ' +
      '`circuits` son los de los workers en marcha, de hace 15 segundos como máximo: los de la autoridad configurada, y los de otras a las que se llamó en los últimos diez minutos.',
  ),
})
  .input(closedObject({ hours: v.optional(wholeNumberParameter(1, 48), 6) }))
  .output(
    v.object({
      since: v.pipe(InstantSchema, described('Start of the first bucket', 'Inicio del primer intervalo')),
      bucketMinutes: v.number(),
      calls: v.array(AuthorityCallsSchema),
      circuits: v.nullable(
        v.pipe(
          v.array(CircuitSchema),
          described('Null if they could not be read from Redis', 'Null si no se pudieron leer de Redis'),
        ),
      ),
    }),
  )
  .query(async ({ ctx: { deps, system }, input: { hours } }) => {
    const bucketMinutes = bucketMinutesOf(hours);
    const bucketMs = bucketMinutes * MINUTE_MS;
    const since = new Date(Math.floor((deps.clock.now().getTime() - hours * 60 * MINUTE_MS) / bucketMs) * bucketMs);
    const span = { since, bucketMinutes, configured: deps.config.authority };
    const [counts, reports] = await Promise.all([countAuthorityCalls(deps.db, system, span), readCircuits(deps)]);
    const calls = counts.map((count) => ({ ...count, startsAt: count.startsAt.toISOString() }));
    return { since: since.toISOString(), bucketMinutes, calls, circuits: reports && joinCircuits(reports) };
  });
