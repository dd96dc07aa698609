import { inPieces } from '@chasqui/platform/pieces';
import type { StreamSlot } from './stream-slots.ts';

const PIECE_BYTES = 64 * 1024;

export interface ReplyStream {
  readonly mediaType: string;
  /** Signal that aborts if the body can no longer be completed. */
  readonly signal: AbortSignal;
  /** Returns the next bytes; undefined at the end. */
  next(): Promise<Uint8Array | undefined>;
  /** Releases all resources behind the body if the client stops reading. */
  close(reason: Error): Promise<void>;
}

export interface StreamedFile {
  readonly mediaType: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/**
 * Starts a body and resolves when its first piece is there. A failure at the start is thus answered as an error and not
 * as half a file. If the request wants no body, nothing is made until the stream is read.
 */
export async function openStream(
  { mediaType, bytes }: StreamedFile,
  slot: StreamSlot,
  { wantsBody }: { readonly wantsBody: boolean },
): Promise<ReplyStream> {
  const pieces = inPieces(bytes, PIECE_BYTES);
  let first = wantsBody ? pieces.next() : undefined;
  await first?.catch((error: unknown) => {
    slot.leave();
    throw error;
  });

  async function next(): Promise<Uint8Array | undefined> {
    const result = await (first ?? pieces.next());
    first = undefined;
    if (result.done) slot.leave();
    return result.done ? undefined : result.value;
  }

  async function close(reason: Error): Promise<void> {
    slot.leave();
    slot.abort(reason);
    await pieces.return(undefined);
  }

  return { mediaType, signal: slot.signal, next, close };
}
