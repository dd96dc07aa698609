import { ChasquiApiError } from '@chasqui/client';
import { createParser } from 'eventsource-parser';
import * as v from 'valibot';
import type { Connection } from './connection.ts';

/** Event of the company, as the stream sends it. */
export interface StreamEvent {
  readonly id: string;
  readonly type: string;
  /** JSON, exactly as webhooks receive it. */
  readonly body: string;
}

/** The service sends its position after 15 seconds; a longer silence is a dead connection. */
const SILENCE_MS = 45_000;

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
 * @throws ChasquiApiError if the service refuses, StreamBrokenError
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
    throw error instanceof ChasquiApiError ? error : new StreamBrokenError(error);
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}

const ProblemSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ message: v.string(), reason: v.exactOptional(v.string()) }),
);

async function toRefusal(response: Response): Promise<ChasquiApiError> {
  const { status } = response;
  const problem = v.safeParse(ProblemSchema, await response.text());
  return new ChasquiApiError({ status, ...(problem.success ? problem.output : { message: `HTTP ${status}` }) });
}
