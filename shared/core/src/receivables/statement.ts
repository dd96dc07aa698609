import { type Decimal, decimal, formatAmount, ZERO } from '../decimal/index.ts';

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
