import type { ExportedDocument, ExportSelection, ExportSource } from '@chasqui/core/exports';
import { collectGarbage } from '../garbage/index.ts';
import type { ExportOptions } from './export-file.ts';

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
