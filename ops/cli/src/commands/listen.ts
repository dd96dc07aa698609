import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '@chasqui/core/messages';
import { formatWebhookSecret, WEBHOOK_EVENT_TYPES } from '@chasqui/core/webhooks';
import { type CommandContext, type CommandInput, UsageError } from '../command.ts';
import { type Connection, readConnection, stateFolder } from '../connection.ts';
import { postEvent } from '../deliver-event.ts';
import { readEventStream, StreamBrokenError, type StreamEvent, StreamRefusedError } from '../event-stream.ts';
import type { ExitCode } from '../exit-codes.ts';
import { isNew, type ListenPosition, moveBehind, readPosition, savePosition } from '../listen-position.ts';
import { exitCodeOf } from '../report-error.ts';

const SHORTEST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
const SECRET_BYTES = 32;
const STARTED = 'stream.started';
const POSITION = 'stream.position';

interface Listener {
  readonly context: CommandContext;
  readonly connection: Connection;
  readonly url: string;
  readonly types: readonly string[];
  readonly file: string;
  position: ListenPosition;
}

/** Forwards the events of the company to a URL, each once and in order, until it is ended or refused. */
export async function run(context: CommandContext, { options }: CommandInput): Promise<ExitCode> {
  const url = readUrl(options.forwardTo as string | undefined);
  const types = readTypes(options.events as string | undefined);
  const connection = await readConnection(context);
  const file = (options.state as string | undefined) ?? defaultFile(context, connection, url);
  const saved = (await readPosition(file)) ?? { delivered: [], secret: newSecret() };
  const secret = (options.secret as string | undefined) ?? saved.secret;
  const listener: Listener = { context, connection, url, types, file, position: { ...saved, secret } };
  await savePosition(file, listener.position);
  announce(listener);
  return follow(listener);
}

function readUrl(text: string | undefined): string {
  if (text !== undefined && /^https?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new UsageError(say('--forward-to must be an http or https URL', '--forward-to debe ser una URL http o https'));
}

function readTypes(text: string | undefined): readonly string[] {
  const types = text?.split(',').map((type) => type.trim()) ?? [];
  const unknown = types.filter((type) => !WEBHOOK_EVENT_TYPES.some((known) => known === type));
  if (unknown.length === 0) return types;
  const known = WEBHOOK_EVENT_TYPES.join(', ');
  throw new UsageError(
    say(`--events: ${unknown.join(', ')} is none of ${known}`, `--events: ${unknown.join(', ')} no es uno de ${known}`),
  );
}

/** A receiver has a position of its own for each company. */
function defaultFile({ env }: CommandContext, { url, apiKey }: Connection, forwardTo: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([url, apiKey, forwardTo]))
    .digest('hex')
    .slice(0, 16);
  return join(stateFolder(env), `listen-${digest}.json`);
}

function newSecret(): string {
  return formatWebhookSecret(randomBytes(SECRET_BYTES));
}

function announce({ context, url, file, position: { secret, position } }: Listener): void {
  if (context.isJson) context.print(JSON.stringify({ forwardTo: url, secret, state: file, after: position ?? null }));
  else {
    context.print(context.say(say(`Events go to ${url}`, `Los eventos van a ${url}`)));
    context.print(context.say(say(`Signing secret: ${secret}`, `Secreto para firmar: ${secret}`)));
  }
}

async function follow(listener: Listener): Promise<ExitCode> {
  const { context, connection } = listener;
  for (let failures = 0; ; failures += 1) {
    try {
      for await (const event of readEventStream(connection, listener.position.position, context.language)) {
        await take(listener, event);
        failures = 0;
      }
    } catch (error) {
      if (error instanceof StreamRefusedError && !isPassing(error)) {
        context.warn(`error: ${error.message}`);
        return exitCodeOf(error.status);
      }
      if (!(error instanceof StreamRefusedError || error instanceof StreamBrokenError)) throw error;
      context.warn(context.say(say(`connecting again (${error.message})`, `conectando otra vez (${error.message})`)));
    }
    await sleep(pauseMs(failures));
  }
}

/** Returns true for a refusal that ends by itself: the service is busy or stops. */
function isPassing({ status }: StreamRefusedError): boolean {
  return status === 429 || status >= 500;
}

/** Returns the pause after failures in a row: it doubles, up to half a minute. */
export function pauseMs(failures: number): number {
  return Math.min(SHORTEST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
}

/** Takes an event: the position is saved only after the receiver has it. */
export async function take(listener: Listener, event: StreamEvent): Promise<void> {
  if (event.type === STARTED) {
    const { id } = event;
    listener.position = { ...listener.position, position: id, startedAt: listener.position.startedAt ?? id };
  } else if (event.type === POSITION) {
    listener.position = { ...listener.position, position: event.id };
  } else {
    const { timestamp } = JSON.parse(event.body) as { readonly timestamp: string };
    if (!isNew(listener.position, event.id, timestamp)) return;
    const isWanted = listener.types.length === 0 || listener.types.includes(event.type);
    if (isWanted) await deliver(listener, event);
    listener.position = moveBehind(listener.position, event.id, timestamp);
  }
  await savePosition(listener.file, listener.position);
}

async function deliver({ context, url, position: { secret } }: Listener, event: StreamEvent): Promise<void> {
  for (let failures = 0; ; failures += 1) {
    const answer = await postEvent(event, url, secret);
    const isDelivered = typeof answer === 'number' && answer >= 200 && answer < 300;
    if (context.isJson)
      context.print(JSON.stringify({ id: event.id, type: event.type, answer, delivered: isDelivered }));
    else context.print(`${event.type}  ${event.id}  -> ${answer}`);
    if (isDelivered) return;
    await sleep(pauseMs(failures));
  }
}
