import { amountInWords } from '../../amount-in-words.ts';
import { AMOUNT_LEGEND, LEGENDS, REQUESTED_LEGENDS } from '../../catalogs/index.ts';
import { type Decimal, decimal, formatAmount } from '../../decimal/index.ts';
import { oneLine } from '../../fields/index.ts';
import { completeParty, type Issuer, type Party, withoutSettings } from '../../parties.ts';
import { PUBLISHED_RULES } from '../../rules/index.ts';
import { saleRatesOn } from '../../tax/rates.ts';
import type { SaleTotals } from '../../tax/totals.ts';
import type { LimaMoment } from '../../time.ts';
import type { EmissionFacts } from '../kit/emission-facts.ts';
import { splitNotes } from '../kit/split-notes.ts';
import {
  completeDelivery,
  completeDocumentAllowances,
  completeFreight,
  completePerception,
  completePrepayments,
  completeRelated,
  completeRetention,
  type ReferencedSales,
  retainedOf,
  sharedProperties,
} from './complete-cases.ts';
import { completeLine, percentText } from './complete-line.ts';
import type { CompletedSale, Legend, SaleDocument } from './completed-sale.ts';
import { completeExchangeRate } from './exchange-rate.ts';
import {
  buildPaymentForm,
  completeCashPayment,
  completeDetraction,
  operationTypeOf,
  withheldByDetraction,
} from './payment.ts';
import { type PricedSale, priceSale } from './priced-sale.ts';
import { type BuyerRequest, type InvoicedRequest, isNoteRequest, type SaleRequest } from './request.ts';

/** Returns the legends: 1000 (the payable amount in words), those that follow from the sale, and those asked for. */
export function buildLegends({ request, totals }: PricedSale<SaleRequest & Partial<InvoicedRequest>>): Legend[] {
  const { currencyCode, detraction, perception, delivery, legends = [] } = request;
  const hasTribute = (code: string) => totals.tributes.some(({ tribute }) => tribute === code);
  const following = [
    hasTribute('9996') ? [LEGENDS['1002']] : [],
    perception === undefined ? [] : [LEGENDS['2000']],
    delivery?.address === undefined ? [] : [LEGENDS['2005']],
    detraction === undefined ? [] : [LEGENDS['2006']],
    hasTribute('1016') ? [LEGENDS['2007']] : [],
  ].flat();
  return [
    { code: AMOUNT_LEGEND, text: amountInWords(totals.payable, currencyCode) },
    ...following,
    ...legends.map((code) => REQUESTED_LEGENDS[code]),
  ];
}

/** Returns an amount in a field of its own, unless it is zero. */
function amountField<const Name extends string>(name: Name, amount: Decimal): Partial<Record<Name, string>> {
  return amount.isZero() ? {} : ({ [name]: formatAmount(amount) } as Record<Name, string>);
}

/** Writes the header's totals as they are printed. */
function completeTotals(totals: SaleTotals): Pick<SaleDocument, 'taxAmount' | 'taxes' | 'monetaryTotal'> {
  return {
    taxAmount: formatAmount(totals.tax),
    taxes: totals.tributes.map(({ tribute, taxableAmount, taxAmount }) => ({
      tribute,
      taxableAmount: formatAmount(taxableAmount),
      taxAmount: formatAmount(taxAmount),
    })),
    monetaryTotal: {
      lineExtensionAmount: formatAmount(totals.lineExtension),
      taxInclusiveAmount: formatAmount(totals.taxInclusive),
      ...amountField('allowanceTotalAmount', totals.allowanceTotal),
      ...amountField('chargeTotalAmount', totals.chargeTotal),
      ...amountField('prepaidAmount', totals.prepaid),
      ...amountField('roundingAmount', totals.rounding),
      payableAmount: formatAmount(totals.payable),
    },
  };
}

/** Completed part that all sale documents share. */
export type SaleCore = Omit<SaleDocument, 'documentType' | 'paymentForm'>;

const TERMS_PREFIX = 'Condiciones de pago: ';

/** The notes of a sale: its observations, then its payment terms. */
export function buildNotes(observations: string | null, paymentTerms: string | null): string[] {
  return [
    ...splitNotes(observations ?? ''),
    ...(paymentTerms === null ? [] : splitNotes(`${TERMS_PREFIX}${paymentTerms}`)),
  ];
}

function optionalLine(text: string | undefined): string | null {
  return text === undefined ? null : oneLine(text);
}

function completeBuyer(customer: BuyerRequest): Party {
  const { country } = customer;
  return { ...completeParty(customer), ...(country !== undefined && { country }) };
}

