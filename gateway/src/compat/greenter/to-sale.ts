import { isForeignOperation, OPERATION_TYPE_CODES } from '@chasqui/core/catalogs';
import type { CompanyTerms } from '../company-terms.ts';
import { amountOrNone, buildBody, type RequestBody, roundNumber, someOf } from '../request-body.ts';
import type { SaleRequest } from './greenter-request.ts';
import { listTotals, listWithheld } from './list-sums.ts';
import type { Invoice, Note } from './read-sale.ts';
import { DOCUMENT_CHARGES, DOCUMENT_DISCOUNTS, FOLLOWING_LEGENDS, PERCEPTION_REGIMES } from './sale-codes.ts';
import { toPrepayments } from './to-advances.ts';
import { toAllowances } from './to-allowances.ts';
import { toAddressedParty } from './to-party.ts';
import { isCredit, retentionRateOf, toCredit, toNoteInstalments } from './to-payment.ts';
import { PRICE_BASES, type PriceBasis, toSaleItem } from './to-sale-items.ts';

const PERU = 'PE';
const PERCENT_PLACES = 5;
const TAX_FREE_OPERATION = '2106';

/** Returns the operation type (catalog 51). Codes of two digits are of an older catalog: the service finds the type. */
function operationTypeOf({ tipoOperacion = '' }: Invoice): string | undefined {
  return /^\d{1,2}$/.test(tipoOperacion) || tipoOperacion === '' ? undefined : tipoOperacion.padStart(4, '0');
}

function isSaleAbroad(code: string | undefined): boolean {
  const known = OPERATION_TYPE_CODES.find((one) => one === code);
  return isForeignOperation(known) || known === TAX_FREE_OPERATION;
}

/** Maps the buyer. The model says Peru for every country that the program does not set. */
function toCustomer(sale: Invoice | Note, operationType: string | undefined, terms: CompanyTerms) {
  const { client } = sale;
  if (client === undefined) return undefined;
  const own = client.address?.codigoPais;
  const country = own === undefined || own === PERU ? (terms.defaultBuyerCountry ?? undefined) : own;
  return buildBody({ ...toAddressedParty(client), country: isSaleAbroad(operationType) ? country : undefined });
}

/** Maps what every sale and note has, but for its lines. */
function toHeader(sale: Invoice | Note): RequestBody {
  const related = [...sale.guias, ...sale.relDocs].flatMap((one) => one ?? []);
  return {
    series: sale.serie,
    correlative: sale.correlativo,
    issueDate: sale.fechaEmision?.date,
    issueTime: sale.fechaEmision?.time,
    currencyCode: sale.tipoMoneda,
    rounding: amountOrNone(sale.redondeo),
    purchaseOrder: sale.compra,
    relatedDocuments: someOf(
      related.map(({ tipoDoc, nroDoc }) => buildBody({ documentType: tipoDoc, documentId: nroDoc })),
    ),
  };
}

function toDetraction({ detraccion }: Invoice, { detractionAccount }: CompanyTerms): RequestBody | undefined {
  if (detraccion === undefined) return undefined;
  const { codBienDetraccion, percent, mount, ctaBanco } = detraccion;
  return buildBody({
    code: codBienDetraccion,
    percentage: percent === undefined ? undefined : roundNumber(percent, PERCENT_PLACES),
    amount: amountOrNone(mount),
    bankAccount: ctaBanco ?? detractionAccount ?? undefined,
  });
}

function toDelivery({ direccionEntrega }: Invoice): RequestBody | undefined {
  if (direccionEntrega === undefined) return undefined;
  const { ubigueo, direccion, codigoPais } = direccionEntrega;
  return buildBody({
    ubigeo: ubigueo,
    address: direccion,
    country: codigoPais === PERU ? undefined : codigoPais,
  });
}

