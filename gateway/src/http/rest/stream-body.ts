import type { ServerResponse } from 'node:http';
import type { Log } from '@chasqui/platform/log';
import type { ReplyStream } from '../../kernel/streams/open-stream.ts';

export interface StreamedAnswer {
  readonly log: Log;
  /**
   * Response of the HTTP server, whose connection is broken on a failure. Without a server the reader of the body gets
   * the error.
   */
  readonly outgoing: ServerResponse | undefined;
}

const CLIENT_GONE = 'The client reads no more';

/**
 * Returns a body that is made while it is sent: a piece is made when there is room for it. If that fails, or the
 * service stops, the connection breaks before the end of the body, so that no client takes the part for the whole. The
 * server by itself would write the error into the file.
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
