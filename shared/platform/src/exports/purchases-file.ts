import { columnsIn } from '@chasqui/core/exports/column';
import type { DocumentExportFormat } from '@chasqui/core/exports/export-spec';
import type { ExportedPurchase } from '@chasqui/core/exports/exported-purchase';
import { PURCHASE_COLUMNS } from '@chasqui/core/exports/purchase-columns';
import { inLanguage, type Language, say } from '@chasqui/core/messages';
import { writeXlsx, XLSX_MEDIA_TYPE } from '../xlsx/write-xlsx.ts';
import type { ExportFile } from './export-file.ts';
import { writeCsv } from './write-csv.ts';

const NAME = say('Purchases', 'Compras');

interface PurchasesFile {
  readonly format: DocumentExportFormat;
  /** YYYY-MM. */
  readonly period: string;
  readonly language: Language;
}

/** Builds the table of a month's purchases. */
export function purchasesFile(
  { format, period, language }: PurchasesFile,
  batches: AsyncIterable<readonly ExportedPurchase[]>,
): ExportFile {
  const columns = columnsIn(PURCHASE_COLUMNS, language);
  const name = inLanguage(NAME, language);
  const fileName = `${name.toLowerCase()}-${period}.${format}`;
  if (format === 'csv') return { fileName, mediaType: 'text/csv; charset=utf-8', bytes: writeCsv(columns, batches) };
  const table = { name, columns, batches, foot: () => [] };
  return { fileName, mediaType: XLSX_MEDIA_TYPE, bytes: writeXlsx(table) };
}
