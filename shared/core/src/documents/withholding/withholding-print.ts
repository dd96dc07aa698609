import { amountInWords } from '../../amount-in-words.ts';
import { decimal } from '../../decimal/index.ts';
import type { Party } from '../../parties.ts';
import {
  buildQrText,
  buildTable,
  type PrintBlock,
  type PrintedTitle,
  type PrintField,
  type PrintModel,
  type PrintStamp,
  printAmount,
  printDate,
  printDecimal,
  printFrame,
  printNumber,
  printPercent,
  printWords,
  type TableColumn,
  tableColumn,
} from '../../print/index.ts';
import { documentTypeName, optionalField } from '../kit/print-fields.ts';
import type { CompletedWithholding, WithholdingLine } from './completed-withholding.ts';
import { SOLES } from './figures.ts';
import type { WithholdingForm } from './withholding-form.ts';

/** The words in which the two documents differ on paper. */
export interface WithholdingLabels {
  /** Title of the block of the other party: `Proveedor`. */
  readonly counterparty: string;
  readonly paymentDate: string;
  readonly paymentAmount: string;
  readonly withheldAmount: string;
  readonly netAmount: string;
  readonly totalWithheld: string;
  readonly totalNet: string;
}

type LineColumn = TableColumn<WithholdingLine>;

/** Cell of a credit note that has no payment or amount. */
const BLANK = '';

const DOCUMENT_COLUMNS: readonly LineColumn[] = [
  tableColumn('Documento', 'left', 14, 'title', ({ documentType }) => documentTypeName(documentType)),
  tableColumn('Número', 'left', 12, 'title', ({ documentNumber }) => printNumber(documentNumber)),
  tableColumn('Fecha de emisión', 'left', 10, 'labelled', ({ issueDate }) => printDate(issueDate)),
  tableColumn('Importe total', 'right', 13, 'labelled', ({ totalAmount, currencyCode }) =>
    printAmount(totalAmount, currencyCode),
  ),
];

function paymentColumns(labels: WithholdingLabels): readonly LineColumn[] {
  return [
    tableColumn('N.º de pago', 'right', 6, 'labelled', ({ payment }) =>
      payment === null ? BLANK : String(payment.number),
    ),
    tableColumn(labels.paymentDate, 'left', 10, 'labelled', ({ payment }) =>
      payment === null ? BLANK : printDate(payment.date),
    ),
    tableColumn(labels.paymentAmount, 'right', 13, 'labelled', ({ payment, currencyCode }) =>
      payment === null ? BLANK : printAmount(payment.amount, currencyCode),
    ),
  ];
}

const EXCHANGE_RATE: LineColumn = tableColumn(
  'Tipo de cambio',
  'right',
  8,
  'labelled',
  ({ withheld }) => withheld?.exchangeRate?.rate ?? BLANK,
);

function amountColumns(labels: WithholdingLabels): readonly LineColumn[] {
  return [
    tableColumn(`${labels.withheldAmount} (S/)`, 'right', 11, 'amount', ({ withheld }) =>
      printDecimal(withheld?.amount ?? BLANK),
    ),
    tableColumn(`${labels.netAmount} (S/)`, 'right', 11, 'labelled', ({ withheld }) =>
      printDecimal(withheld?.netAmount ?? BLANK),
    ),
  ];
}

/** The table of documents; the rate of exchange has its column only where there is one. */
function buildLineTable(labels: WithholdingLabels, lines: readonly WithholdingLine[]) {
  const isForeign = lines.some(({ withheld }) => withheld !== null && withheld.exchangeRate !== null);
  const columns = [
    ...DOCUMENT_COLUMNS,
    ...paymentColumns(labels),
    ...(isForeign ? [EXCHANGE_RATE] : []),
    ...amountColumns(labels),
  ];
  return buildTable(columns, lines);
}

function buildCounterpartyBlock(title: string, { identityNumber, name, address }: Party): PrintBlock {
  return {
    title,
    layout: 'half',
    fields: [
      { label: 'Razón social', value: name },
      { label: 'RUC', value: identityNumber },
      ...optionalField('Dirección', address),
    ],
  };
}

function buildRegimeBlock({ regimes }: WithholdingForm, { issueDate, regime, rate }: CompletedWithholding): PrintBlock {
  return {
    title: 'Datos del comprobante',
    layout: 'half',
    fields: [
      { label: 'Fecha de emisión', value: printDate(issueDate) },
      { label: 'Régimen', value: `${regime} - ${regimes[regime]?.name ?? ''}` },
      { label: 'Tasa', value: printPercent(rate) },
      { label: 'Moneda', value: 'SOLES' },
    ],
  };
}

function buildTotals(labels: WithholdingLabels, completed: CompletedWithholding): PrintField[] {
  return [
    { label: labels.totalNet, value: printAmount(completed.totalNet, SOLES) },
    { label: labels.totalWithheld, value: printAmount(completed.totalWithheld, SOLES) },
  ];
}

/**
 * Returns the text of the QR. The QR of these two types is not regulated. The layout is that of an invoice, without IGV
 * and with the withheld amount as the total.
 */
function qrText(completed: CompletedWithholding, { correlative, hash }: PrintStamp): string {
  const { documentType, series, issueDate, counterparty, issuer, totalWithheld } = completed;
  const identity = { ruc: issuer.ruc, documentType, series, correlative };
  return buildQrText({ ...identity, igv: '0.00', total: totalWithheld, issueDate, counterparty, hash });
}

/** Returns the printed content of a retention or perception. */
export function buildWithholdingPrint(
  form: WithholdingForm,
  labels: WithholdingLabels,
  completed: CompletedWithholding,
  stamp: PrintStamp,
  title: PrintedTitle,
): PrintModel {
  const { counterparty, note, lines, totalWithheld } = completed;
  return {
    ...printFrame(title, completed, stamp),
    blocks: [buildCounterpartyBlock(labels.counterparty, counterparty), buildRegimeBlock(form, completed)],
    ...buildLineTable(labels, lines),
    totals: buildTotals(labels, completed),
    legends: [printWords(amountInWords(decimal(totalWithheld), SOLES))],
    notes: note === null ? [] : [note],
    qr: qrText(completed, stamp),
  };
}
