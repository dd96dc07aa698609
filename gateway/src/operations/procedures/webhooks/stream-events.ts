import { ChasquiError } from '@chasqui/core/errors';
import { closedObject, described } from '@chasqui/core/fields';
import { FIELD_MESSAGES, say, schemaMessage } from '@chasqui/core/messages';
import { shiftDays } from '@chasqui/core/time';
import * as db from '@chasqui/db/webhooks';
import * as v from 'valibot';
import type { MemberContext } from '../../../kernel/context.ts';
import { withEventStream } from '../../../kernel/operation/error-responses.ts';
import { readerProcedure } from '../../../kernel/operation/procedure.ts';
import { isInstant } from '../../../kernel/pagination/cursor.ts';
import { requireMember } from '../../../kernel/principal/access.ts';
import { FileSchema, refuseOverTrpc } from '../documents/download-document.ts';
import { type EventReader, followEvents, PLACES_AT_ONCE, type StreamBegin } from './follow-events.ts';
import { openEventStream } from './write-events.ts';

const MEDIA_TYPE = 'text/event-stream';
const SCOPE = 'webhooks';

const StreamQuerySchema = closedObject({
  // The bridge of REST puts the header here.
  lastEventId: v.optional(
    v.pipe(
      v.string(schemaMessage(FIELD_MESSAGES.text)),
      described(
        'Last `id` that you received. The header `Last-Event-ID` goes before it',
        'Último `id` que recibió. La cabecera `Last-Event-ID` tiene prioridad',
      ),
    ),
  ),
});

export const streamEvents = readerProcedure('GET /api/events/stream', 'Webhooks', {
  scope: SCOPE,
  summary: say('Follow events over one connection', 'Seguir los eventos por una conexión'),
  description: say(
    'Sends each event as a server-sent event within two seconds: `id`, `event` (its type) and `data` (the JSON that webhooks receive). It begins with the events recorded from now on: a first event `stream.started` gives the `id` of this moment. ' +
      'With the last `id` that you received, it goes on after it: in `Last-Event-ID`, as every client of server-sent events does, or in `lastEventId`. ' +
      'Nothing is left out, but events of the last minute before your `id` come again: skip the ids that you know. An `id` older than 31 days is a 404. ' +
      'After 15 seconds of silence an event `stream.position` comes. Its `id` is an instant that keeps your position young while nothing happens. ' +
      'The service ends the connection after ten minutes, about 15 seconds after its credential loses the access, and when the service stops; connect again. It breaks off a connection whose client does not read for eleven minutes. ' +
      'A company can have five of them at a time at each gateway (429). REST only.',
    'Envía cada evento como server-sent event en dos segundos: `id`, `event` (su tipo) y `data` (el JSON que reciben los webhooks). Empieza con los eventos que se registren desde ahora: un primer evento `stream.started` da el `id` de este momento. ' +
      'Con el último `id` que recibió, sigue después de él: en `Last-Event-ID`, como hace todo cliente de server-sent events, o en `lastEventId`. ' +
      'No se omite nada, pero vuelven a llegar eventos del último minuto antes de su `id`: omita los id que conoce. Un `id` de hace más de 31 días es un 404. ' +
      'Tras 15 segundos de silencio llega un evento `stream.position`. Su `id` es un instante que mantiene reciente su posición mientras no pasa nada. ' +
      'El servicio termina la conexión a los diez minutos, unos 15 segundos después de que su credencial pierde el acceso, y cuando el servicio se detiene; conéctese otra vez. Corta una conexión cuyo cliente no lee durante once minutos. ' +
      'Una empresa puede tener cinco a la vez en cada gateway (429). Solo por REST.',
  ),
  errors: [404],
  spec: withEventStream,
})
  .input(StreamQuerySchema)
  .output(FileSchema)
  .query(async ({ ctx, input: { lastEventId } }) => {
    refuseOverTrpc(ctx);
    const { deps, tenant, reply } = ctx;
    const begin = lastEventId === undefined ? deps.db.clock.now() : await readPosition(ctx, lastEventId);
    const feed = { begin, reader: openEvents(ctx, begin), mayGoOn: () => mayGoOn(ctx) };
    reply.stream = openEventStream(MEDIA_TYPE, feed, deps.eventStreams.enter(tenant.tenantId));
    reply.headers.set('Content-Type', MEDIA_TYPE);
    // Asks nginx and its like not to collect the events.
    reply.headers.set('X-Accel-Buffering', 'no');
    return new File([], 'events', { type: MEDIA_TYPE });
  });

/** Returns the begin after an id. If it is older than events are kept, some of those behind it may be deleted already. */
async function readPosition({ deps, tenant }: MemberContext, id: string): Promise<StreamBegin> {
  const instant = isInstant(id) ? new Date(id) : undefined;
  const createdAt = instant ?? (await db.findEventInstant(deps.db, tenant, id));
  const oldest = shiftDays(deps.db.clock.now(), -db.EVENT_DAYS);
  if (createdAt !== undefined && createdAt > oldest) return instant ?? { id, createdAt };
  throw new ChasquiError(
    'NOT_FOUND',
    say(
      'The event after which to go on is not kept (events are kept for 31 days): list the events with GET /api/events, or begin without it',
      'El evento después del cual seguir ya no se conserva (los eventos se conservan 31 días): liste los eventos con GET /api/events, o empiece sin él',
    ),
    { reason: 'EVENT_NOT_KEPT' },
  );
}

function openEvents({ deps, tenant }: MemberContext, begin: StreamBegin): EventReader {
  return followEvents(
    {
      listPlaces: ({ since, after }) =>
        db.listEventPlaces(deps.db, tenant, {
          since,
          after: after && { value: after.createdAt.toISOString(), id: after.id },
          limit: PLACES_AT_ONCE,
        }),
      getEvents: (ids) => db.getWebhookEvents(deps.db, tenant, ids),
      now: () => deps.db.clock.now(),
    },
    begin,
  );
}

/** Returns true if the credential of the request still has the access that the stream demands, in the same company. */
async function mayGoOn({ authenticateAgain, tenant }: MemberContext): Promise<boolean> {
  const principal = await authenticateAgain();
  try {
    return requireMember(principal, 'read', SCOPE).tenantId === tenant.tenantId;
  } catch (error) {
    if (error instanceof ChasquiError) return false;
    throw error;
  }
}
