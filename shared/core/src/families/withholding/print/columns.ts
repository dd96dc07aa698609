import { isPaymentDocumentCode, PAYMENT_DOCUMENT_NAMES } from '../../../catalogs/index.ts';
import { type PrintColumn, printAmount, printDate, printDecimal } from '../../../print/index.ts';
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

/** One column of the table, with what it says of a line. */
interface LineColumn extends PrintColumn {
  readonly textOf: (line: WithholdingLine) => string;
}

/** What a credit note has no payment or amount for stays blank. */
const BLANK = '';

function column(label: string, align: PrintColumn['align'], weight: number, textOf: LineColumn['textOf']): LineColumn {
  return { label, align, weight, textOf };
}

function nameOf(documentType: string): string {
  return isPaymentDocumentCode(documentType) ? PAYMENT_DOCUMENT_NAMES[documentType] : documentType;
}

const DOCUMENT_COLUMNS: readonly LineColumn[] = [
  column('Tipo', 'left', 14, ({ documentType }) => nameOf(documentType)),
  column('Número', 'left', 12, ({ documentNumber }) => documentNumber),
  column('Fecha de emisión', 'left', 10, ({ issueDate }) => printDate(issueDate)),
  column('Importe total', 'right', 13, ({ totalAmount, currencyCode }) => printAmount(totalAmount, currencyCode)),
];

function paymentColumns(labels: WithholdingLabels): readonly LineColumn[] {
  return [
    column('N° de pago', 'right', 6, ({ payment }) => (payment === null ? BLANK : String(payment.number))),
    column(labels.paymentDate, 'left', 10, ({ payment }) => (payment === null ? BLANK : printDate(payment.date))),
    column(labels.paymentAmount, 'right', 13, ({ payment, currencyCode }) =>
      payment === null ? BLANK : printAmount(payment.amount, currencyCode),
    ),
  ];
}

const EXCHANGE_RATE = column('Tipo de cambio', 'right', 8, ({ withheld }) => withheld?.exchangeRate?.rate ?? BLANK);

function amountColumns(labels: WithholdingLabels): readonly LineColumn[] {
  return [
    column(`${labels.withheldAmount} (S/)`, 'right', 11, ({ withheld }) => printDecimal(withheld?.amount ?? BLANK)),
    column(`${labels.netAmount} (S/)`, 'right', 11, ({ withheld }) => printDecimal(withheld?.netAmount ?? BLANK)),
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
  return {
    columns: columns.map(({ label, align, weight }) => ({ label, align, weight })),
    rows: lines.map((line) => columns.map(({ textOf }) => textOf(line))),
  };
}
