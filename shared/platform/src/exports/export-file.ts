import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { ExportedDocument, ExportedFile, ExportSelection, ExportSource } from '@chasqui/core/exports';

// V8 gives this to new contexts only while the flag is set.
setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
setFlagsFromString('--no-expose-gc');

/**
 * Runs V8's garbage collection now, which takes some tens of milliseconds. By default V8 lets the old generation grow
 * by a hundred MiB before it collects. That is too late if millions of objects live just long enough to get there.
 */
export function collectGarbage(): void {
  collect();
}

/** File that is generated while it is read, at the speed of its reader. */
export interface ExportFile {
  readonly fileName: string;
  readonly mediaType: string;
  /**
   * Bytes of the file, which can be read once. Throws the errors of the source, and the reason of the signal once that
   * is aborted.
   */
  readonly bytes: AsyncIterable<Uint8Array>;
}

export interface ExportOptions {
  /** Receives the number of documents in the file so far, once per batch. */
  readonly onProgress?: (done: number) => void;
  /** Signal that ends the reading: `bytes` throws its reason. */
  readonly signal?: AbortSignal;
  /**
   * Makes the A4 PDF of a document that has none yet (archives only). Returns null if it cannot be made, which the
   * index then records. Is called for a few documents at once. Without this function, PDFs that are not stored are
   * missing from the archive.
   */
  readonly makePdf?: (document: ExportedDocument) => Promise<Pick<ExportedFile, 'fileName' | 'bytes'> | null>;
}

/** Documents that may be left behind as garbage: some ten MiB. */
const COLLECTED_AFTER = 4_000;

/**
 * Yields the documents of a selection until the signal is aborted. A batch counts as done when the next one is
 * requested, because its documents are in the file by then.
 */
export async function* readFollowed(
  source: ExportSource,
  selection: ExportSelection,
  { onProgress, signal }: ExportOptions,
): AsyncGenerator<readonly ExportedDocument[]> {
  let done = 0;
  let collectedAt = 0;
  signal?.throwIfAborted();
  for await (const documents of source.readDocuments(selection)) {
    signal?.throwIfAborted();
    yield documents;
    done += documents.length;
    onProgress?.(done);
    if (done - collectedAt >= COLLECTED_AFTER) {
      collectGarbage();
      collectedAt = done;
    }
    signal?.throwIfAborted();
  }
}
