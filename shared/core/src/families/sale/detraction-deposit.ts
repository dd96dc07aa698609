import { PASSENGERS_DETRACTION } from '../../catalogs/index.ts';
import { type Decimal, decimal, roundTo } from '../../decimal/index.ts';
import type { Issuer } from '../../parties.ts';
import { priceInvoiced } from './complete-sale.ts';
import type { InvoicedRequest } from './request.ts';

/** Fields of a request or a body that decide on the deposit. */
type Detracted = Pick<InvoicedRequest, 'currencyCode' | 'detraction' | 'issueDate'>;

/** Catalog 54: codes with deposits that follow from other values than the total: reference values, or an amount for each bus. */
const OTHER_BASES: ReadonlySet<string> = new Set(['027', PASSENGERS_DETRACTION]);

/**
 * Returns the day (YYYY-MM-DD) whose exchange rate gives the deposit of a sale in dollars. Null if the request gives the deposit, or
 * if it does not follow from the total.
 */
export function depositRateDay({ currencyCode, detraction, issueDate }: Detracted): string | null {
  if (detraction === undefined || detraction.amount !== undefined) return null;
  return currencyCode === 'USD' && !OTHER_BASES.has(detraction.code) ? issueDate : null;
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
  if (detraction === undefined || depositRateDay(request) === null) return request;
  const { payable } = priceInvoiced(request, issuer).totals;
  const amount = toDeposit(payable, decimal(sell), detraction.percentage).toNumber();
  return amount > 0 ? { ...request, detraction: { ...detraction, amount } } : request;
}

function toDeposit(payable: Decimal, sell: Decimal, percentage: number): Decimal {
  return roundTo(payable.times(sell).times(decimal(percentage)).dividedBy(100), 0);
}
