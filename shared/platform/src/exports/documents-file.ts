import { columnsIn } from '@chasqui/core/exports/column';
import { createTotalsByCurrency, type TotalsByCurrency } from '@chasqui/core/exports/currency-totals';
import { DOCUMENT_COLUMNS } from '@chasqui/core/exports/document-columns';
import type { DocumentExportFormat } from '@chasqui/core/exports/export-spec';
import type { ExportedDocument } from '@chasqui/core/exports/exported-document';
import { inLanguage, type Language, say } from '@chasqui/core/messages';
import type { XlsxCell } from '../xlsx/cells.ts';
import { writeXlsx, XLSX_MEDIA_TYPE } from '../xlsx/write-xlsx.ts';
import type { ExportFile } from './export-file.ts';
import { writeCsv } from './write-csv.ts';

type Batches = AsyncIterable<readonly ExportedDocument[]>;

const CSV = 'text/csv; charset=utf-8';

const NAME = say('Documents', 'Comprobantes');

/** Builds the table of documents. A CSV has no sums below it: the machines that read it would take them for a row. */
export function documentsFile(format: DocumentExportFormat, batches: Batches, language: Language): ExportFile {
  const columns = columnsIn(DOCUMENT_COLUMNS, language);
  const name = inLanguage(NAME, language);
  const fileName = `${name.toLowerCase()}.${format}`;
  if (format === 'csv') return { fileName, mediaType: CSV, bytes: writeCsv(columns, batches) };
  const totals = createTotalsByCurrency();
  const table = { name, columns, foot: () => footOf(totals, language) };
  return { fileName, mediaType: XLSX_MEDIA_TYPE, bytes: writeXlsx({ ...table, batches: added(batches, totals) }) };
}

async function* added(batches: Batches, totals: TotalsByCurrency): AsyncGenerator<readonly ExportedDocument[]> {
  for await (const documents of batches) {
    for (const document of documents) totals.add(document);
    yield documents;
  }
}

/** Label of the sum of accepted documents that are not void, less credit notes. */
const FOOT_LABEL = say('Total sold', 'Total vendido');

function footOf(totals: TotalsByCurrency, language: Language): XlsxCell[][] {
  return totals.list().map(({ currencyCode, totals: sums }) => {
    const texts = new Map<string, string>([
      ['documentId', inLanguage(FOOT_LABEL, language)],
      ['currencyCode', currencyCode],
      ...Object.entries(sums),
    ]);
    return DOCUMENT_COLUMNS.map(({ name, kind }) => ({ kind, value: texts.get(name) ?? null, isBold: true }));
  });
}
