import { type Decimal, decimal, roundAmount, roundTo, sum, ZERO } from '@chasqui/core/decimal';
import { buildBody, type RequestBody } from '../request-body.ts';
import type { SaleFields } from './sale-fields.ts';

const PERCENT_PLACES = 5;
const CENT = decimal('0.01');

/** Returns true if an amount is a percentage of a total, to the cent or in whole soles, as deposits are made. */
function isPercentageOf(amount: Decimal, percentage: Decimal, total: Decimal): boolean {
  const exact = total.times(percentage).dividedBy(100);
  return amount.minus(exact).abs().lessThanOrEqualTo(CENT) || amount.equals(roundTo(exact, 0));
}

function isInSoles({ moneda = 'PEN' }: SaleFields): boolean {
  return moneda === 'PEN';
}

/**
 * Returns the percentage of a detraction: the client's, or that of its amount. Laws have multiples of a half, and the amount is
 * usually in whole soles.
 */
function percentageOf(sale: SaleFields): number | undefined {
  const { detraccion_porcentaje, detraccion_total, total, tipo_de_cambio } = sale;
  if (detraccion_porcentaje !== undefined) return detraccion_porcentaje;
  const rate = isInSoles(sale) ? 1 : tipo_de_cambio;
  const inSoles = decimal(total ?? 0).times(decimal(rate ?? 0));
  if (detraccion_total === undefined || inSoles.isZero()) return undefined;
  const amount = decimal(detraccion_total);
  const share = amount.dividedBy(inSoles).times(100);
  const lawful = roundTo(share.times(2), 0).dividedBy(2);
  return (isPercentageOf(amount, lawful, inSoles) ? lawful : roundTo(share, PERCENT_PLACES)).toNumber();
}

/** Returns true if a sale has a detraction: the client says so, or names its goods and does not deny it. */
export function hasDetraction({ detraccion, detraccion_tipo }: SaleFields): boolean {
  return detraccion ?? detraccion_tipo !== undefined;
}

/** Returns the detraction of a sale. Its amount is in soles. The means of deposit is always 001. */
export function toDetraction(sale: SaleFields, bankAccount: string | null): RequestBody | undefined {
  if (!hasDetraction(sale)) return undefined;
  return buildBody({
    code: sale.detraccion_tipo,
    percentage: percentageOf(sale),
    amount: sale.detraccion_total === undefined ? undefined : roundAmount(decimal(sale.detraccion_total)).toNumber(),
    bankAccount: bankAccount ?? undefined,
  });
}

/** Returns the sum of detraction and retention, which the buyer keeps back, in the currency of the sale. */
function withheldOf(sale: SaleFields): Decimal {
  const total = decimal(sale.total ?? 0);
  const retained = roundAmount(total.times(decimal(sale.retencion_tipo ?? 0)));
  if (!hasDetraction(sale)) return retained;
  const detracted = isInSoles(sale)
    ? roundAmount(decimal(sale.detraccion_total ?? 0))
    : roundAmount(total.times(decimal(percentageOf(sale) ?? 0)).dividedBy(100));
  return retained.plus(detracted);
}

/**
 * Returns the instalments. SUNAT wants them to add up to the total less detraction and retention. Some programs divide the whole
 * total, and then the last instalment is lowered.
 */
export function toInstalments(sale: SaleFields): readonly RequestBody[] {
  const amounts = sale.venta_al_credito.map(({ importe }) => roundAmount(decimal(importe ?? 0)));
  const withheld = sum(amounts).equals(decimal(sale.total ?? 0)) ? withheldOf(sale) : ZERO;
  return sale.venta_al_credito.map(({ fecha_de_pago }, index) => {
    const amount = amounts[index] ?? ZERO;
    const isLowered = index === amounts.length - 1 && amount.greaterThan(withheld);
    return buildBody({ amount: (isLowered ? amount.minus(withheld) : amount).toNumber(), dueDate: fecha_de_pago });
  });
}
