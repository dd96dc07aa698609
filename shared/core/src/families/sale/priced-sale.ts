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
import type { SaleItem, SaleRequest } from './request.ts';

const DEFAULT_ISC_SYSTEM: IscSystemCode = '01';

/** An item with its defaults filled in and its numbers exact. */
export interface FilledLine extends TaxableLine {
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

/** A request with every figure calculated: what rules judge and what completion prints. */
export interface PricedSale<Request extends SaleRequest = SaleRequest> extends SalePrices {
  readonly request: Request;
}

/** Rules and completion price the same request: what the first of them calculated serves the other. */
const KNOWN_PRICES = new WeakMap<SaleRequest, SalePrices>();

function fillLine(item: SaleItem): FilledLine {
  const iscRate: Decimal = decimal(item.iscRate ?? 0);
  const affectation = IGV_AFFECTATIONS[item.igvType];
  return {
    item,
    affectation,
    taxed: affectation.taxed,
    quantity: decimal(item.quantity),
    unitValue: decimal(item.unitPrice),
    discount: item.discount === undefined ? ZERO : decimal(item.discount),
    iscRate,
    iscSystem: iscRate.isZero() ? null : (item.iscSystemType ?? DEFAULT_ISC_SYSTEM),
  };
}

function priceLine(line: FilledLine): PricedLine {
  return {
    ...line,
    tribute: line.affectation.tribute,
    hasIsc: line.iscSystem !== null,
    figures: calculateLine(line),
  };
}

function calculatePrices({ items }: SaleRequest): SalePrices {
  const lines = items.map(fillLine).map(priceLine);
  return { lines, totals: calculateTotals(lines) };
}

/** Fills, prices and totals a request. Never fails: rules say which of the results cannot be printed. */
export function priceSale<Request extends SaleRequest>(request: Request): PricedSale<Request> {
  const prices = KNOWN_PRICES.get(request) ?? calculatePrices(request);
  KNOWN_PRICES.set(request, prices);
  return { request, ...prices };
}
