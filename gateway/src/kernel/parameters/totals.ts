import { toJsonNumber } from '@chasqui/core/decimal';
import { type DocumentFigure, type DocumentTotals, mapFigures } from '@chasqui/core/documents';
import { component, described } from '@chasqui/core/fields';
import { type Message, say } from '@chasqui/core/messages';
import * as v from 'valibot';

const DESCRIPTIONS: Readonly<Record<DocumentFigure, Message>> = {
  taxable: say('Value with IGV', 'Valor gravado con IGV'),
  exempt: say('Value exonerated of IGV', 'Valor exonerado del IGV'),
  unaffected: say('Value unaffected by IGV', 'Valor inafecto al IGV'),
  free: say('Reference value of free goods; it is not payable', 'Valor referencial de bienes gratuitos; no se paga'),
  export: say('Value of exports', 'Valor de las exportaciones'),
  isc: say('ISC', 'ISC'),
  igv: say('IGV', 'IGV'),
  ivap: say('Tax on piled rice', 'Impuesto a la venta de arroz pilado'),
  icbper: say('Tax on plastic bags', 'Impuesto al consumo de las bolsas de plástico'),
  discount: say(
    'All discounts, also those that the values are already less',
    'Todos los descuentos, también los que los valores ya restan',
  ),
  charges: say(
    'All charges, also those that are already in the values',
    'Todos los cargos, también los que ya están en los valores',
  ),
  prepaid: say('Advances deducted, with tax', 'Anticipos deducidos, con impuestos'),
  perception: say(
    'Perception collected on top of the payable amount, in soles',
    'Percepción que se cobra además del importe a pagar, en soles',
  ),
  rounding: say('Rounding of the payable amount', 'Redondeo del importe a pagar'),
  payable: say('Payable for the sale, without the perception', 'Importe a pagar por la venta, sin la percepción'),
  total: say('Equal to `payable`', 'Igual a `payable`'),
};

/** The figures of a document, as JSON numbers with at most 2 decimals. */
export const TotalsSchema = component(
  'Totals',
  v.object(
    mapFigures((figure) => {
      const { message, es } = DESCRIPTIONS[figure];
      return v.pipe(v.number(), described(message, es));
    }),
  ),
);

export function toTotals(totals: DocumentTotals): v.InferOutput<typeof TotalsSchema> {
  return mapFigures((figure) => toJsonNumber(totals[figure]));
}
