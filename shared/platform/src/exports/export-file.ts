import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { ExportedFile } from '@chasqui/core/exports/export-spec';
import type { ExportedDocument } from '@chasqui/core/exports/exported-document';

// V8 gives this to new contexts only while the flag is set.
setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
setFlagsFromString('--no-expose-gc');

/** Runs V8's garbage collection now (some tens of ms). By default V8 waits until a hundred MiB are full. */
export function collectGarbage(): void {
  collect();
}

/** File that is generated while it is read, at the speed of its reader. */
export interface ExportFile {
  readonly fileName: string;
  readonly mediaType: string;
  /** Can be read once. Throws the errors of the source, and the signal's reason once that is aborted. */
  readonly bytes: AsyncIterable<Uint8Array>;
}

export interface ExportOptions {
  readonly onProgress?: (done: number) => void;
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

/** Yields the rows of batches until the signal is aborted. A batch counts as done when the next is requested. */
export async function* readFollowed<Row>(
  batches: AsyncIterable<readonly Row[]>,
  { onProgress, signal }: ExportOptions,
): AsyncGenerator<readonly Row[]> {
  let done = 0;
  let collectedAt = 0;
  signal?.throwIfAborted();
  for await (const rows of batches) {
    signal?.throwIfAborted();
    yield rows;
    done += rows.length;
    onProgress?.(done);
    if (done - collectedAt >= COLLECTED_AFTER) {
      collectGarbage();
      collectedAt = done;
    }
    signal?.throwIfAborted();
  }
}
