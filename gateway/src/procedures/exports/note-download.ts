import { type ExportDownload, recordExportDownload } from '@chasqui/db/exports';
import type { DownloadContext } from '../documents/download.ts';

/** Yields the bytes of an export. Before the first bytes it records the recipient in the audit log. */
export async function* noteDownload(
  { deps, tenant }: DownloadContext,
  download: ExportDownload,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  await recordExportDownload(deps.db, tenant, download);
  yield* bytes;
}
