import { type Decimal, decimal, formatAmount, ZERO } from '../decimal/index.ts';

/** What makes a client owe more or less. */
export const STATEMENT_KINDS = ['document', 'debit_note', 'credit_note', 'voiding', 'payment', 'reversal'] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** What is summed up in an account: amounts are decimal texts in one currency, and one of the two is zero. */
export interface Posting {
  readonly currencyCode: string;
  /** By how much the client owes more. */
  readonly charge: string;
  /** By how much the client owes less. */
  readonly credit: string;
}

/** An account in one currency, of which each posting knows what is owed after it. Amounts have 2 decimals. */
export interface Statement<Entry extends Posting> {
  readonly currencyCode: string;
  readonly openingBalance: string;
  readonly entries: readonly (Entry & { readonly balance: string })[];
  /** Below zero when the client is owed. */
  readonly closingBalance: string;
}

/**
 * The accounts of a client, one a currency, in the order of their codes.
 * @param earlier what came before the period, summed up or not
 * @param entries of the period, in their order
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
