import { type ArchivedDocument, archivePath, indexColumns } from '@chasqui/core/exports/archive-index';
import type { ExportedFile, ExportedFileKind, ExportSource } from '@chasqui/core/exports/export-spec';
import type { ExportedDocument } from '@chasqui/core/exports/exported-document';
import type { Language } from '@chasqui/core/messages';
import { pdfMarkOf } from '@chasqui/core/print';
import { createPackedStore } from '../zip/packed-store.ts';
import { writeZip, type ZipEntry } from '../zip/write-zip.ts';
import type { ExportFile, ExportOptions } from './export-file.ts';
import { csvHead, csvRows } from './write-csv.ts';

/** Documents whose files are in memory together: with their PDFs a few megabytes. */
const TOGETHER = 16;

/** PDFs that are being made at a time. */
const MADE_TOGETHER = 4;

interface ArchiveRequest {
  readonly ruc: string;
  readonly period: string;
  readonly language: Language;
  readonly batches: AsyncIterable<readonly ExportedDocument[]>;
  readonly source: ExportSource;
  readonly options: ExportOptions;
}

/** Builds an archive of a month's files. Its index comes last: only then is it known which are missing. */
export function archiveFile(request: ArchiveRequest): ExportFile {
  return {
    fileName: `${request.ruc}-${request.period}.zip`,
    mediaType: 'application/zip',
    bytes: writeZip(listEntries(request)),
  };
}

async function* listEntries({ period, language, batches, source, options }: ArchiveRequest): AsyncGenerator<ZipEntry> {
  const index = createPackedStore();
  const columns = indexColumns(language);
  await index.add(Buffer.from(csvHead(columns)));
  for await (const documents of batches) {
    for (let first = 0; first < documents.length; first += TOGETHER) {
      options.signal?.throwIfAborted();
      const some = documents.slice(first, first + TOGETHER);
      const files = await collectFiles(some, source, options);
      for (const document of some) yield* entriesOf(document, files);
      const rows = some.map((document): ArchivedDocument => {
        const own = [...(files.get(document.id)?.values() ?? [])];
        return { document, paths: new Map(own.map((file) => [file.kind, archivePath(file)])) };
      });
      await index.add(Buffer.from(csvRows(columns, rows)));
    }
  }
  yield { name: 'index.csv', day: `${period}-01`, compress: true, content: index.read() };
}

type Files = ReadonlyMap<string, ReadonlyMap<ExportedFileKind, ExportedFile>>;

/** Returns the stored files by document. Makes the missing PDFs, as far as possible. */
async function collectFiles(
  documents: readonly ExportedDocument[],
  source: ExportSource,
  { makePdf, signal }: ExportOptions,
): Promise<Files> {
  const kept = await source.readFiles(documents);
  const files = new Map(documents.map(({ id }) => [id, new Map<ExportedFileKind, ExportedFile>()]));
  for (const file of kept) files.get(file.documentId)?.set(file.kind, file);
  const unprinted = documents.filter((document) => !files.get(document.id)?.has('pdf') && pdfMarkOf(document) !== null);
  if (makePdf === undefined) return files;
  for (let first = 0; first < unprinted.length; first += MADE_TOGETHER) {
    signal?.throwIfAborted();
    await Promise.all(
      unprinted.slice(first, first + MADE_TOGETHER).map(async (document) => {
        const pdf = await makePdf(document);
        if (pdf !== null) files.get(document.id)?.set('pdf', { ...pdf, documentId: document.id, kind: 'pdf' });
      }),
    );
  }
  return files;
}

/** XML is text; CDRs are zips, and PDFs are packed within. */
const COMPRESSED = { xml: true, cdr: false, pdf: false } as const;
const ORDER = ['xml', 'cdr', 'pdf'] as const satisfies readonly ExportedFileKind[];

function* entriesOf({ id, issueDate }: ExportedDocument, files: Files): Generator<ZipEntry> {
  for (const kind of ORDER) {
    const file = files.get(id)?.get(kind);
    if (file === undefined) continue;
    yield { name: archivePath(file), day: issueDate, compress: COMPRESSED[kind], content: file.bytes };
  }
}
