import { type Decimal, decimal, formatAmount, sum, ZERO } from './decimal/index.ts';
import { isOfKind } from './document-types.ts';
import type { Problem } from './errors.ts';
import type { DocumentNumber } from './identity.ts';
import { say } from './messages/index.ts';

export interface OwedDocument extends DocumentNumber {
  /** Document that a note modifies; null if the document is no note. */
  readonly modifies: DocumentNumber | null;
}

/** Returns the factura or boleta whose receivable a document changes: its own number or the modified one; else null. */
export function affectedReceivable({
  documentType,
  series,
  correlative,
  modifies,
}: OwedDocument): DocumentNumber | null {
  const number = modifies ?? { documentType, series, correlative };
  return isOfKind(number.documentType, 'sale') ? number : null;
}

/** Statuses: nothing paid, partly paid, fully paid, unpaid after the due date, void document. */
export const RECEIVABLE_STATUSES = ['open', 'partial', 'paid', 'overdue', 'cancelled'] as const;
export type ReceivableStatus = (typeof RECEIVABLE_STATUSES)[number];

/** Data from which the status follows. Amounts are decimal texts in one currency. */
export interface ReceivableFacts {
  readonly voided: boolean;
  readonly paid: string;
  /** Amount left to pay: never negative, and zero if the document is void. */
  readonly balance: string;
  /** Day on which the oldest open part is due (YYYY-MM-DD); null if none was agreed. */
  readonly dueDate: string | null;
}

/**
 * Returns the status of a receivable on a day in Lima (YYYY-MM-DD). A payment on the due date is still in time. Without
 * an agreed due date a debtor is not late until asked to pay (Codigo Civil, art. 1333), so the receivable is never
 * overdue.
 */
export function receivableStatusOf(
  { voided, paid, balance, dueDate }: ReceivableFacts,
  today: string,
): ReceivableStatus {
  if (voided) return 'cancelled';
  if (decimal(balance).isZero()) return 'paid';
  if (dueDate !== null && dueDate < today) return 'overdue';
  return decimal(paid).isZero() ? 'open' : 'partial';
}

/** Sums of a receivable, as decimal texts in one currency. */
export interface ReceivableSums {
  readonly voided: boolean;
  /** Debt for the document and its notes. Below zero if the credit notes exceed the document. */
  readonly total: string;
  readonly paid: string;
}

/**
 * Returns the part of the payments to be refunded, with 2 decimals. It is the amount paid beyond the total, or every
 * payment if the document is void. It never exceeds the payments, even if the credit notes exceed the document.
 */
export function overpaidOf({ voided, total, paid }: ReceivableSums): string {
  const owed = voided || decimal(total).isNegative() ? ZERO : decimal(total);
  const excess = decimal(paid).minus(owed);
  return formatAmount(excess.isNegative() ? ZERO : excess);
}

/** Returns the problem of a payment that exceeds the balance; null if the amount is right. */
export function overpaymentProblem(amount: string, balance: string): Problem | null {
  if (decimal(amount).lessThanOrEqualTo(decimal(balance))) return null;
  const [paid, left] = [formatAmount(decimal(amount)), formatAmount(decimal(balance))];
  const message = say(
    `must not be more than the balance: ${paid} is more than ${left}`,
    `no debe ser más que el saldo: ${paid} es más que ${left}`,
  );
  return { path: 'amount', code: 'PAYMENT_ABOVE_BALANCE', ...message };
}

/** Sums of a factura or boleta and its other notes, as decimal texts in its currency. */
export interface CreditSums {
  readonly total: string;
  /** Sum of its debit notes that count. */
  readonly debited: string;
  /** Sum of its credit notes that count. */
  readonly credited: string;
  readonly creditNotes: number;
}

/** Adds up the sums of several documents that one credit note modifies. */
export function addCreditSums(documents: readonly CreditSums[]): CreditSums {
  const add = (figure: 'total' | 'debited' | 'credited') =>
    formatAmount(sum(documents.map((one) => decimal(one[figure]))));
  const creditNotes = documents.reduce((count, one) => count + one.creditNotes, 0);
  return { total: add('total'), debited: add('debited'), credited: add('credited'), creditNotes };
}

