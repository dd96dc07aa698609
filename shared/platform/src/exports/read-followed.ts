import type { ExportedDocument, ExportSelection, ExportSource } from '@chasqui/core/exports';
import type { ExportOptions } from './export-file.ts';

/**
 * The documents of a selection, for as long as nobody ends it. A batch counts as done when the next is asked for: it is in the
 * file then.
 */
export async function* readFollowed(
  source: ExportSource,
  selection: ExportSelection,
  { onProgress, signal }: ExportOptions,
): AsyncGenerator<readonly ExportedDocument[]> {
  let done = 0;
  signal?.throwIfAborted();
  for await (const documents of source.readDocuments(selection)) {
    signal?.throwIfAborted();
    yield documents;
    done += documents.length;
    onProgress?.(done);
    signal?.throwIfAborted();
  }
}
