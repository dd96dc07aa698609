import { IGV_REGIMES, isForeignOperation, type OperationTypeCode } from '@chasqui/core/catalogs';
import { decimal, roundAmount, sum } from '@chasqui/core/decimal';
import { type SaleRates, saleRatesOn } from '@chasqui/core/tax/rates';
import type { CompanyTerms } from '../company-terms.ts';
import type { ClientSums, ComparedSum, SaleSums } from '../price-basis.ts';
import { buildBody, type RequestBody, someOf } from '../request-body.ts';
import type { FieldNamer } from './field-names.ts';
import { findUnsaid } from './find-unsaid.ts';
import { PRICE_BASES } from './line-prices.ts';
import { listSums } from './list-sums.ts';
import { NubefactRefusal } from './refusal.ts';
import { saleFieldNamer } from './sale-field-names.ts';
import type { SaleFields } from './sale-fields.ts';
import { toCustomer, toEmail, toObservations } from './to-customer.ts';
import { type PlacedLine, toItem, toPrepayment } from './to-items.ts';
import { toNoteFields } from './to-note.ts';
import { toDetraction, toInstalments } from './to-payment.ts';
import { toFishing, toFreight } from './to-special-goods.ts';

/** Sale or note as requests of ours. */
export interface SaleMapping {
  readonly documentType: SaleFields['tipo_de_comprobante'];
  /** Requests for the same document, one for each basis of its prices, the likeliest first. */
  readonly bodies: readonly [RequestBody, ...RequestBody[]];
  readonly client: ClientSums;
  /** Returns the sums that the client says, beside those that the service calculates for the chosen request. */
  readonly compare: (sums: SaleSums) => readonly ComparedSum[];
  readonly fieldOf: FieldNamer;
}

/** Returns the operation. Sales within Peru leave it out: a detraction or a perception then decides on it. */
function operationOf({ sunat_transaction: code, items }: SaleFields): OperationTypeCode | undefined {
  if (code === '0101') return undefined;
  const isService = items.every(({ unidad_de_medida }) => unidad_de_medida === 'ZZ');
  return code === '0200' && isService ? '0201' : code;
}

/** Returns the rates of the day. A note has the rate of the sale that it modifies, which only the client knows here. */
function ratesOf(sale: SaleFields, { igvRegime, rules, today }: CompanyTerms): SaleRates {
  const regime = IGV_REGIMES.find((name) => name === igvRegime) ?? 'general';
  const rates = saleRatesOn(rules, regime, sale.fecha_de_emision ?? today);
  const { porcentaje_de_igv: percentage } = sale;
  const isNote = sale.tipo_de_comprobante === '07' || sale.tipo_de_comprobante === '08';
  return isNote && percentage !== undefined ? { ...rates, igv: decimal(percentage).dividedBy(100) } : rates;
}

/** Returns a discount or charge of the whole document; undefined for none. */
function toAllowance(amount: number, more: RequestBody = {}): readonly RequestBody[] | undefined {
  return amount === 0 ? undefined : [{ amount, ...more }];
}

/** Returns the charges of the document, without those that the lines have. */
function toCharges({ total_otros_cargos, items }: SaleFields): readonly RequestBody[] | undefined {
  const ofLines = sum(items.map(({ otros_cargos }) => decimal(otros_cargos ?? 0)));
  const rest = roundAmount(decimal(total_otros_cargos ?? 0).minus(ofLines));
  return rest.greaterThan(0) ? toAllowance(rest.toNumber(), { affectsTaxBase: false }) : undefined;
}

/** Returns the fields of facturas and boletas alone. Notes have no legends of the Amazonia: their sales have them. */
function toSoldFields(sale: SaleFields): RequestBody {
  const operationType = operationOf(sale);
  const { bienes_region_selva, servicios_region_selva } = sale;
  return buildBody({
    operationType,
    // NubeFact prints that day. A sale on credit has it in its instalments.
    printedDueDate: sale.venta_al_credito.length === 0 ? sale.fecha_de_vencimiento : undefined,
    legends: someOf([...(bienes_region_selva ? ['2001'] : []), ...(servicios_region_selva ? ['2002'] : [])]),
    freight: operationType === '1004' ? toFreight(sale) : undefined,
    fishing: operationType === '1002' ? toFishing(sale) : undefined,
  });
}

