import { isTaxedTribute, SALE_PERCEPTION_RATES } from '../../catalogs/index.ts';
import { type Decimal, decimal, formatAmount, formatUpTo, roundAmount, sum } from '../../decimal/index.ts';
import { oneLine } from '../../fields/index.ts';
import { formatSeriesNumber, parseSeriesNumber } from '../../identity.ts';
import { completeAllowance, propertyOf } from './complete-line.ts';
import type {
  AllowanceCharge,
  Delivery,
  Freight,
  ItemProperty,
  Place,
  Prepayment,
  SalePerception,
  SaleRelatedDocument,
  SaleRetention,
} from './completed-sale.ts';
import { baseOfAllowance } from './price-document.ts';
import type { PricedAllowance } from './price-line.ts';
import type { PricedSale } from './priced-sale.ts';
import type { InvoicedRequest, SaleRequest } from './request.ts';

const FACTOR_PLACES = 5;

/** Accepted documents of the same company that a sale names, as completed by their own types. */
export type ReferencedSales = readonly {
  readonly documentType: string;
  readonly series: string;
  readonly correlative: number;
  readonly completed: unknown;
}[];

/** Returns the number of a document without padding, as SUNAT registered it: `F001-90`. */
export function unpadded(documentId: string): string {
  const parsed = parseSeriesNumber(documentId);
  return parsed === null ? documentId : formatSeriesNumber(parsed);
}

/** Discounts of catalog 53 that are advances. */
export const ADVANCE_CODES: ReadonlySet<string> = new Set(['04', '05', '06', '20']);

/** Returns the base of a discount or charge of the header. An advance is all of its base. */
function baseOf({ code, amount }: PricedAllowance, { taxes, lines }: PricedSale): Decimal {
  if (ADVANCE_CODES.has(code)) return amount;
  if (code !== '02' && code !== '49') return baseOfAllowance(code, taxes);
  return sum(lines.filter(({ tribute }) => isTaxedTribute(tribute)).map(({ figures }) => figures.value));
}

/** Returns the discounts and charges of the header, in the order in which they apply. */
export function completeDocumentAllowances(sale: PricedSale): readonly AllowanceCharge[] {
  return sale.allowances.map((entry) => completeAllowance(entry, entry.amount, baseOf(entry, sale)));
}

/** Returns the advances that a sale deducts, one for each earlier document. */
export function completePrepayments(
  prepayments: InvoicedRequest['prepayments'] = [],
  referenced: ReferencedSales,
): readonly Prepayment[] {
  const keyOf = (documentType: string, documentId: string) => `${documentType} ${unpadded(documentId)}`;
  const keys = [...new Set(prepayments.map(({ documentType, documentId }) => keyOf(documentType, documentId)))];
  return keys.flatMap((key) => {
    const own = prepayments.filter(({ documentType, documentId }) => keyOf(documentType, documentId) === key);
    const [first] = own;
    if (first === undefined) return [];
    const found = referenced.find((one) => keyOf(one.documentType, formatSeriesNumber(one)) === key);
    const issueDate = found === undefined ? undefined : (found.completed as { readonly issueDate: string }).issueDate;
    return [
      {
        documentType: first.documentType,
        documentId: unpadded(first.documentId),
        amount: formatAmount(sum(own.map(({ amount }) => decimal(amount)))),
        ...(issueDate !== undefined && { issueDate }),
      },
    ];
  });
}

/** Returns the IGV that the buyer retains: a share of the payable amount, rounded to cents (3263). */
export function retainedOf(retention: InvoicedRequest['retention'], payable: Decimal): Decimal {
  return roundAmount(payable.times(decimal(retention?.rate ?? 0)));
}

export function completeRetention(retention: InvoicedRequest['retention'], payable: Decimal): SaleRetention | null {
  if (retention === undefined) return null;
  return {
    factor: formatUpTo(decimal(retention.rate), FACTOR_PLACES),
    baseAmount: formatAmount(payable),
    amount: formatAmount(retainedOf(retention, payable)),
  };
}

