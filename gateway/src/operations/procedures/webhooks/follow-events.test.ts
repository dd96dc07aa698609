import type { WebhookEventRecord } from '@chasqui/db/webhooks';
import { describe, expect, it } from 'vitest';
import { followEvents, LATE_MS, PLACES_AT_ONCE, type StreamBegin } from './follow-events.ts';

const START = Date.parse('2026-01-31T17:00:00.000Z');

/** Events in memory, and a clock that the test sets. */
function createSource() {
  const recorded: WebhookEventRecord[] = [];
  const clock = { ms: START };
  const record = (id: string, atMs = clock.ms) => {
    recorded.push({ id, type: 'document.accepted', data: {}, createdAt: new Date(atMs) });
    recorded.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.id.localeCompare(b.id));
  };
  const source = {
    listPlaces: async ({ since, after }: { since: Date; after?: { id: string } | undefined }) => {
      const from = after === undefined ? 0 : recorded.findIndex(({ id }) => id === after.id) + 1;
      return recorded
        .slice(from)
        .filter(({ createdAt }) => createdAt >= since)
        .slice(0, PLACES_AT_ONCE);
    },
    getEvents: async (ids: readonly string[]) => recorded.filter(({ id }) => ids.includes(id)),
    now: () => new Date(clock.ms),
  };
  const follow = (begin: StreamBegin) => {
    const reader = followEvents(source, begin);
    const next = async () => {
      const ids: string[] = [];
      for await (const events of reader.readNext()) ids.push(...events.map(({ id }) => id));
      return ids;
    };
    return { ...reader, next };
  };
  return { clock, record, follow };
}

it('returns the events recorded from an instant on, each once', async () => {
  const { clock, record, follow } = createSource();
  record('before', START - 1);
  const { next } = follow(new Date(START));
  expect(await next()).toEqual([]);
  record('a');
  record('b');
  expect(await next()).toEqual(['a', 'b']);
  clock.ms += 10 * LATE_MS;
  expect(await next()).toEqual([]);
  record('c');
  expect(await next()).toEqual(['c']);
  expect(await next()).toEqual([]);
});

it('returns an event that became visible after a later one', async () => {
  const { clock, record, follow } = createSource();
  const { next } = follow(new Date(START));
  clock.ms += LATE_MS;
  record('later');
  expect(await next()).toEqual(['later']);
  record('late', START + 1);
  expect(await next()).toEqual(['late']);
  expect(await next()).toEqual([]);
});

it('goes on after an event, with those of the minute before it', async () => {
  const { clock, record, follow } = createSource();
  record('old', START - LATE_MS - 1);
  record('near', START - LATE_MS);
  record('last', START);
  clock.ms += 1;
  record('new');
  expect(await follow({ id: 'last', createdAt: new Date(START) }).next()).toEqual(['near', 'new']);
});

it('leaves the events of a slow read to the next one, so that a resume leaves out no late event', async () => {
  const { clock, record, follow } = createSource();
  for (let at = 0; at < PLACES_AT_ONCE; at += 1) record(`e${String(at).padStart(5, '0')}`, START + at);
  clock.ms = START + PLACES_AT_ONCE;
  const { readNext } = follow(new Date(START));
  const pages: WebhookEventRecord[][] = [];
  for await (const events of readNext()) {
    pages.push([...events]);
    record('late', START + 1);
    clock.ms += 2 * LATE_MS;
    record('far ahead');
  }
  expect(pages).toHaveLength(1);
  const [last] = pages.flat().slice(-1);
  expect(await follow(last ?? new Date(clock.ms)).next()).toEqual(expect.arrayContaining(['late', 'far ahead']));
});

it('reads a long way back page by page', async () => {
  const { clock, record, follow } = createSource();
  const ids = Array.from({ length: 2 * PLACES_AT_ONCE + 1 }, (_, at) => `e${String(at).padStart(5, '0')}`);
  for (const [at, id] of ids.entries()) record(id, START + at * 1_000);
  clock.ms = START + ids.length * 1_000;
  const { next } = follow(new Date(START));
  expect(await next()).toEqual(ids);
  expect(await next()).toEqual([]);
});

describe('the position of a reader', () => {
  it('is no earlier than the instant of its begin', async () => {
    const { follow } = createSource();
    const { next, position } = follow(new Date(START));
    expect(position()).toEqual(new Date(START));
    await next();
    expect(position()).toEqual(new Date(START));
  });

  it('leaves out nothing, and sends the events of its last minute again', async () => {
    const { clock, record, follow } = createSource();
    const { next, position } = follow(new Date(START));
    record('old');
    clock.ms += 2 * LATE_MS;
    record('known');
    expect(await next()).toEqual(['old', 'known']);
    record('late', clock.ms - LATE_MS);
    record('new');
    expect(await follow(position()).next()).toEqual(['late', 'known', 'new']);
  });

  it('is that of the begin of a look, however long it takes', async () => {
    const { clock, record, follow } = createSource();
    const { readNext, position } = follow(new Date(START));
    clock.ms += 2 * LATE_MS;
    record('a');
    for await (const _ of readNext()) clock.ms += 2 * LATE_MS;
    expect(position()).toEqual(new Date(START + LATE_MS));
  });

  it('moves on behind an old event', async () => {
    const { clock, record, follow } = createSource();
    record('last');
    clock.ms += 40 * 86_400_000;
    const { next, position } = follow({ id: 'last', createdAt: new Date(START) });
    await next();
    expect(position()).toEqual(new Date(clock.ms - LATE_MS));
  });
});