function toCustomerAbroad(sale: SaleFields, { defaultBuyerCountry }: CompanyTerms): RequestBody {
  const country = isForeignOperation(sale.sunat_transaction) ? (defaultBuyerCountry ?? undefined) : undefined;
  return buildBody({ ...toCustomer(sale), country });
}

/** Returns everything but items and advances. */
function toHeader(sale: SaleFields, terms: CompanyTerms): RequestBody {
  const isNote = sale.tipo_de_comprobante === '07' || sale.tipo_de_comprobante === '08';
  const { percepcion_tipo: regime, retencion_tipo: rate } = sale;
  const guides = sale.guias.map(({ guia_tipo, guia_serie_numero }) =>
    buildBody({ documentType: guia_tipo, documentId: guia_serie_numero }),
  );
  return buildBody({
    series: sale.serie?.toUpperCase(),
    correlative: sale.numero,
    issueDate: sale.fecha_de_emision,
    currencyCode: sale.moneda,
    // The service knows the rate of the dollar.
    exchangeRate: sale.moneda === 'EUR' ? sale.tipo_de_cambio : undefined,
    customer: toCustomerAbroad(sale, terms),
    email: terms.sendsMail ? toEmail(sale) : undefined,
    observations: toObservations(sale.observaciones),
    purchaseOrder: sale.orden_compra_servicio,
    paymentTerms:
      [sale.condiciones_de_pago, sale.medio_de_pago].filter((text) => text !== undefined).join(' - ') || undefined,
    discounts: toAllowance(sale.descuento_global ?? 0),
    charges: toCharges(sale),
    detraction: toDetraction(sale, terms.detractionAccount),
    perception: regime === undefined ? undefined : { regime },
    retention: rate === undefined ? undefined : { rate },
    instalments: someOf(toInstalments(sale)),
    relatedDocuments: someOf(guides),
    ...(isNote ? toNoteFields(sale) : toSoldFields(sale)),
  });
}

/** Returns the bodies without those that repeat an earlier one. */
function listDistinct([first, ...others]: readonly [RequestBody, ...RequestBody[]]): readonly [
  RequestBody,
  ...RequestBody[],
] {
  const seen = new Set([JSON.stringify(first)]);
  return [first, ...others.filter((body) => seen.size < seen.add(JSON.stringify(body)).size)];
}

/** Returns the client's IGV; null if it says none. Programs leave it at 0 on rice, which pays IVAP. */
function clientIgvOf({ total_igv: igv, items }: SaleFields): number | null {
  const isRice = items.some(({ tipo_de_ivap }) => tipo_de_ivap !== undefined);
  return igv === undefined || (igv === 0 && isRice) ? null : igv;
}

const isAdvance = ({ line }: PlacedLine): boolean => line.anticipo_regularizacion === true;

/**
 * Maps a sale or note of NubeFact's format to requests of ours.
 * @throws NubefactRefusal with code 21 and everything that a request of ours cannot say
 */
export function toSale(sale: SaleFields, terms: CompanyTerms): SaleMapping {
  const rates = ratesOf(sale, terms);
  const problems = findUnsaid(sale, terms, rates);
  if (problems.length > 0) throw new NubefactRefusal(21, problems);
  const lines = sale.items.map((line, position) => ({ line, position }));
  const [sold, deducted] = [lines.filter((line) => !isAdvance(line)), lines.filter(isAdvance)];
  const prepayments = someOf(deducted.map((line) => toPrepayment(line, sale.tipo_de_comprobante)));
  const header = buildBody({ ...toHeader(sale, terms), prepayments });
  const [byValue, ...byOthers] = PRICE_BASES.map((basis) => ({
    ...header,
    items: sold.map((line) => toItem(line, { basis, rates, plate: sale.placa_vehiculo })),
  }));
  const client = { total: sale.total ?? 0, igv: clientIgvOf(sale) };
  return {
    documentType: sale.tipo_de_comprobante,
    bodies: listDistinct([byValue ?? header, ...byOthers]),
    client,
    compare: (sums) => listSums(sale, client, sums),
    fieldOf: saleFieldNamer(
      sale.tipo_de_comprobante,
      sold.map(({ position }) => position),
      deducted.map(({ position }) => position),
    ),
  };
}
