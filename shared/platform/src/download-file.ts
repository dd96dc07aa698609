import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

export interface DownloadOptions {
  /** Longest time without a byte, in milliseconds. The whole may take longer. */
  readonly stallMs: number;
  /** Ends the download. */
  readonly signal: AbortSignal;
}

/** More than twice SUNAT's register of taxpayers. A longer file would fill the disk. */
const MAX_BYTES = 1024 ** 3;

/**
 * Downloads a file as a stream.
 * @throws Error for an HTTP status other than 2xx, for an answer that breaks off or is too long, and if no byte comes for `stallMs`
 */
export async function downloadFile(url: string, path: string, { stallMs, signal }: DownloadOptions): Promise<void> {
  const stalled = new AbortController();
  const timer = setTimeout(() => stalled.abort(new Error(`no byte came for ${stallMs} ms`)), stallMs);
  const stop = AbortSignal.any([signal, stalled.signal]);
  try {
    const { ok, status, body } = await fetch(url, { signal: stop });
    if (!ok || body === null) {
      await body?.cancel();
      throw new Error(`the answer is HTTP ${status}`);
    }
    await pipeline(
      watchChunks(body, () => timer.refresh()),
      createWriteStream(path),
      { signal: stop },
    );
  } catch (error) {
    // A stream that was stopped reports only that.
    throw stalled.signal.aborted ? stalled.signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
}

/** @throws Error for more bytes than a file may have */
async function* watchChunks(chunks: AsyncIterable<Uint8Array>, onChunk: () => void): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const chunk of chunks) {
    onChunk();
    length += chunk.byteLength;
    if (length > MAX_BYTES) throw new Error(`the file has more than ${MAX_BYTES} bytes`);
    yield chunk;
  }
}
