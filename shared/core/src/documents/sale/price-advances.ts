import type { AllowanceCode, TributeCode } from '../../catalogs/index.ts';
import { type Decimal, decimal, roundAmount, sum, ZERO } from '../../decimal/index.ts';
import type { SaleTaxes, TributeDeduction } from '../../tax/totals.ts';
import type { PricedAllowance, PricedLine } from './price-line.ts';
import type { InvoicedRequest } from './request.ts';

type PrepaymentRequest = NonNullable<InvoicedRequest['prepayments']>[number];

/** Advances of one affectation. */
interface AdvanceKind {
  /** Catalog 53. */
  readonly code: Extract<AllowanceCode, '04' | '05' | '06'>;
  /** Tribute of the header that they lower; null for exports, whose base SUNAT never lowers (3273). */
  readonly tribute: TributeCode | null;
}

const ADVANCES: Readonly<Record<NonNullable<PrepaymentRequest['igvType']>, AdvanceKind>> = {
  '10': { code: '04', tribute: '1000' },
  '17': { code: '04', tribute: '1016' },
  '20': { code: '05', tribute: '9997' },
  '30': { code: '06', tribute: '9998' },
  '40': { code: '06', tribute: null },
};

export interface PricedAdvances {
  readonly allowances: readonly PricedAllowance[];
  readonly deductions: readonly TributeDeduction[];
  /** Sum of the advances, with tax. */
  readonly prepaid: Decimal;
}

const NO_ADVANCES: PricedAdvances = { allowances: [], deductions: [], prepaid: ZERO };

interface Parts {
  readonly value: Decimal;
  readonly isc: Decimal;
  readonly tax: Decimal;
}

/**
 * Splits an advance with tax into value, ISC and tax. Neither part is above that of the sale, so that an advance of less
 * than its tribute leaves no cent below 0.
 */
function splitAdvance(amount: Decimal, isc: Decimal, tribute: TributeCode, { lines, taxes }: AdvanceContext): Parts {
  const { taxableAmount: mostValue, taxAmount: mostTax } = taxes.tributes.find(
    (total) => total.tribute === tribute,
  ) ?? { taxableAmount: ZERO, taxAmount: ZERO };
  const rate = lines.find((line) => line.tribute === tribute)?.igvRate ?? ZERO;
  const withoutIsc = amount.minus(isc);
  let value = roundAmount(amount.dividedBy(rate.plus(1))).minus(isc);
  const leastValue = withoutIsc.minus(mostTax);
  if (value.lessThan(leastValue)) value = leastValue;
  if (value.greaterThan(mostValue)) value = mostValue;
  return { value, isc, tax: withoutIsc.minus(value) };
}

interface AdvanceContext {
  readonly lines: readonly PricedLine[];
  readonly taxes: SaleTaxes;
}

function allowanceOf(code: AllowanceCode, amount: Decimal): readonly PricedAllowance[] {
  return amount.isZero() ? [] : [{ code, rate: null, amount, reason: null }];
}

/**
 * Prices the advances that a sale deducts: one allowance 04, 05 or 06 for each affectation, and one of 20 for the ISC.
 * They lower the header's tributes; the lines and taxInclusive stay as they are (3277, 3291).
 */
export function priceAdvances(
  prepayments: InvoicedRequest['prepayments'] = [],
  context: AdvanceContext,
): PricedAdvances {
  if (prepayments.length === 0) return NO_ADVANCES;
  const kinds = [...new Set(prepayments.map(({ igvType = '10' }) => igvType))];
  const parts = kinds.map((igvType) => {
    const own = prepayments.filter((prepayment) => (prepayment.igvType ?? '10') === igvType);
    const amount = sum(own.map((prepayment) => decimal(prepayment.amount)));
    const isc = sum(own.map((prepayment) => decimal(prepayment.isc ?? 0)));
    const { code, tribute } = ADVANCES[igvType];
    const split = tribute === null ? { value: amount, isc, tax: ZERO } : splitAdvance(amount, isc, tribute, context);
    return { code, tribute, ...split };
  });
  const isc = sum(parts.map((part) => part.isc));
  return {
    allowances: [...parts.flatMap(({ code, value }) => allowanceOf(code, value)), ...allowanceOf('20', isc)],
    deductions: [
      ...parts.flatMap(({ tribute, value, tax }) => (tribute === null ? [] : [{ tribute, value, tax }])),
      ...(isc.isZero() ? [] : [{ tribute: '2000' as const, value: ZERO, tax: isc }]),
    ],
    prepaid: sum(prepayments.map((prepayment) => decimal(prepayment.amount))),
  };
}
