import { decimal, roundAmount } from '@chasqui/core/decimal';
import { type ClientSums, type ComparedSum, type SaleSums, saidSum } from '../price-basis.ts';
import type { SaleFields } from './sale-fields.ts';

/** Returns the sum of perception and total, which only a sale in soles has in its own currency. */
function listPerception(sale: SaleFields, { payable, perception }: SaleSums): readonly ComparedSum[] {
  if (sale.moneda !== undefined && sale.moneda !== 'PEN') return [];
  const included = decimal(payable).plus(perception).toNumber();
  return [
    { field: 'total_percepcion', sent: saidSum(sale.total_percepcion), own: perception },
    { field: 'total_incluido_percepcion', sent: saidSum(sale.total_incluido_percepcion), own: included },
  ];
}

/**
 * Lists the sums of a sale beside those that the service calculates. `total_anticipo` and `total_descuento` are left out:
 * programs count them with tax or without it, and the total has them.
 */
export function listSums(sale: SaleFields, { total, igv }: ClientSums, sums: SaleSums): readonly ComparedSum[] {
  const retained = roundAmount(decimal(sums.payable).times(decimal(sale.retencion_tipo ?? 0))).toNumber();
  const unaffected = decimal(sums.unaffected).plus(sums.export).toNumber();
  return [
    { field: 'total', sent: total, own: sums.payable },
    { field: 'total_igv', sent: igv ?? undefined, own: sums.igv },
    { field: 'total_gravada', sent: saidSum(sale.total_gravada), own: sums.taxable },
    { field: 'total_exonerada', sent: saidSum(sale.total_exonerada), own: sums.exempt },
    { field: 'total_inafecta', sent: saidSum(sale.total_inafecta), own: unaffected },
    { field: 'total_gratuita', sent: saidSum(sale.total_gratuita), own: sums.free },
    { field: 'total_isc', sent: saidSum(sale.total_isc), own: sums.isc },
    { field: 'total_impuestos_bolsas', sent: saidSum(sale.total_impuestos_bolsas), own: sums.icbper },
    { field: 'total_retencion', sent: saidSum(sale.total_retencion), own: retained },
    ...listPerception(sale, sums),
  ];
}
