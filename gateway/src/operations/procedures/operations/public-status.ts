import { closedObject, component, described } from '@chasqui/core/fields';
import { say } from '@chasqui/core/messages';
import type { Database, SystemContext } from '@chasqui/db/connection';
import { countAuthorityCalls } from '@chasqui/db/documents/submission';
import { rememberFor } from '@chasqui/jobs';
import * as v from 'valibot';
import type { GatewayDeps } from '../../../kernel/deps.ts';
import { openProcedure } from '../../../kernel/operation/procedure.ts';
import { readCircuits } from '../../../kernel/read-circuits.ts';
import { InstantSchema } from '../documents/document-body.ts';
import { BUCKET_MINUTES, BUCKETS, describeServices, PUBLIC_SERVICES, SERVICE_STATES } from './describe-services.ts';

const StateSchema = v.pipe(
  v.picklist(SERVICE_STATES),
  described(
    '`up`: at least 95 % of the calls got an answer; `degraded`: at least half; `down`: fewer; `unknown`: there was no call',
    '`up`: al menos el 95 % de las llamadas tuvo respuesta; `degraded`: al menos la mitad; `down`: menos; `unknown`: no hubo llamadas',
  ),
);

const AnsweredSchema = v.nullable(
  v.pipe(
    v.number(),
    described(
      'Percentage of calls that got an answer; null without calls',
      'Porcentaje de llamadas con respuesta; null si no hubo',
    ),
  ),
);

const ServiceStatusSchema = component(
  'ServiceStatus',
  v.object({
    service: v.pipe(
      v.picklist(PUBLIC_SERVICES),
      described(
        'factura (sales and communications), otroscpe (retentions, perceptions), gre (guides) or validity',
        'factura (ventas y comunicaciones), otroscpe (retenciones, percepciones), gre (guías) o validity',
      ),
    ),
    state: v.pipe(StateSchema, described('State of the last hour', 'Estado de la última hora')),
    answeredPercent: AnsweredSchema,
    p50Ms: v.nullable(
      v.pipe(
        v.number(),
        described(
          'Half of the calls of the newest interval took this many milliseconds or fewer',
          'La mitad de las llamadas del intervalo más reciente tardó estos milisegundos o menos',
        ),
      ),
    ),
    history: v.array(v.object({ startsAt: InstantSchema, state: StateSchema, answeredPercent: AnsweredSchema })),
  }),
);

const StatusSchema = component(
  'Status',
  v.object({
    checkedAt: v.pipe(
      InstantSchema,
      described('Time of the figures; they are kept for 15 seconds', 'Hora de las cifras; se conservan 15 segundos'),
    ),
    authority: v.pipe(
      v.string(),
      described(
        'Authority of this installation: production, beta or sandbox',
        'Autoridad de esta instalación: production, beta o sandbox',
      ),
    ),
    bucketMinutes: v.pipe(
      v.number(),
      described('Length of the intervals of `history`', 'Duración de los intervalos de `history`'),
    ),
    services: v.array(ServiceStatusSchema),
  }),
);

export type Status = v.InferOutput<typeof StatusSchema>;

/** Time for which an answer is reused: visitors of an outage come in crowds. */
const REMEMBERED_MS = 15_000;

const remembered = new WeakMap<Database, () => Promise<Status>>();

/** Returns the state of SUNAT's services as the calls of all companies saw them. The database is asked at most every 15 seconds. */
export function readStatus(deps: GatewayDeps): Promise<Status> {
  const { db, clock } = deps;
  const read = remembered.get(db) ?? rememberFor(REMEMBERED_MS, clock, () => askForStatus(deps));
  remembered.set(db, read);
  return read();
}

const MS_A_MINUTE = 60_000;
const STRANGER: SystemContext = { actor: { kind: 'system' }, requestId: null };

async function askForStatus(deps: GatewayDeps): Promise<Status> {
  const { authority } = deps.config;
  const now = deps.clock.now();
  const bucketMs = BUCKET_MINUTES * MS_A_MINUTE;
  const since = new Date((Math.floor(now.getTime() / bucketMs) - BUCKETS + 1) * bucketMs);
  const span = { since, bucketMinutes: BUCKET_MINUTES, configured: authority };
  const [calls, circuits] = await Promise.all([countAuthorityCalls(deps.db, STRANGER, span), readCircuits(deps)]);
  const services = describeServices({ authority, since, calls, circuits: circuits ?? [] });
  return { checkedAt: now.toISOString(), authority, bucketMinutes: BUCKET_MINUTES, services };
}

export const getStatus = openProcedure('GET /api/status', 'Operations', {
  summary: say("Get the state of SUNAT's services", 'Ver el estado de los servicios de la SUNAT'),
  description: say(
    "Tells for each service of SUNAT how many of this installation's calls of the last 24 hours got an answer, and how it is now. It names no company and no OSE, and tells no number of calls. " +
      'The page `/status` shows the same.',
    'Dice de cada servicio de la SUNAT cuántas de las llamadas de esta instalación en las últimas 24 horas tuvieron respuesta, y cómo está ahora. No nombra empresas ni OSE, ni dice cuántas llamadas hubo. ' +
      'La página `/status` muestra lo mismo.',
  ),
})
  .input(closedObject({}))
  .output(StatusSchema)
  .query(({ ctx }) => readStatus(ctx.deps));
