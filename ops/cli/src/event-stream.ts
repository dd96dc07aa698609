import { createParser } from 'eventsource-parser';
import type { Connection } from './connection.ts';

/** Event of the company, as the stream sends it. */
export interface StreamEvent {
  readonly id: string;
  readonly type: string;
  /** JSON, exactly as webhooks receive it. */
  readonly body: string;
}

/** The service comments every 15 seconds; a longer silence is a dead connection. */
const SILENCE_MS = 45_000;

/** Refusal of the stream with an HTTP status. */
export class StreamRefusedError extends Error {
  override readonly name = 'StreamRefusedError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The connection could not be made, broke off, or was silent too long. */
export class StreamBrokenError extends Error {
  override readonly name = 'StreamBrokenError';

  constructor(cause: unknown) {
    const reason = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
    super(reason instanceof Error ? reason.message : String(reason), { cause });
  }
}

/**
 * Yields the events of the company after a position, until the connection ends. Reads no further while the consumer is busy
 * with an event.
 * @param position id of the last event; undefined to begin now
 * @throws StreamRefusedError, StreamBrokenError
 */
export async function* readEventStream(
  { url, apiKey }: Connection,
  position: string | undefined,
  language: string,
): AsyncGenerator<StreamEvent> {
  const silence = new AbortController();
  const headers = {
    Accept: 'text/event-stream',
    'Accept-Language': language,
    Authorization: `Bearer ${apiKey}`,
    ...(position !== undefined && { 'Last-Event-ID': position }),
  };
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    const response = await fetch(`${url}/api/events/stream`, { headers, signal: silence.signal, redirect: 'error' });
    if (!response.ok || response.body === null) throw await toRefusal(response);
    const arrived: StreamEvent[] = [];
    const parser = createParser({
      onEvent: ({ id = '', event: type = '', data: body }) => arrived.push({ id, type, body }),
    });
    for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
      clearTimeout(timer);
      parser.feed(text);
      yield* arrived.splice(0);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
    }
  } catch (error) {
    throw error instanceof StreamRefusedError ? error : new StreamBrokenError(error);
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}

async function toRefusal(response: Response): Promise<StreamRefusedError> {
  const text = await response.text();
  try {
    const { message } = JSON.parse(text) as { readonly message?: string };
    return new StreamRefusedError(response.status, message ?? `HTTP ${response.status}`);
  } catch {
    return new StreamRefusedError(response.status, `HTTP ${response.status}`);
  }
}
