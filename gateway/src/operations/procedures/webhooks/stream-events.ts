import { setTimeout as sleep } from 'node:timers/promises';
import { ChasquiError } from '@chasqui/core/errors';
import { closedObject, described } from '@chasqui/core/fields';
import { FIELD_MESSAGES, say, schemaMessage } from '@chasqui/core/messages';
import * as db from '@chasqui/db/webhooks';
import * as v from 'valibot';
import type { MemberContext } from '../../../kernel/context.ts';
import { withEventStream } from '../../../kernel/operation/error-responses.ts';
import { readerProcedure } from '../../../kernel/operation/procedure.ts';
import { isInstant } from '../../../kernel/pagination/cursor.ts';
import type { ReplyStream } from '../../../kernel/streams/open-stream.ts';
import type { StreamSlot } from '../../../kernel/streams/stream-slots.ts';
import { FileSchema, refuseOverTrpc } from '../documents/download-document.ts';
import { toEventBody } from './events.ts';
import { followEvents, PLACES_AT_ONCE, type StreamBegin } from './follow-events.ts';

const MEDIA_TYPE = 'text/event-stream';
const PAUSE_MS = 1_000;
/** Silence after which a comment tells that the connection lives. Proxies cut connections that are silent for a minute. */
const SILENCE_MS = 15_000;
/** Life of a connection. The client goes on with a new one, whose key is checked again. */
const LIFE_MS = 10 * 60_000;

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
  scope: 'webhooks',
  summary: say('Follow events over one connection', 'Seguir los eventos por una conexión'),
  description: say(
    'Sends each event as a server-sent event within two seconds: `id`, `event` (its type) and `data` (the JSON that webhooks receive). It begins with the events recorded from now on: a first event `stream.started` gives the `id` of this moment. ' +
      'With the last `id` that you received, it goes on after it: in `Last-Event-ID`, as every client of server-sent events does, or in `lastEventId`. ' +
      'Nothing is left out. After the `id` of an event, those of the minute before it come again: skip the ids that you know. A comment comes after 15 seconds of silence. ' +
      'The service ends the connection after ten minutes and when it stops; connect again. A company can have five of them at a time at each gateway (429). REST only.',
    'Envía cada evento como server-sent event en dos segundos: `id`, `event` (su tipo) y `data` (el JSON que reciben los webhooks). Empieza con los eventos que se registren desde ahora: un primer evento `stream.started` da el `id` de este momento. ' +
      'Con el último `id` que recibió, sigue después de él: en `Last-Event-ID`, como hace todo cliente de server-sent events, o en `lastEventId`. ' +
      'No se omite nada. Después del `id` de un evento vuelven a llegar los del minuto anterior: omita los id que conoce. Tras 15 segundos de silencio llega un comentario. ' +
      'El servicio termina la conexión a los diez minutos y cuando se detiene; conéctese otra vez. Una empresa puede tener cinco a la vez en cada gateway (429). Solo por REST.',
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
    const slot = deps.eventStreams.enter(tenant.tenantId);
    reply.stream = toReplyStream(writeEvents(openEvents(ctx, begin), begin, slot.signal), slot);
    reply.headers.set('Content-Type', MEDIA_TYPE);
    // Asks nginx and its like not to collect the events.
    reply.headers.set('X-Accel-Buffering', 'no');
    return new File([], 'events', { type: MEDIA_TYPE });
  });

async function readPosition({ deps, tenant }: MemberContext, id: string): Promise<StreamBegin> {
  if (isInstant(id)) return new Date(id);
  const createdAt = await db.findEventInstant(deps.db, tenant, id);
  if (createdAt !== undefined) return { id, createdAt };
  throw new ChasquiError(
    'NOT_FOUND',
    say(
      'The event after which to go on is not kept (events are kept for 31 days): list the events with GET /api/events, or begin without it',
      'El evento después del cual seguir ya no se conserva (los eventos se conservan 31 días): liste los eventos con GET /api/events, o empiece sin él',
    ),
  );
}

function openEvents({ deps, tenant }: MemberContext, begin: StreamBegin) {
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

/** Returns the text of the stream, piece by piece. */
async function* writeEvents(
  readNext: ReturnType<typeof followEvents>,
  begin: StreamBegin,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const end = performance.now() + LIFE_MS;
  yield `retry: ${PAUSE_MS}\n\n`;
  if (begin instanceof Date) yield `id: ${begin.toISOString()}\nevent: stream.started\ndata: {}\n\n`;
  let spokenAt = performance.now();
  while (performance.now() < end) {
    for await (const events of readNext()) {
      yield events.map(toServerSentEvent).join('');
      spokenAt = performance.now();
    }
    if (performance.now() - spokenAt >= SILENCE_MS) {
      yield ': \n\n';
      spokenAt = performance.now();
    }
    await sleep(PAUSE_MS, undefined, { signal });
  }
}

/** Returns an event as HTML's standard has it. The JSON has no line breaks. */
function toServerSentEvent(event: db.WebhookEventRecord): string {
  return `id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(toEventBody(event))}\n\n`;
}

function toReplyStream(pieces: AsyncGenerator<string>, slot: StreamSlot): ReplyStream {
  return {
    mediaType: MEDIA_TYPE,
    signal: slot.signal,
    async next() {
      const { done, value } = await pieces.next();
      if (done) slot.leave();
      return done ? undefined : Buffer.from(value);
    },
    async close(reason) {
      slot.leave();
      slot.abort(reason);
      await pieces.return(undefined).catch(() => {});
    },
  };
}
