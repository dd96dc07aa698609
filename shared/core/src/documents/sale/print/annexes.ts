import { type PrintBlock, type PrintList, printAmount, printDate, printNumber } from '../../../print/index.ts';
import { documentTypeName } from '../../kit/print-fields.ts';
import type { Instalment, Prepayment } from '../completed-sale.ts';
import type { PrintedSale } from './printed-sale.ts';

/** Builds a list whose last column are amounts, without columns in which every row is blank. */
function listOf(labels: readonly string[], rows: PrintList['rows']): PrintList {
  const used = labels.map((_, index) => index).filter((index) => rows.some((row) => row[index] !== ''));
  return {
    columns: used.map((index) => ({
      label: labels[index] ?? '',
      align: index === labels.length - 1 ? 'right' : 'left',
    })),
    rows: rows.map((row) => used.map((index) => row[index] ?? '')),
  };
}

/** `Cuota012` is 12. */
function instalmentNumber({ id }: Instalment): string {
  return String(Number(id.replace(/\D/g, '')));
}

function instalmentBlock(instalments: readonly Instalment[], sale: PrintedSale): PrintBlock {
  const rows = instalments.map((instalment) => [
    instalmentNumber(instalment),
    printDate(instalment.dueDate),
    printAmount(instalment.amount, sale.currencyCode),
  ]);
  // A credit note with instalments replaces those of its factura.
  const title = sale.documentType === '07' ? 'Nuevas cuotas' : 'Cuotas';
  return { title, layout: 'grid', fields: [], list: listOf(['Cuota', 'Vencimiento', 'Monto'], rows) };
}

function prepaymentBlock(prepayments: readonly Prepayment[], currencyCode: string): PrintBlock {
  const rows = prepayments.map(({ documentType, documentId, issueDate, amount }) => [
    `${documentTypeName(documentType)} ${printNumber(documentId)}`,
    issueDate === undefined ? '' : printDate(issueDate),
    printAmount(amount, currencyCode),
  ]);
  return { title: 'Anticipos', layout: 'grid', fields: [], list: listOf(['Documento', 'Emisión', 'Monto'], rows) };
}

/** Builds the tables below the totals: the advances that the sale deducts, and its instalments. */
export function buildAnnexes(sale: PrintedSale): PrintBlock[] {
  const { prepayments = [], paymentForm, currencyCode } = sale;
  return [
    ...(prepayments.length === 0 ? [] : [prepaymentBlock(prepayments, currencyCode)]),
    ...(paymentForm?.kind === 'Credito' && paymentForm.instalments.length > 0
      ? [instalmentBlock(paymentForm.instalments, sale)]
      : []),
  ];
}
