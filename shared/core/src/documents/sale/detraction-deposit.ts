import { PASSENGERS_DETRACTION } from '../../catalogs/index.ts';
import { type Decimal, decimal, roundTo } from '../../decimal/index.ts';
import type { Issuer } from '../../parties.ts';
import { priceInvoiced } from './complete-sale.ts';
import type { InvoicedRequest, SaleRequest } from './request.ts';

/** Fields of a request or a body that decide on the deposit. */
type Detracted = Pick<SaleRequest, 'currencyCode' | 'detraction' | 'issueDate'>;

/** Catalog 54: codes with deposits that follow from other values than the total: reference values, or an amount for each bus. */
const OTHER_BASES: ReadonlySet<string> = new Set(['027', PASSENGERS_DETRACTION]);

/**
 * Returns the day (YYYY-MM-DD) whose exchange rate gives the deposit of a sale in dollars, or checks it. Null if no rate
 * does. The currency of a note may be missing: it may be dollars.
 */
export function depositRateDay({ currencyCode, detraction, issueDate }: Partial<Detracted>): string | null {
  if (detraction === undefined || detraction.code === PASSENGERS_DETRACTION) return null;
  return currencyCode === undefined || currencyCode === 'USD' ? (issueDate ?? null) : null;
}

/** Returns true if the exchange rate gives a deposit: the request does not, and it follows from the total. */
export function isDepositOfRate({ currencyCode, detraction }: Detracted): boolean {
  if (detraction === undefined || detraction.amount !== undefined) return false;
  return currencyCode === 'USD' && !OTHER_BASES.has(detraction.code);
}

/**
 * Fills in the deposit of a sale in dollars: the percentage of the total at the selling rate, in whole soles, as deposits are made.
 * @param sell Soles for one dollar, decimal text
 */
export function fillInDeposit<Request extends InvoicedRequest>(
  request: Request,
  issuer: Issuer,
  sell: string,
): Request {
  const { detraction } = request;
  if (detraction === undefined || !isDepositOfRate(request)) return request;
  const { payable } = priceInvoiced(request, issuer).totals;
  const amount = toDeposit(payable, decimal(sell), detraction.percentage).toNumber();
  return amount > 0 ? { ...request, detraction: { ...detraction, amount } } : request;
}

function toDeposit(payable: Decimal, sell: Decimal, percentage: number): Decimal {
  return roundTo(payable.times(sell).times(decimal(percentage)).dividedBy(100), 0);
}