/** Returns the perception on the payable amount (2798) and the amount to collect with it. */
export function completePerception(request: InvoicedRequest['perception'], payable: Decimal): SalePerception | null {
  if (request === undefined) return null;
  const rate = decimal(SALE_PERCEPTION_RATES[request.regime]);
  const amount = roundAmount(payable.times(rate));
  return {
    regime: request.regime,
    factor: formatUpTo(rate, FACTOR_PLACES),
    baseAmount: formatAmount(payable),
    amount: formatAmount(amount),
    total: formatAmount(payable.plus(amount)),
  };
}

export function completeRelated(related: SaleRequest['relatedDocuments'] = []): readonly SaleRelatedDocument[] {
  return related.map(({ documentType, documentId }) => ({ documentType, documentId }));
}

function completePlace({ ubigeo, address }: Place): Place {
  return { ubigeo, address: oneLine(address) };
}

export function completeFreight(freight: InvoicedRequest['freight']): Freight | null {
  if (freight === undefined) return null;
  const amount = (value: number) => formatAmount(decimal(value));
  return {
    origin: completePlace(freight.origin),
    destination: completePlace(freight.destination),
    journey: oneLine(freight.journey),
    serviceReferenceValue: amount(freight.serviceReferenceValue),
    effectiveLoadReferenceValue: amount(freight.effectiveLoadReferenceValue),
    nominalLoadReferenceValue: amount(freight.nominalLoadReferenceValue),
  };
}

/** Returns the place of delivery. The country in which a service is used is that of the buyer by default (3098). */
export function completeDelivery({ delivery, operationType, customer }: InvoicedRequest): Delivery | null {
  const isUsedAbroad = operationType === '0201' || operationType === '0208';
  const country = delivery?.country ?? (isUsedAbroad ? customer.country : undefined);
  const { ubigeo, address } = delivery ?? {};
  if (country === undefined && ubigeo === undefined && address === undefined) return null;
  return {
    ...(country !== undefined && { country }),
    ...(ubigeo !== undefined && { ubigeo }),
    ...(address !== undefined && { address: oneLine(address) }),
  };
}

/** Returns the properties 3001 to 3006 of a sale of fish (operation 1002). */
function fishingProperties(fishing: NonNullable<InvoicedRequest['fishing']>): readonly ItemProperty[] {
  return [
    propertyOf('3001', { value: oneLine(fishing.vesselRegistration) }),
    propertyOf('3002', { value: oneLine(fishing.vesselName) }),
    propertyOf('3003', { value: oneLine(fishing.species) }),
    propertyOf('3004', { value: oneLine(fishing.landingPlace) }),
    propertyOf('3005', { startDate: fishing.landingDate }),
    propertyOf('3006', { quantity: { value: formatUpTo(decimal(fishing.quantity), 10), unitCode: 'TNE' } }),
  ];
}

/** Returns the properties 3050 to 3060 of a passenger's journey (operation 1003). */
function passengerProperties(journey: NonNullable<InvoicedRequest['passengerTransport']>): readonly ItemProperty[] {
  const texts = [
    ['3050', journey.seat],
    ['3051', journey.manifest],
    ['3052', journey.passengerIdentityNumber],
    ['3053', journey.passengerIdentityType],
    ['3054', journey.passengerName],
    ['3055', journey.destination?.ubigeo],
    ['3056', journey.destination?.address],
    ['3057', journey.origin?.ubigeo],
    ['3058', journey.origin?.address],
  ] as const;
  const { departureDate, departureTime } = journey;
  return [
    ...texts.flatMap(([code, value]) => (value === undefined ? [] : [propertyOf(code, { value: oneLine(value) })])),
    ...(departureDate === undefined ? [] : [propertyOf('3059', { startDate: departureDate })]),
    ...(departureTime === undefined ? [] : [propertyOf('3060', { startTime: departureTime })]),
  ];
}

/** Returns the properties that every line of a sale has, because the whole sale has them. */
export function sharedProperties({ fishing, passengerTransport }: Partial<InvoicedRequest>): readonly ItemProperty[] {
  return [
    ...(fishing === undefined ? [] : fishingProperties(fishing)),
    ...(passengerTransport === undefined ? [] : passengerProperties(passengerTransport)),
  ];
}
