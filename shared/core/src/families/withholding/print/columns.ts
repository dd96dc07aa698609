import { isPaymentDocumentCode, PAYMENT_DOCUMENT_NAMES } from '../../../catalogs/index.ts';
import {
  buildTable,
  printAmount,
  printDate,
  printDecimal,
  type TableColumn,
  tableColumn,
} from '../../../print/index.ts';
import type { WithholdingLine } from '../completed-withholding.ts';

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

function nameOf(documentType: string): string {
  return isPaymentDocumentCode(documentType) ? PAYMENT_DOCUMENT_NAMES[documentType] : documentType;
}

const DOCUMENT_COLUMNS: readonly LineColumn[] = [
  tableColumn('Tipo', 'left', 14, 'title', ({ documentType }) => nameOf(documentType)),
  tableColumn('Número', 'left', 12, 'title', ({ documentNumber }) => documentNumber),
  tableColumn('Fecha de emisión', 'left', 10, 'labelled', ({ issueDate }) => printDate(issueDate)),
  tableColumn('Importe total', 'right', 13, 'labelled', ({ totalAmount, currencyCode }) =>
    printAmount(totalAmount, currencyCode),
  ),
];

function paymentColumns(labels: WithholdingLabels): readonly LineColumn[] {
  return [
    tableColumn('N° de pago', 'right', 6, 'labelled', ({ payment }) =>
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
export function buildLineTable(labels: WithholdingLabels, lines: readonly WithholdingLine[]) {
  const isForeign = lines.some(({ withheld }) => withheld !== null && withheld.exchangeRate !== null);
  const columns = [
    ...DOCUMENT_COLUMNS,
    ...paymentColumns(labels),
    ...(isForeign ? [EXCHANGE_RATE] : []),
    ...amountColumns(labels),
  ];
  return buildTable(columns, lines);
}
