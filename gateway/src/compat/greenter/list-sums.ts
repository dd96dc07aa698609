import { decimal, roundAmount } from '@chasqui/core/decimal';
import { type ClientSums, type ComparedSum, type SaleSums, saidSum } from '../price-basis.ts';
import type { Invoice } from './read-sale.ts';
import { RETENTION_DISCOUNT } from './sale-codes.ts';
import { retentionRateOf } from './to-payment.ts';

/** Lists the total and the IGV of a client beside those that the service calculates. */
export function listTotals({ total, igv }: ClientSums, sums: SaleSums): readonly ComparedSum[] {
  return [
    { field: 'mtoImpVenta', sent: total, own: sums.payable },
    { field: 'mtoIGV', sent: igv ?? undefined, own: sums.igv },
  ];
}

/** Lists perception and retention of a client beside those that the service calculates from their rates. */
export function listWithheld(sale: Invoice, { payable, perception }: SaleSums): readonly ComparedSum[] {
  const place = sale.descuentos.findIndex((discount) => discount?.codTipo === RETENTION_DISCOUNT);
  const retained = roundAmount(decimal(payable).times(retentionRateOf(sale) ?? 0)).toNumber();
  return [
    { field: 'perception.mto', sent: saidSum(sale.perception?.mto), own: perception },
    { field: `descuentos[${place}].monto`, sent: saidSum(sale.descuentos[place]?.monto), own: retained },
  ];
}
