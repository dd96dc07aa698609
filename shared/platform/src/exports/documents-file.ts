import {
  createTotalsByCurrency,
  DOCUMENT_COLUMNS,
  type DocumentExportFormat,
  type ExportedDocument,
  type TotalsByCurrency,
} from '@chasqui/core/exports';
import type { XlsxCell } from '../xlsx/cells.ts';
import { writeXlsx } from '../xlsx/write-xlsx.ts';
import type { ExportFile } from './export-file.ts';
import { writeCsv } from './write-csv.ts';

type Batches = AsyncIterable<readonly ExportedDocument[]>;

const FILES = {
  csv: { fileName: 'documents.csv', mediaType: 'text/csv; charset=utf-8', write: writeDocumentsCsv },
  xlsx: {
    fileName: 'documents.xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: writeDocumentsXlsx,
  },
} as const;

/** The table of documents. Only the workbook has sums below it: a CSV is read by machines, which would take them for a row. */
export function documentsFile(format: DocumentExportFormat, batches: Batches): ExportFile {
  const { fileName, mediaType, write } = FILES[format];
  return { fileName, mediaType, bytes: write(batches) };
}

function writeDocumentsCsv(batches: Batches): AsyncIterable<Uint8Array> {
  return writeCsv(DOCUMENT_COLUMNS, batches);
}

function writeDocumentsXlsx(batches: Batches): AsyncIterable<Uint8Array> {
  const totals = createTotalsByCurrency();
  return writeXlsx({
    name: 'Documents',
    columns: DOCUMENT_COLUMNS,
    batches: added(batches, totals),
    foot: () => footOf(totals),
  });
}

async function* added(batches: Batches, totals: TotalsByCurrency): AsyncGenerator<readonly ExportedDocument[]> {
  for await (const documents of batches) {
    for (const document of documents) totals.add(document);
    yield documents;
  }
}

const FOOT_LABEL = 'Sold: accepted and not voided, less credit notes';

function footOf(totals: TotalsByCurrency): XlsxCell[][] {
  return totals.list().map(({ currencyCode, totals: sums }) => {
    const texts = new Map<string, string>([
      ['documentId', FOOT_LABEL],
      ['currencyCode', currencyCode],
      ...Object.entries(sums),
    ]);
    return DOCUMENT_COLUMNS.map(({ name, kind }) => ({ kind, value: texts.get(name) ?? null, isBold: true }));
  });
}
