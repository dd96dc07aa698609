import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { COMMANDS } from '../command-table.ts';
import { run } from './emit.ts';

const RECORD = {
  ...{ id: 'id-1', documentId: '20123456786-01-F001-00000001', status: 'ACCEPTED', voided: false, totals: null },
  ...{ observations: [], warnings: [] },
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emit-'));
  await writeFile(join(folder, 'invoice.json'), '{"series":"F001"}');
  vi.useFakeTimers();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await rm(folder, { recursive: true });
});

const answer = (status: number, headers: Record<string, string> = {}) => {
  const data = status < 400 ? { result: { data: RECORD } } : { error: { message: 'no', code: -32603, data: {} } };
  return () => Promise.resolve(Response.json(data, { status, headers }));
};
const REPLAYED = answer(200, { 'Idempotent-Replayed': 'true' });
const lost = () => Promise.reject(new TypeError('fetch failed'));
const AGAIN = { 'Retry-After': '1' };

/** Emits with these answers, one after the other. */
async function emit(...answers: (() => Promise<Response>)[]) {
  const printed: string[] = [];
  const warned: string[] = [];
  vi.stubGlobal('fetch', () => (answers.shift() ?? answer(200))());
  const context = {
    ...{ language: 'en' as const, isJson: true, commands: COMMANDS },
    env: { CHASQUI_URL: 'http://chasqui.test', CHASQUI_API_KEY: 'sk_live_1' },
    say: ({ message }: { readonly message: string }) => message,
    print: (line: string) => void printed.push(line),
    warn: (line: string) => void warned.push(line),
  };
  const ended = run(context, { args: [join(folder, 'invoice.json')], options: {} });
  let isOver = false;
  const over = ended.finally(() => {
    isOver = true;
  });
  while (!isOver) await vi.advanceTimersByTimeAsync(1_000);
  return { printed: printed.join(''), warned: warned.join(''), code: await over };
}

it.each([
  ['the first answer', [answer(200)], false],
  ['a repeated answer', [REPLAYED], true],
  ['a repeated answer after a 429, on which nobody worked', [answer(429, AGAIN), REPLAYED], true],
  ['a repeated answer after a 409 of the request under way', [answer(409, AGAIN), REPLAYED], true],
  ['a repeated answer after a 503, behind which may be this emission', [answer(503, AGAIN), REPLAYED], false],
  ['a repeated answer after a lost one', [lost, REPLAYED], false],
])('says of %s whether the file was sent before', async (_answer, answers, replayed) => {
  const { code, printed, warned } = await emit(...answers);
  const said = { code, replayed: JSON.parse(printed).replayed, warns: warned.includes('sent before') };
  expect(said).toEqual({ code: 0, replayed, warns: replayed });
});
