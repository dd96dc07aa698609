import { decimal, roundAmount, roundTo, sum } from '@chasqui/core/decimal';

/** For tests: how a program calculates the figures of a line from the price that people type. */
export type Style = 'from-price' | 'from-value' | 'line-by-line';

/** For tests: line of a program, with the price that people type: with tax in `from-price`, else without. */
export interface TypedLine {
  readonly cantidad: number;
  readonly typed: number;
}

const IGV = decimal('0.18');

/**
 * For tests: returns a taxed line with the figures of a style.
 *
 * - `from-price`: the price with tax is divided by 1.18, and the IGV is what remains of the total.
 * - `from-value`: the value is typed, and the IGV is calculated on the sum of the lines.
 * - `line-by-line`: the value is typed, and each line has its own rounded IGV and a price of cents.
 */
function writeLine({ cantidad, typed }: TypedLine, style: Style) {
  const [quantity, price] = [decimal(cantidad), decimal(typed)];
  if (style === 'from-price') {
    const total = roundAmount(quantity.times(price));
    const subtotal = roundAmount(total.dividedBy(IGV.plus(1)));
    return toLine({ quantity, value: roundTo(price.dividedBy(IGV.plus(1)), 10), price, subtotal, total });
  }
  const subtotal = roundAmount(quantity.times(price));
  const withTax = roundTo(price.times(IGV.plus(1)), style === 'from-value' ? 10 : 2);
  return toLine({
    quantity,
    value: price,
    price: withTax,
    subtotal,
    total: subtotal.plus(roundAmount(subtotal.times(IGV))),
  });
}

type Figures = Readonly<Record<'quantity' | 'value' | 'price' | 'subtotal' | 'total', ReturnType<typeof decimal>>>;

function toLine({ quantity, value, price, subtotal, total }: Figures) {
  return {
    ...{ unidad_de_medida: 'NIU', codigo: 'P1', descripcion: 'Producto', tipo_de_igv: 1 },
    ...{ cantidad: quantity.toNumber(), valor_unitario: value.toNumber(), precio_unitario: price.toNumber() },
    ...{ subtotal: subtotal.toNumber(), igv: total.minus(subtotal).toNumber(), total: total.toNumber() },
  };
}

/** For tests: returns the lines of a sale with the totals of its style. */
export function writeSale(lines: readonly TypedLine[], style: Style) {
  const items = lines.map((line) => writeLine(line, style));
  const add = (field: 'subtotal' | 'igv' | 'total') => sum(items.map((item) => decimal(item[field])));
  const net = add('subtotal');
  const igv = style === 'from-value' ? roundAmount(net.times(IGV)) : add('igv');
  return { items, total_gravada: net.toNumber(), total_igv: igv.toNumber(), total: net.plus(igv).toNumber() };
}
