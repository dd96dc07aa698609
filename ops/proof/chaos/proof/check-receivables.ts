import { decimal, formatAmount, sum } from '@chasqui/core/decimal';
import { type Check, type DocumentEvidence, type Evidence, groupBy, numberOf, violationsOf } from './evidence.ts';

const RULE = 'what is owed follows from the documents';

/** Facturas and boletas. */
const OWED_TYPES: ReadonlySet<string> = new Set(['01', '03']);

/** Every accepted factura and boleta has one receivable, of its total and its valid notes; nothing else has one. */
export const checkReceivables: Check = (evidence) => {
  const receivables = groupBy(evidence.receivables, ({ documentId }) => documentId);
  const isOwed = ({ state, documentType }: DocumentEvidence) => state === 'ACCEPTED' && OWED_TYPES.has(documentType);
  return evidence.documents.flatMap((document) => {
    const found = receivables.get(document.id) ?? [];
    const expected = isOwed(document) ? [describe(totalOf(document, evidence), document.voided)] : [];
    const actual = found.map(({ total, voided }) => describe(total, voided));
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

function describe(total: string, voided: boolean): string {
  return voided ? `${total} (void)` : total;
}

function list(sums: readonly string[]): string {
  return sums.length === 0 ? 'nothing' : sums.join(' and ');
}
