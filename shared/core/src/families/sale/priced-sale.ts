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
  /** Null when the line has no ISC. */
  readonly iscSystem: IscSystemCode | null;
}

export interface PricedLine extends FilledLine, TotalledLine {
  readonly figures: LineFigures;
}

/** A request with every figure calculated: what rules judge and what completion prints. */
export interface PricedSale {
  readonly request: SaleRequest;
  readonly lines: readonly PricedLine[];
  readonly totals: SaleTotals;
}

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

/** Fills, prices and totals a request. Never fails: rules say which of the results cannot be printed. */
export function priceSale(request: SaleRequest): PricedSale {
  const lines = request.items.map(fillLine).map(priceLine);
  return { request, lines, totals: calculateTotals(lines) };
}
