import { formatPaddedSeriesNumber } from '../../identity.ts';
import {
  buildTable,
  type PrintedTitle,
  type PrintModel,
  type PrintStamp,
  printAmount,
  printDate,
  printFrame,
  type TableColumn,
  tableColumn,
} from '../../print/index.ts';
import { documentTypeName } from '../kit/print-fields.ts';
import {
  type CompletedCommunication,
  type CompletedSummary,
  type CompletedVoiding,
  type SummaryCondition,
  type SummaryLine,
  VOIDS,
  type VoidedLine,
} from './completed-communication.ts';

const NUMBER_COLUMNS: readonly TableColumn<VoidedLine>[] = [
  tableColumn('N.º', 'right', 1, 'labelled', ({ number }) => String(number)),
  tableColumn('Documento', 'left', 3, 'title', ({ documentType }) => documentTypeName(documentType)),
  tableColumn('Serie y número', 'left', 3, 'title', formatPaddedSeriesNumber),
];

const VOIDED_COLUMNS: readonly TableColumn<VoidedLine>[] = [
  ...NUMBER_COLUMNS,
  tableColumn('Motivo', 'left', 6, 'detail', ({ reason }) => reason),
];

const ACTIONS: Readonly<Record<SummaryCondition, string>> = { 1: 'Adiciona', 2: 'Corrige', 3: 'Anula' };

const SUMMARY_COLUMNS: readonly TableColumn<SummaryLine>[] = [
  ...NUMBER_COLUMNS,
  tableColumn('Motivo', 'left', 6, 'detail', ({ reason, condition = VOIDS }) => reason || ACTIONS[condition]),
  tableColumn('Adquirente', 'left', 3, 'labelled', ({ customer }) => customer.identityNumber),
  tableColumn('Importe total', 'right', 3, 'amount', ({ totalAmount, currencyCode }) =>
    printAmount(totalAmount, currencyCode),
  ),
];

/** Returns the printed content of a communication that voids documents by their numbers. */
export function buildVoidingPrint(communication: CompletedVoiding, stamp: PrintStamp, title: PrintedTitle): PrintModel {
  return { ...printCommunication(communication, stamp, title), ...buildTable(VOIDED_COLUMNS, communication.lines) };
}

/** Returns the printed content of a resumen diario. */
export function buildSummaryPrint(communication: CompletedSummary, stamp: PrintStamp, title: PrintedTitle): PrintModel {
  return { ...printCommunication(communication, stamp, title), ...buildTable(SUMMARY_COLUMNS, communication.lines) };
}

/** There is no QR, because no customer receives a communication. */
function printCommunication(communication: CompletedCommunication, stamp: PrintStamp, title: PrintedTitle) {
  const fields = [
    { label: 'Fecha de emisión', value: printDate(communication.issueDate) },
    { label: 'Fecha de los documentos', value: printDate(communication.referenceDate) },
  ];
  return {
    ...printFrame(title, communication, stamp),
    blocks: [{ title: null, layout: 'grid' as const, fields }],
    totals: [],
    legends: [],
    notes: [],
    qr: null,
  };
}
