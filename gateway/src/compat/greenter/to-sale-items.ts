import { IGV_AFFECTATIONS } from '@chasqui/core/catalogs';
import { decimal } from '@chasqui/core/decimal';
import { amountOrNone, buildBody, type RequestBody, roundNumber, someOf } from '../request-body.ts';
import type { Detail } from './read-sale.ts';
import { LINE_CHARGES, LINE_DISCOUNTS } from './sale-codes.ts';
import { toAllowances } from './to-allowances.ts';

/** Ways in which a program may have calculated: from the value, from the price, or from the total of each line. */
export const PRICE_BASES = ['value', 'price', 'total'] as const;

export type PriceBasis = (typeof PRICE_BASES)[number];

const PRICE_PLACES = 10;
const RATE_PLACES = 7;
const MAX_CODE_LENGTH = 30;
const EXPORT_LINE = '40';
const PRODUCT_CODE = /^\d{8}$/;

const AFFECTATIONS: Readonly<Record<string, { readonly tribute: string }>> = IGV_AFFECTATIONS;

function isFreeExport({ tipAfeIgv, mtoValorGratuito = 0 }: Detail): boolean {
  return tipAfeIgv === EXPORT_LINE && mtoValorGratuito > 0;
}

/** Returns true for goods that are given away. Their price is a reference value. */
function isFree(detail: Detail): boolean {
  return AFFECTATIONS[detail.tipAfeIgv ?? '']?.tribute === '9996' || isFreeExport(detail);
}

function listDiscounts({ descuentos, descuento }: Detail): readonly RequestBody[] {
  const listed = toAllowances(descuentos, LINE_DISCOUNTS);
  const amount = amountOrNone(descuento);
  return listed.length > 0 || amount === undefined ? listed : [{ amount }];
}

/** Returns the price of one unit that gives the total of the line, with every tax but the ICBPER. */
function priceOfTotal({ mtoValorVenta, totalImpuestos, icbper = 0, cantidad = 0 }: Detail): number | undefined {
  if (mtoValorVenta === undefined || totalImpuestos === undefined || cantidad === 0) return undefined;
  return decimal(mtoValorVenta).plus(totalImpuestos).minus(icbper).dividedBy(cantidad).toNumber();
}

function withTax(price: number): RequestBody {
  return { unitPriceWithTax: roundNumber(price, PRICE_PLACES) };
}

/** Price of a line with its discounts and charges. */
interface Pricing {
  readonly price: RequestBody;
  readonly discounts: readonly RequestBody[];
  readonly charges: readonly RequestBody[];
}

/**
 * Prices a line. The price with tax and the total are after discounts. So a line with discounts keeps its value for the
 * price, and only the last basis, the total, takes it without them. A discount that leaves the base alone stays.
 */
function priceLine(detail: Detail, basis: PriceBasis): Pricing {
  const allowances = { discounts: listDiscounts(detail), charges: toAllowances(detail.cargos, LINE_CHARGES) };
  const all = [...allowances.discounts, ...allowances.charges];
  const { mtoValorUnitario: value, mtoPrecioUnitario: price } = detail;
  if (isFree(detail)) return { ...allowances, price: valued(detail.mtoValorGratuito ?? value) };
  const total = basis === 'total' ? priceOfTotal(detail) : undefined;
  if (total !== undefined && all.every(({ affectsTaxBase }) => affectsTaxBase !== false)) {
    return { price: withTax(total), discounts: [], charges: [] };
  }
  const isByPrice = basis !== 'value' && all.length === 0;
  if (price !== undefined && (isByPrice || value === undefined)) return { ...allowances, price: withTax(price) };
  return { ...allowances, price: valued(value) };
}

function valued(value: number | undefined): RequestBody {
  return value === undefined ? {} : { unitPrice: roundNumber(value, PRICE_PLACES) };
}

function toIsc({ porcentajeIsc = 0, isc = 0, tipSisIsc }: Detail): RequestBody {
  if (porcentajeIsc === 0 && isc === 0) return {};
  return {
    iscRate: roundNumber(decimal(porcentajeIsc).dividedBy(100).toNumber(), RATE_PLACES),
    iscSystemType: tipSisIsc,
  };
}

function toProperties({ atributos }: Detail): readonly RequestBody[] {
  return atributos.flatMap((attribute) => {
    if (attribute === undefined) return [];
    const { code, name, value, fecInicio: startDate, fecFin: endDate, duracion: days } = attribute;
    return [buildBody({ code, name, value, startDate, endDate, days })];
  });
}

/** Maps a line of a sale with one way to read its price. Lines without a code of their own have their number. */
export function toSaleItem(detail: Detail, index: number, basis: PriceBasis): RequestBody {
  const { cantidad, codProdSunat, icbper = 0 } = detail;
  const { price, discounts, charges } = priceLine(detail, basis);
  return buildBody({
    code: detail.codProducto?.slice(0, MAX_CODE_LENGTH) ?? String(index + 1),
    description: detail.descripcion,
    quantity: cantidad === undefined ? undefined : roundNumber(cantidad, PRICE_PLACES),
    unitCode: detail.unidad,
    ...price,
    igvType: detail.tipAfeIgv,
    free: isFreeExport(detail) ? true : undefined,
    discounts: someOf(discounts),
    charges: someOf(charges),
    ...toIsc(detail),
    plasticBags: icbper > 0 ? cantidad : undefined,
    sunatCode: codProdSunat !== undefined && PRODUCT_CODE.test(codProdSunat) ? codProdSunat : undefined,
    gtin: detail.codProdGS1,
    properties: someOf(toProperties(detail)),
  });
}
