import { decimal, roundAmount, roundTo } from '@chasqui/core/decimal';
import type { SaleRates } from '@chasqui/core/tax/rates';
import { buildBody, type RequestBody } from '../request-body.ts';
import { igvTypeOf, type PriceBasis, priceLine } from './line-prices.ts';
import type { SaleLine } from './sale-fields.ts';

const LONGEST_CODE = 30;
const RATE_PLACES = 7;
const QUANTITY_PLACES = 10;

/** Share of the price with tax that is the base of system 03: the price without an IGV of 18 %, as SUNAT rounds it. */
const RETAIL_SHARE = decimal('0.847');

/** Property of catalog 55 with the plate of a vehicle. */
const PLATE = '7000';

/** A line with its position in the client's list. */
export interface PlacedLine {
  readonly line: SaleLine;
  readonly position: number;
}

/** Returns the ISC of a line as a system and a rate. NubeFact has only its amount. */
function toIsc({ tipo_de_isc, isc, subtotal, precio_unitario, cantidad }: SaleLine): RequestBody {
  if (isc === undefined || isc === 0) return {};
  const price = decimal(precio_unitario ?? 0).times(decimal(cantidad ?? 0));
  const base = tipo_de_isc === '03' ? price.times(RETAIL_SHARE) : decimal(subtotal ?? 0);
  const rate = base.isZero() ? undefined : roundTo(decimal(isc).dividedBy(base), RATE_PLACES).toNumber();
  return buildBody({ iscSystemType: tipo_de_isc ?? '01', iscRate: rate });
}

/** Returns the charge of a line that leaves its taxes alone. */
function toCharges(amount: number | undefined): RequestBody {
  return amount === undefined || amount === 0
    ? {}
    : { charges: [{ amount: roundAmount(decimal(amount)).toNumber(), affectsTaxBase: false }] };
}

/** Returns an item of the request. A code that is missing becomes the number of the line. */
export function toItem(
  { line, position }: PlacedLine,
  {
    basis,
    rates,
    plate,
  }: { readonly basis: PriceBasis; readonly rates: SaleRates; readonly plate: string | undefined },
): RequestBody {
  const { cantidad, codigo_producto_sunat: sunatCode = '', impuesto_bolsas = 0 } = line;
  const quantity = cantidad === undefined ? undefined : roundTo(decimal(cantidad), QUANTITY_PLACES).toNumber();
  return buildBody({
    code: line.codigo?.slice(0, LONGEST_CODE).trim() ?? String(position + 1),
    description: line.descripcion?.replace(/<br\s*\/?>/gi, ' '),
    quantity,
    unitCode: line.unidad_de_medida,
    igvType: igvTypeOf(line),
    ...priceLine(line, basis, rates),
    ...toIsc(line),
    ...toCharges(line.otros_cargos),
    plasticBags: impuesto_bolsas === 0 ? undefined : quantity,
    sunatCode: /^\d{8}$/.test(sunatCode) ? sunatCode : undefined,
    properties: plate === undefined ? undefined : [{ code: PLATE, value: plate }],
  });
}

/** Type of the document that invoiced an advance, by the letter of its series; undefined for a series of neither. */
function typeOfSeries(series: string): '01' | '03' | undefined {
  if (/^[FE](?!B)/i.test(series)) return '01';
  return /^E?B/i.test(series) ? '03' : undefined;
}

/**
 * Returns the advance that a line deducts.
 * @param documentType of the sale, for advances on printed forms
 */
export function toPrepayment({ line }: PlacedLine, documentType: string): RequestBody {
  const series = line.anticipo_documento_serie ?? line.anticipo_comprobante_serie ?? '';
  const number = line.anticipo_documento_numero ?? line.anticipo_comprobante_numero ?? '';
  const isc = line.isc === undefined || line.isc === 0 ? undefined : line.isc;
  return buildBody({
    documentType: typeOfSeries(series) ?? documentType,
    documentId: `${series.toUpperCase()}-${number.replace(/^0+(?=\d)/, '')}`,
    amount: line.total === undefined ? undefined : roundAmount(decimal(line.total)).toNumber(),
    igvType: igvTypeOf(line),
    isc,
  });
}
