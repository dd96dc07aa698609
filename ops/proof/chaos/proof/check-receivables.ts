import { decimal, formatAmount, sum } from '@chasqui/core/decimal';
import {
  type Check,
  type DocumentEvidence,
  type Evidence,
  groupBy,
  numberOf,
  type ReceivableEvidence,
  violationsOf,
} from './evidence.ts';

const RULE = 'what is owed follows from the documents';

/** Facturas and boletas. */
const OWED_TYPES: ReadonlySet<string> = new Set(['01', '03']);

/**
 * Every accepted factura and boleta has one receivable, of its total and its valid notes; nothing else has one. All sales of a
 * run are paid at once, so one payment of that total counts, and none if the sale is void.
 */
export const checkReceivables: Check = (evidence) => {
  const receivables = groupBy(evidence.receivables, ({ documentId }) => documentId);
  const isOwed = ({ state, documentType }: DocumentEvidence) => state === 'ACCEPTED' && OWED_TYPES.has(documentType);
  return evidence.documents.flatMap((document) => {
    const found = receivables.get(document.id) ?? [];
    const expected = isOwed(document) ? [describeOwed(document, totalOf(document, evidence))] : [];
    const actual = found.map(describe);
    const isRight = actual.join() === expected.join();
    const problem = `what is owed is ${list(actual)} and should be ${list(expected)}`;
    return violationsOf(RULE, numberOf(document), [isRight ? null : problem]);
  });
};

function totalOf(document: DocumentEvidence, { documents }: Evidence): string {
  const name = numberOf(document);
  const notes = documents.filter(
    (note) =>
      note.modifies !== null &&
      numberOf({ ruc: note.ruc, ...note.modifies }) === name &&
      note.currencyCode === document.currencyCode &&
      note.state === 'ACCEPTED' &&
      !note.voided,
  );
  const changes = notes.map(({ documentType, total }) => decimal(total).times(documentType === '08' ? 1 : -1));
  return formatAmount(sum([decimal(document.total), ...changes]));
}

/** The payment at once is that of the sale: a credit note lowers it, a debit note is owed. */
function describeOwed({ total: ofSale, voided }: DocumentEvidence, total: string): string {
  const paid = decimal(ofSale).lessThan(decimal(total)) ? ofSale : total;
  return describe({ total, voided, payments: voided || decimal(paid).isZero() ? [] : [paid] });
}

function describe({ total, voided, payments }: Omit<ReceivableEvidence, 'documentId'>): string {
  return `${total}${voided ? ' (void)' : ''}, paid by ${list(payments)}`;
}

function list(sums: readonly string[]): string {
  return sums.length === 0 ? 'nothing' : sums.join(' and ');
}
