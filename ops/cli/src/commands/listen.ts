import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ChasquiApiError, isChasquiApiError } from '@chasqui/client';
import { type Message, say } from '@chasqui/core/messages';
import { formatWebhookSecret, WEBHOOK_EVENT_TYPES } from '@chasqui/core/webhooks';
import { type CommandContext, type CommandInput, UsageError } from '../command.ts';
import { type Connection, readConnection, stateFolder } from '../connection.ts';
import { postEvent } from '../deliver-event.ts';
import { readEventStream, StreamBrokenError, type StreamEvent } from '../event-stream.ts';
import type { ExitCode } from '../exit-codes.ts';
import {
  isNew,
  type ListenPosition,
  lockPosition,
  moveBehind,
  readPosition,
  savePosition,
} from '../listen-position.ts';

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
  /** Secret of the environment, which is not saved; undefined to sign with that of the position. */
  readonly givenSecret: string | undefined;
  position: ListenPosition;
}

/** Forwards the events of the company to a URL, each once and in order, until it is ended or refused. */
export async function run(context: CommandContext, { options }: CommandInput): Promise<ExitCode> {
  const url = readUrl(options.forwardTo as string | undefined);
  const types = readTypes(options.events as string | undefined);
  const connection = await readConnection(context);
  const file = (options.state as string | undefined) ?? defaultFile(context, connection, url);
  await lockPosition(file);
  const position = (await readPosition(file)) ?? { delivered: [], secret: newSecret() };
  const givenSecret = readSecret(context.env.CHASQUI_WEBHOOK_SECRET);
  const listener: Listener = { context, connection, url, types, file, givenSecret, position };
  await savePosition(file, listener.position);
  announce(listener);
  return follow(listener);
}

function readUrl(text: string | undefined): string {
  if (text !== undefined && /^https?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new UsageError(say('--forward-to must be an http or https URL', '--forward-to debe ser una URL http o https'));
}

function readTypes(text: string | undefined): readonly string[] {
  const types = (text ?? '')
    .split(',')
    .map((type) => type.trim())
    .filter((type) => type !== '');
  if (types.length === 0 && text !== undefined) throw new UsageError(say('--events is empty', '--events está vacío'));
  const unknown = types.filter((type) => !WEBHOOK_EVENT_TYPES.some((known) => known === type));
  if (unknown.length === 0) return types;
  const known = WEBHOOK_EVENT_TYPES.join(', ');
  throw new UsageError(
    say(`--events: ${unknown.join(', ')} is none of ${known}`, `--events: ${unknown.join(', ')} no es uno de ${known}`),
  );
}

function readSecret(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(text)) return text;
  throw new UsageError(
    say(
      'CHASQUI_WEBHOOK_SECRET must be a signing secret (whsec_...)',
      'CHASQUI_WEBHOOK_SECRET debe ser un secreto para firmar (whsec_...)',
    ),
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

function announce({ context, url, file, givenSecret, position: { secret, position } }: Listener): void {
  const own = givenSecret === undefined ? { secret } : {};
  if (context.isJson) {
    context.print(JSON.stringify({ forwardTo: url, ...own, state: file, after: position ?? null }));
    return;
  }
  const lines = [
    say(`Events go to ${url}`, `Los eventos van a ${url}`),
    say(`The position is in ${file}`, `La posición está en ${file}`),
    ...(givenSecret === undefined ? [say(`Signing secret: ${secret}`, `Secreto para firmar: ${secret}`)] : []),
  ];
  for (const line of lines) context.print(context.say(line));
}

async function follow(listener: Listener): Promise<never> {
  const { context, connection } = listener;
  for (let failures = 0; ; failures += 1) {
    try {
      for await (const event of readEventStream(connection, listener.position.position, context.language)) {
        await take(listener, event);
        failures = 0;
      }
    } catch (error) {
      const isRefusal = isChasquiApiError(error);
      if (!(error instanceof StreamBrokenError || (isRefusal && isPassing(error)))) {
        if (isRefusal && error.reason === 'EVENT_NOT_KEPT') context.warn(context.say(beginAnew(listener)));
        throw error;
      }
      context.warn(context.say(say(`connecting again (${error.message})`, `conectando otra vez (${error.message})`)));
    }
    await sleep(pauseMs(failures));
  }
}

function beginAnew({ file }: Listener): Message {
  return say(`To begin anew, delete ${file}`, `Para empezar de nuevo, borre ${file}`);
}

/** Returns true for a refusal that ends by itself: the service is busy or stops. */
function isPassing({ status }: ChasquiApiError): boolean {
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

async function deliver(
  { context, url, givenSecret, position: { secret } }: Listener,
  event: StreamEvent,
): Promise<void> {
  for (let failures = 0; ; failures += 1) {
    const answer = await postEvent(event, url, givenSecret ?? secret);
    const isDelivered = typeof answer === 'number' && answer >= 200 && answer < 300;
    if (context.isJson)
      context.print(JSON.stringify({ id: event.id, type: event.type, answer, delivered: isDelivered }));
    else context.print(`${event.type}  ${event.id}  -> ${answer}`);
    if (isDelivered) return;
    await sleep(pauseMs(failures));
  }
}
