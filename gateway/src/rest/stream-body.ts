import type { ServerResponse } from 'node:http';
import type { Log } from '@chasqui/platform/log';
import type { ReplyStream } from '../context.ts';

export interface StreamedAnswer {
  readonly log: Log;
  /** What the bytes go out through; without it (no server) whoever reads the body is told of a failure. */
  readonly outgoing: ServerResponse | undefined;
}

const CLIENT_GONE = 'The client reads no more';

/**
 * The body of an answer that is made while it is sent: a piece is made when there is room for it. When that fails, or the
 * service stops, the connection breaks without the end of the body, so that nobody takes what arrived for the whole; the
 * server by itself would write the failure into the file.
 */
export function streamBody(stream: ReplyStream, { log, outgoing }: StreamedAnswer): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const { signal } = stream;
        if (signal.aborted) breakOff(controller, signal.reason);
        else signal.addEventListener('abort', () => breakOff(controller, signal.reason), { once: true });
      },
      async pull(controller) {
        try {
          const piece = await stream.next();
          if (piece === undefined) controller.close();
          else controller.enqueue(piece);
        } catch (error) {
          if (stream.signal.aborted) return;
          log.error({ err: error }, 'stream failed');
          await end(error);
        }
      },
      cancel: () => end(new Error(CLIENT_GONE)),
    },
    { highWaterMark: 0 },
  );

  function breakOff(controller: ReadableStreamDefaultController, reason: unknown): void {
    if (outgoing === undefined) controller.error(reason);
    else outgoing.destroy();
  }

  async function end(reason: unknown): Promise<void> {
    await stream.close(reason instanceof Error ? reason : new Error(String(reason)));
  }
}