/** Allowance for each earlier note: notes round their own taxes, so that their sum may exceed the document by cents. */
const ROUNDING_OF_A_NOTE = decimal('0.01');

/**
 * Returns the problem of a credit note that, with the other notes, exceeds the document it modifies (SUNAT: 3286). A
 * cent for each earlier credit note is allowed. Null if there is none.
 */
export function creditProblem(amount: string, { total, debited, credited, creditNotes }: CreditSums): Problem | null {
  const left = decimal(total).plus(decimal(debited)).minus(decimal(credited));
  if (decimal(amount).lessThanOrEqualTo(left.plus(ROUNDING_OF_A_NOTE.times(creditNotes)))) return null;
  const amountOf = (text: string) => formatAmount(decimal(text));
  const message = say(
    `must not be credited by more than its remaining amount: ${amountOf(amount)} is more than ${formatAmount(left)} (total ${amountOf(total)}, debit notes ${amountOf(debited)}, other credit notes ${amountOf(credited)})`,
    `no debe acreditarse por más de lo que queda: ${amountOf(amount)} es más que ${formatAmount(left)} (total ${amountOf(total)}, notas de débito ${amountOf(debited)}, otras notas de crédito ${amountOf(credited)})`,
  );
  const excess = decimal(amount).minus(left);
  const isOfCents = left.greaterThan(0) && excess.lessThan(1);
  const remedied = isOfCents
    ? say(
        `${message.message}. If the parts of a return add up to some cents more, lower \`rounding\` of this note by ${formatAmount(excess)}`,
        `${message.es}. Si las partes de una devolución suman unos céntimos más, baje \`rounding\` de esta nota en ${formatAmount(excess)}`,
      )
    : message;
  return { path: 'referenceDocumentId', code: 'CREDIT_ABOVE_DOCUMENT', ...remedied };
}

export const STATEMENT_KINDS = ['document', 'debit_note', 'credit_note', 'voiding', 'payment', 'reversal'] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** Entry of an account. Amounts are decimal texts in one currency, and one of the two is zero. */
export interface Posting {
  readonly currencyCode: string;
  readonly charge: string;
  readonly credit: string;
}

/** Account in one currency. Each entry has the balance after it. Amounts have 2 decimals. */
export interface Statement<Entry extends Posting> {
  readonly currencyCode: string;
  readonly openingBalance: string;
  readonly entries: readonly (Entry & { readonly balance: string })[];
  /** Below zero if the client has money to its credit. */
  readonly closingBalance: string;
}

/**
 * Builds the accounts of a client, one for each currency, in the order of their codes.
 * @param earlier postings before the period
 * @param entries postings of the period, in order
 */
export function buildStatements<Entry extends Posting>(
  earlier: readonly Posting[],
  entries: readonly Entry[],
): Statement<Entry>[] {
  const currencies = new Set([...earlier, ...entries].map(({ currencyCode }) => currencyCode));
  return [...currencies].sort().map((currencyCode) => {
    const isOfAccount = (posting: Posting) => posting.currencyCode === currencyCode;
    const opening = earlier.filter(isOfAccount).reduce(post, ZERO);
    return buildStatement(currencyCode, opening, entries.filter(isOfAccount));
  });
}

function buildStatement<Entry extends Posting>(
  currencyCode: string,
  opening: Decimal,
  entries: readonly Entry[],
): Statement<Entry> {
  let balance = opening;
  const posted = entries.map((entry) => {
    balance = post(balance, entry);
    return { ...entry, balance: formatAmount(balance) };
  });
  const openingBalance = formatAmount(opening);
  return { currencyCode, openingBalance, entries: posted, closingBalance: formatAmount(balance) };
}

function post(balance: Decimal, { charge, credit }: Posting): Decimal {
  return balance.plus(decimal(charge)).minus(decimal(credit));
}
