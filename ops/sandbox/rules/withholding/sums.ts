import type { Decimal } from '@chasqui/core/decimal';
import type { WithholdingLineReading, WithholdingReading } from '../../readings/withholding.ts';
import {
  amountOf,
  EXACT,
  type Figure,
  figureRule,
  lineFigureRule,
  signedAmountOf,
  sumOf,
  toDecimal,
  toFraction,
} from '../figure.ts';
import type { Rule } from '../rule.ts';
import type { WithholdingCodes } from './document.ts';
import { isWithheld } from './lines.ts';

const SOLES = 'PEN';

/** Effect of the withholding on the payment: `less` if it is subtracted, `more` if it is added. */
type NetSide = 'less' | 'more';

/**
 * Builds the rules about each line's arithmetic and about the totals. Credit notes and documents of the own type do not
 * count in the totals.
 */
export function createSumRules(codes: WithholdingCodes, side: NetSide): readonly Rule<WithholdingReading>[] {
  return [
    lineFigureRule(codes.amounts, 'El importe retenido o percibido no es el pago por la tasa', withheldFigure),
    lineFigureRule(codes.amounts, 'El importe neto no es el pago con la retencion o percepcion', (line) => {
      return netFigure(line, side);
    }),
    figureRule(
      codes.totals.withheld,
      'El importe total retenido o percibido no es la suma de los comprobantes',
      (reading) => ({
        stated: amountOf(reading.totalWithheld),
        expected: sumOf(reading.lines.filter(isWithheld), ({ withheld }) => amountOf(withheld?.amount ?? null)),
      }),
      EXACT,
    ),
    figureRule(
      codes.totals.net,
      'El importe total pagado o cobrado no es la suma de los comprobantes',
      (reading) => ({
        stated: amountOf(reading.totalNet),
        expected: sumOf(reading.lines.filter(isWithheld), ({ withheld }) => amountOf(withheld?.net ?? null)).plus(
          signedAmountOf(reading.rounding),
        ),
      }),
      EXACT,
    ),
  ];
}

function withheldFigure(line: WithholdingLineReading, { percent }: WithholdingReading): Figure | null {
  if (!isWithheld(line)) return null;
  return {
    stated: amountOf(line.withheld?.amount ?? null),
    expected: paidInSoles(line).times(toFraction(percent)),
  };
}

function netFigure(line: WithholdingLineReading, side: NetSide): Figure | null {
  if (!isWithheld(line)) return null;
  const withheld = amountOf(line.withheld?.amount ?? null);
  const paid = paidInSoles(line);
  return {
    stated: amountOf(line.withheld?.net ?? null),
    expected: side === 'less' ? paid.minus(withheld) : paid.plus(withheld),
  };
}

function paidInSoles({ total, payment, withheld }: WithholdingLineReading): Decimal {
  const paid = amountOf(payment?.amount ?? null);
  return total?.currency === SOLES ? paid : paid.times(toDecimal(withheld?.exchange?.rate ?? null));
}
