import { IGV_AFFECTATIONS, type IgvAffectation, type IscSystemCode } from '../../catalogs/index.ts';
import { type Decimal, decimal, ZERO } from '../../decimal/index.ts';
import {
  calculateLine,
  calculateTotals,
  type LineFigures,
  type SaleTotals,
  type TaxableLine,
  type TotalledLine,
} from '../../tax/index.ts';
import type { Rule } from '../rule.ts';
import type { SaleItem, SaleRequest } from './request.ts';

const DEFAULT_ISC_SYSTEM: IscSystemCode = '01';

/** An item with its defaults filled in and its numbers exact. */
interface FilledLine extends TaxableLine {
  readonly item: SaleItem;
  readonly affectation: IgvAffectation;
}

export interface PricedLine extends FilledLine, TotalledLine {
  readonly figures: LineFigures;
}

interface SalePrices {
  readonly lines: readonly PricedLine[];
  readonly totals: SaleTotals;
}

/** Request with every figure calculated. Rules check these figures and completion prints them. */
export interface PricedSale<Request extends SaleRequest = SaleRequest> extends SalePrices {
  readonly request: Request;
}

export type SaleRule<Request extends SaleRequest = SaleRequest> = Rule<[sale: PricedSale<Request>]>;

/** Cache of calculated figures: rules and completion price the same request. */
const KNOWN_PRICES = new WeakMap<SaleRequest, SalePrices>();

function priceLine(item: SaleItem): PricedLine {
  const iscRate: Decimal = decimal(item.iscRate ?? 0);
  const affectation = IGV_AFFECTATIONS[item.igvType];
  const { taxed, tribute } = affectation;
  const quantity = decimal(item.quantity);
  const unitValue = decimal(item.unitPrice);
  const discount = item.discount === undefined ? ZERO : decimal(item.discount);
  const iscSystem = iscRate.isZero() ? null : (item.iscSystemType ?? DEFAULT_ISC_SYSTEM);
  const figures = calculateLine({ taxed, quantity, unitValue, discount, iscRate, iscSystem });
  const hasIsc = iscSystem !== null;
  return { item, affectation, taxed, tribute, quantity, unitValue, discount, iscRate, iscSystem, hasIsc, figures };
}

function calculatePrices({ items }: SaleRequest): SalePrices {
  const lines = items.map(priceLine);
  return { lines, totals: calculateTotals(lines) };
}

/** Fills in, prices and totals a request. It never fails: the rules report the figures that cannot be printed. */
export function priceSale<Request extends SaleRequest>(request: Request): PricedSale<Request> {
  const prices = KNOWN_PRICES.get(request) ?? calculatePrices(request);
  KNOWN_PRICES.set(request, prices);
  return { request, ...prices };
}
