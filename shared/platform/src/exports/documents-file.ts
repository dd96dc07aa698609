import { createTotalsByCurrency, type TotalsByCurrency } from '@chasqui/core/exports/currency-totals';
import { DOCUMENT_COLUMNS } from '@chasqui/core/exports/document-columns';
import type { DocumentExportFormat } from '@chasqui/core/exports/export-spec';
import type { ExportedDocument } from '@chasqui/core/exports/exported-document';
import type { XlsxCell } from '../xlsx/cells.ts';
import { writeXlsx } from '../xlsx/write-xlsx.ts';
import type { ExportFile } from './export-file.ts';
import { writeCsv } from './write-csv.ts';

type Batches = AsyncIterable<readonly ExportedDocument[]>;

const CSV = { fileName: 'documents.csv', mediaType: 'text/csv; charset=utf-8' } as const;
const XLSX = {
  fileName: 'documents.xlsx',
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Builds the table of documents. A CSV has no sums below it: the machines that read it would take them for a row. */
export function documentsFile(format: DocumentExportFormat, batches: Batches): ExportFile {
  if (format === 'csv') return { ...CSV, bytes: writeCsv(DOCUMENT_COLUMNS, batches) };
  const totals = createTotalsByCurrency();
  const table = { name: 'Documents', columns: DOCUMENT_COLUMNS, foot: () => footOf(totals) };
  return { ...XLSX, bytes: writeXlsx({ ...table, batches: added(batches, totals) }) };
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
