import type { EventPlace, WebhookEventRecord } from '@chasqui/db/webhooks';

/** Events of a company, as its stream reads them. */
export interface EventSource {
  /** Returns up to `PLACES_AT_ONCE` places from `since` on, after a place if one is given; oldest first. */
  listPlaces(range: { readonly since: Date; readonly after?: EventPlace | undefined }): Promise<readonly EventPlace[]>;
  getEvents(ids: readonly string[]): Promise<readonly WebhookEventRecord[]>;
  /** Time of the database. */
  now(): Date;
}

/** Places that one question reads. */
export const PLACES_AT_ONCE = 500;

/**
 * Longest time between the instant that an event carries, which is the begin of its transaction, and the moment when it
 * becomes visible. As long as `GET /api/events` promises.
 */
export const LATE_MS = 60_000;

/** Begin of a stream: after an event, or with the events recorded from an instant on. */
export type StreamBegin = EventPlace | Date;

/** Reader of the events of a company. */
export interface EventReader {
  /** Returns the events up to this moment that became visible since the last call, page by page. */
  readNext(): AsyncGenerator<readonly WebhookEventRecord[]>;
  /**
   * Returns the instant from which another reader returns all events that this one has not returned. It moves on with each
   * call that is read to its end, also if there was no event.
   */
  position(): Date;
}

/**
 * Creates a reader of the events of a company. Events become visible in another order than their instants, so each call
 * looks at the last minute again and leaves out the events that it has returned.
 */
export function followEvents(source: EventSource, begin: StreamBegin): EventReader {
  const isInstant = begin instanceof Date;
  let since = isInstant ? begin : new Date(begin.createdAt.getTime() - LATE_MS);
  const seen = new Map<string, number>(isInstant ? [] : [[begin.id, begin.createdAt.getTime()]]);

  // Later events wait for the next call. A resume after one of them would look back too short a time for a late event.
  async function* listUnseen(until: number): AsyncGenerator<readonly EventPlace[]> {
    let after: EventPlace | undefined;
    for (;;) {
      const found = await source.listPlaces({ since, after });
      const places = found.filter(({ createdAt }) => createdAt.getTime() <= until);
      const unseen = places.filter(({ id }) => !seen.has(id));
      if (unseen.length > 0) yield unseen;
      after = places.at(-1);
      if (places.length < PLACES_AT_ONCE) return;
    }
  }

  async function* readNext(): AsyncGenerator<readonly WebhookEventRecord[]> {
    const asked = source.now().getTime();
    for await (const places of listUnseen(asked)) {
      const events = await source.getEvents(places.map(({ id }) => id));
      for (const { id, createdAt } of places) seen.set(id, createdAt.getTime());
      yield events;
    }
    since = new Date(Math.max(since.getTime(), asked - LATE_MS));
    for (const [id, at] of seen) if (at < since.getTime()) seen.delete(id);
  }

  return { readNext, position: () => since };
}