/** Returns the time of issue: the requested one, or that of the arrival if the document is issued that day. */
export function completeSaleTime(
  { issueTime, issueDate }: Pick<SaleRequest, 'issueTime' | 'issueDate'>,
  arrival?: LimaMoment,
): string | undefined {
  return issueTime ?? (arrival?.date === issueDate ? arrival.time : undefined);
}

/** Records that a completion may use besides the request. */
export interface SaleContext {
  readonly issuer: Issuer;
  /** Accepted documents of the company that the request names. */
  readonly referenced?: ReferencedSales;
  readonly arrival?: LimaMoment | undefined;
}

function completeHeader(request: SaleRequest, { issuer, arrival }: SaleContext) {
  const issueTime = completeSaleTime(request, arrival);
  const relatedDocuments = completeRelated(request.relatedDocuments);
  return {
    series: request.series,
    issueDate: request.issueDate,
    ...(issueTime !== undefined && { issueTime }),
    dueDate: request.dueDate ?? request.instalments?.at(-1)?.dueDate ?? null,
    currencyCode: request.currencyCode,
    ...completeExchangeRate(request),
    issuer: withoutSettings(issuer),
    customer: completeBuyer(request.customer),
    purchaseOrder: optionalLine(request.purchaseOrder),
    notes: buildNotes(request.observations ?? null, request.paymentTerms ?? null),
    paymentTerms: optionalLine(request.paymentTerms),
    detraction: completeDetraction(request.detraction),
    ...(relatedDocuments.length > 0 && { relatedDocuments }),
  };
}

/**
 * Completes a sale in three phases: the header with its defaults, the lines as priced, then totals and legends. The
 * schema and the rules must have passed.
 */
export function completeSale(sale: PricedSale, context: SaleContext): SaleCore {
  const { request, lines, rates, totals } = sale;
  const allowances = completeDocumentAllowances(sale);
  const properties = sharedProperties(request);
  const isNote = isNoteRequest(request);
  const lineContext = { rates, igvPercent: percentText(rates.igv), properties, isNote };
  return {
    ...completeHeader(request, context),
    ...(allowances.length > 0 && { allowances }),
    lines: lines.map((line, index) => completeLine(line, index, lineContext)),
    ...completeTotals(totals),
    legends: buildLegends(sale),
  };
}

/** Prices a factura or boleta at the rates of its issuer on the day of issue. */
export function priceInvoiced(
  request: InvoicedRequest,
  issuer: Issuer,
  { rules = PUBLISHED_RULES }: EmissionFacts = {},
): PricedSale<InvoicedRequest> {
  return priceSale(request, saleRatesOn(rules, issuer.igvRegime ?? 'general', request.issueDate), rules);
}

/** Completes a factura or boleta: a sale with its operation, and the amounts that others than the seller receive. */
export function completeInvoiced(
  sale: PricedSale<InvoicedRequest>,
  documentType: CompletedSale['documentType'],
  context: SaleContext,
): CompletedSale {
  const { request, totals } = sale;
  const { payable } = totals;
  const prepayments = completePrepayments(request.prepayments, context.referenced ?? []);
  const parts = {
    perception: completePerception(request.perception, payable),
    retention: completeRetention(request.retention, payable),
    freight: completeFreight(request.freight),
    delivery: completeDelivery(request),
    prepayments: prepayments.length === 0 ? null : prepayments,
  };
  return {
    documentType,
    operationType: operationTypeOf(request),
    ...completeSale(sale, context),
    ...(request.printedDueDate !== undefined && { printedDueDate: request.printedDueDate }),
    ...completeCashPayment(request, context.issuer.cashSales ?? 'paid'),
    ...Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== null)),
    // A boleta has a form of payment only if it tells its parts. SUNAT does not ask for one.
    paymentForm:
      documentType === '01' || request.instalments || request.initialPayment
        ? buildPaymentForm(request, pendingOf(sale))
        : null,
  };
}

type PayableSale = PricedSale<SaleRequest & Partial<InvoicedRequest>>;

/** Returns the payable amount less detraction and retention, which the buyer pays to the seller. */
export function owedOf({ request, totals: { payable } }: PayableSale): Decimal {
  const withheld = withheldByDetraction(request.detraction, payable, request.currencyCode);
  return payable.minus(withheld).minus(retainedOf(request.retention, payable));
}

/** Returns the part of it that the buyer does not pay at once: the sum of the instalments. */
export function pendingOf(sale: PayableSale): Decimal {
  return owedOf(sale).minus(decimal(sale.request.initialPayment ?? 0));
}