function toInvoiceParts(sale: Invoice, terms: CompanyTerms): RequestBody {
  const { perception, legends } = sale;
  const operationType = operationTypeOf(sale);
  const rate = retentionRateOf(sale);
  const codes = legends.flatMap((legend) => legend?.code ?? []).filter((code) => !FOLLOWING_LEGENDS.has(code));
  return {
    ...toHeader(sale),
    customer: toCustomer(sale, operationType, terms),
    operationType,
    observations: sale.observacion,
    discounts: someOf(toAllowances(sale.descuentos, DOCUMENT_DISCOUNTS)),
    charges: someOf(toAllowances(sale.cargos, DOCUMENT_CHARGES)),
    retention: rate === undefined ? undefined : { rate },
    detraction: toDetraction(sale, terms),
    perception: perception && buildBody({ regime: PERCEPTION_REGIMES[perception.codReg ?? ''] ?? perception.codReg }),
    delivery: toDelivery(sale),
    legends: someOf([...new Set(codes)]),
    printedDueDate: isCredit(sale) ? undefined : sale.fecVencimiento,
    ...toCredit(sale),
  };
}

function toItems({ details }: Invoice | Note, basis: PriceBasis): readonly RequestBody[] {
  return details.flatMap((detail, index) => (detail === undefined ? [] : [toSaleItem(detail, index, basis)]));
}

/** Returns bodies without those that repeat an earlier one. */
function withoutRepeats(first: RequestBody, others: readonly RequestBody[]): SaleRequest['bodies'] {
  const seen = new Set([JSON.stringify(first)]);
  const rest = others.filter((body) => {
    const text = JSON.stringify(body);
    return !seen.has(text) && seen.add(text);
  });
  return [first, ...rest];
}

/**
 * Adds bodies with the other sign of the rounding. Greenter's own example rounds a total down by a positive amount: only the
 * client's total tells which sign is meant.
 */
function withTurnedRounding([first, ...others]: SaleRequest['bodies']): SaleRequest['bodies'] {
  const turned = [first, ...others].flatMap((body) =>
    typeof body.rounding === 'number' ? [{ ...body, rounding: -body.rounding }] : [],
  );
  return [first, ...others, ...turned];
}

/** Returns the client's IGV with its IVAP, as the service adds them up; null if it says none. */
function clientIgvOf({ mtoIGV, mtoIvap = 0 }: Invoice | Note): number | null {
  return mtoIGV === undefined ? null : roundNumber(mtoIGV + mtoIvap, 2);
}

function toSale(
  sale: Invoice | Note,
  read: (basis: PriceBasis) => readonly [RequestBody, ...RequestBody[]],
): SaleRequest {
  const [first, ...others] = read('value');
  const client = { total: sale.mtoImpVenta ?? 0, igv: clientIgvOf(sale) };
  return {
    documentType: sale.tipoDoc ?? '',
    bodies: withTurnedRounding(withoutRepeats(first, [...others, ...PRICE_BASES.slice(1).flatMap(read)])),
    client,
    compare: (sums) => [...listTotals(client, sums), ...('descuentos' in sale ? listWithheld(sale, sums) : [])],
  };
}

/** Maps an invoice of Greenter to the body of a factura or boleta, once for each way to read its prices and advances. */
export function toInvoice(sale: Invoice, terms: CompanyTerms): SaleRequest {
  const parts = toInvoiceParts(sale, terms);
  const [prepayments, ...others] = toPrepayments(sale);
  return toSale(sale, (basis) => {
    const body = { ...parts, items: toItems(sale, basis) };
    const withAdvances = (list: readonly RequestBody[]) => buildBody({ ...body, prepayments: someOf(list) });
    return [withAdvances(prepayments), ...others.map(withAdvances)];
  });
}

/** Maps a note of Greenter to the body of a credit or debit note, once for each way to read its prices. */
export function toNote(note: Note, terms: CompanyTerms): SaleRequest {
  const parts = {
    ...toHeader(note),
    customer: toCustomer(note, undefined, terms),
    referenceDocumentId: note.numDocfectado,
    referenceDocumentType: note.tipDocAfectado,
    responseCode: note.codMotivo,
    responseDescription: note.desMotivo,
    ...toNoteInstalments(note),
  };
  return toSale(note, (basis) => [buildBody({ ...parts, items: toItems(note, basis) })]);
}
