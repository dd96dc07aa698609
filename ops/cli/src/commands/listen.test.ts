import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CommandContext } from '../command.ts';
import { type ListenPosition, readPosition } from '../listen-position.ts';
import { take } from './listen.ts';

const BEGIN = '2026-01-31T17:00:00.000Z';

let folder: string;
let delivered: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'listen-'));
  delivered = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    delivered.push(JSON.parse(body).id);
    return new Response(null, { status: 204 });
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await rm(folder, { recursive: true });
});

function createListener() {
  const context: CommandContext = {
    language: 'en',
    isJson: false,
    env: {},
    commands: [],
    say: ({ message }) => message,
    print: () => {},
    warn: () => {},
  };
  const connection = { url: 'http://127.0.0.1:1', apiKey: 'sk_test_' };
  const position: ListenPosition = { delivered: [], secret: `whsec_${Buffer.alloc(32).toString('base64')}` };
  const file = join(folder, 'position.json');
  return { context, connection, url: 'http://127.0.0.1:2/hook', types: [], file, givenSecret: undefined, position };
}

const started = (at: string) => ({ id: at, type: 'stream.started', body: '{}' });
const position = (at: string) => ({ id: at, type: 'stream.position', body: '{}' });
const event = (id: string, timestamp: string) => ({
  id,
  type: 'document.accepted',
  body: JSON.stringify({ id, timestamp }),
});

it('goes on from a position: delivers a late event, and none twice', async () => {
  const listener = createListener();
  const first = event('first', '2026-01-31T17:10:00.000Z');
  const last = event('last', '2026-01-31T17:11:00.000Z');
  // Earliest position behind the last event: the service looks back a minute.
  const quiet = '2026-01-31T17:10:00.000Z';
  for (const sent of [started(BEGIN), first, last, position(quiet)]) await take(listener, sent);
  expect(await readPosition(listener.file)).toMatchObject({ position: quiet, startedAt: BEGIN });

  const late = event('late', '2026-01-31T17:10:30.000Z');
  for (const sent of [started(quiet), first, late, last]) await take(listener, sent);
  expect(delivered).toEqual(['first', 'last', 'late']);

  // A late event moves the begin of a resume back by another minute.
  const earlier = event('earlier', '2026-01-31T17:09:30.000Z');
  for (const sent of [earlier, first, late, last]) await take(listener, sent);
  expect(delivered).toEqual(['first', 'last', 'late', 'earlier']);
});

it('keeps its begin and its last events over a quiet time', async () => {
  const listener = createListener();
  const last = event('last', '2026-01-31T17:10:00.000Z');
  const quiet = '2026-03-31T17:10:00.000Z';
  for (const sent of [started(BEGIN), last, position(quiet)]) await take(listener, sent);
  expect(await readPosition(listener.file)).toMatchObject({
    position: quiet,
    startedAt: BEGIN,
    delivered: [{ id: 'last' }],
  });
  for (const sent of [started(quiet), event('next', '2026-03-31T17:10:00.000Z')]) await take(listener, sent);
  expect(delivered).toEqual(['last', 'next']);
});
