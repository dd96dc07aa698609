import type { CompletedBatch, SummaryLine, VoidedLine } from '../../families/batch/index.ts';
import { formatPaddedSeriesNumber } from '../../identity/index.ts';
import {
  feminineTitle,
  masculineTitle,
  type PrintColumn,
  type PrintedTitle,
  type PrintModel,
  type PrintStamp,
  printAddress,
  printAmount,
  printDate,
} from '../../print/index.ts';

const TITLES: Readonly<Record<CompletedBatch['documentType'], PrintedTitle>> = {
  RA: feminineTitle('COMUNICACIÓN DE BAJA'),
  RC: masculineTitle('RESUMEN DIARIO DE BOLETAS DE VENTA'),
};

const TYPE_NAMES: Readonly<Record<string, string>> = {
  '01': 'Factura',
  '03': 'Boleta de venta',
  '07': 'Nota de crédito',
  '08': 'Nota de débito',
};

const VOIDED_COLUMNS: readonly PrintColumn[] = [
  { label: 'N.º', align: 'right', weight: 1, ticket: 'title' },
  { label: 'Documento', align: 'left', weight: 3, ticket: 'title' },
  { label: 'Serie y número', align: 'left', weight: 3, ticket: 'title' },
  { label: 'Motivo', align: 'left', weight: 6, ticket: 'detail' },
];

const SUMMARY_COLUMNS: readonly PrintColumn[] = [
  ...VOIDED_COLUMNS,
  { label: 'Adquirente', align: 'left', weight: 3, ticket: 'labelled' },
  { label: 'Importe total', align: 'right', weight: 3, ticket: 'amount' },
];

/** Returns the printed content of a communication. There is no QR, because no customer receives a communication. */
export function printVoidedDocuments(batch: CompletedBatch, stamp: PrintStamp): PrintModel {
  const { title, footer } = TITLES[batch.documentType];
  const { issuer } = batch;
  return {
    heading: { ruc: issuer.ruc, title, number: `${batch.documentType}-${batch.series}-${stamp.correlative}` },
    issuer: { name: issuer.name, tradeName: issuer.tradeName, address: printAddress(issuer.address) },
    blocks: [{ title: null, layout: 'grid', fields: fieldsOf(batch) }],
    columns: batch.documentType === 'RA' ? VOIDED_COLUMNS : SUMMARY_COLUMNS,
    rows: batch.documentType === 'RA' ? batch.lines.map(voidedRow) : batch.lines.map(summaryRow),
    totals: [],
    legends: [],
    notes: [],
    qr: null,
    hash: stamp.hash,
    footer,
  };
}

function fieldsOf({ issueDate, referenceDate }: CompletedBatch) {
  return [
    { label: 'Fecha de emisión', value: printDate(issueDate) },
    { label: 'Fecha de los documentos', value: printDate(referenceDate) },
  ];
}

function voidedRow(line: VoidedLine): string[] {
  const type = TYPE_NAMES[line.documentType] ?? line.documentType;
  return [String(line.number), type, formatPaddedSeriesNumber(line), line.reason];
}

function summaryRow(line: SummaryLine): string[] {
  return [...voidedRow(line), line.customer.identityNumber, printAmount(line.totalAmount, line.currencyCode)];
}
