import { amountInWords } from '../../../amount-in-words.ts';
import { AMOUNT_LEGEND, type PlaceTypeCode } from '../../../catalogs/index.ts';
import { type Decimal, formatAmount } from '../../../decimal/index.ts';
import { oneLine } from '../../../fields/index.ts';
import { type Issuer, withoutSettings } from '../../../parties.ts';
import type { EmissionFacts } from '../../kit/emission-facts.ts';
import { completeLine, percentText } from '../complete-line.ts';
import { buildNotes, completeSaleTime } from '../complete-sale.ts';
import type { LineTaxSubtotal, SaleLine, TaxSubtotal } from '../completed-sale.ts';
import { completeExchangeRate } from '../exchange-rate.ts';
import type { CompletedSettlement, Seller, TypedPlace } from './completed-settlement.ts';
import { type IncomeRetention, type PricedSettlement, priceSettlement } from './priced-settlement.ts';
import type { PurchaseSettlementRequest } from './schema.ts';

type PlaceRequest = PurchaseSettlementRequest['seller']['address'];

const INCOME_TAX = '3000';
const OTHER_PLACE = '05' satisfies PlaceTypeCode;

function completePlace({ ubigeo, address }: PlaceRequest, type: PlaceTypeCode): TypedPlace {
  return { ubigeo, address: oneLine(address), type };
}

/** Completes the seller. SUNAT wants a kind of its address (2456): that of the place of sale, if it is the same place. */
function completeSeller({ seller }: PurchaseSettlementRequest, place: TypedPlace): Seller {
  const { identityType, identityNumber, name, address } = seller;
  const home = completePlace(address, OTHER_PLACE);
  const isPlaceOfSale = home.ubigeo === place.ubigeo && home.address === place.address;
  return { identityType, identityNumber, name: oneLine(name), address: isPlaceOfSale ? place : home };
}

function retentionOfLine(value: Decimal, amount: Decimal, rate: Decimal): LineTaxSubtotal {
  return {
    tribute: INCOME_TAX,
    taxableAmount: formatAmount(value),
    taxAmount: formatAmount(amount),
    percent: percentText(rate),
    exemptionReason: null,
    iscSystem: null,
  };
}

/** Completes the lines: as those of a sale, with the income tax as a further tribute (3105). */
function completeLines({ lines, rates, retention }: PricedSettlement): SaleLine[] {
  const context = { rates, igvPercent: percentText(rates.igv), properties: [], isNote: false };
  return lines.map((line, index) => {
    const completed = completeLine(line, index, context);
    const amount = retention?.ofLines[index] ?? null;
    if (retention === null || amount === null) return completed;
    const retained = retentionOfLine(line.figures.value, amount, retention.rate);
    return { ...completed, taxes: [...completed.taxes, retained] };
  });
}

function headerRetention({ base, amount }: IncomeRetention): TaxSubtotal {
  return { tribute: INCOME_TAX, taxableAmount: formatAmount(base), taxAmount: formatAmount(amount) };
}

/** Completes the totals. The tax of the header has no income tax in it (4301), and the payable amount no IGV (4312). */
function completeTotals({ taxes, retention, totals }: PricedSettlement) {
  const ofLines = taxes.tributes.map(({ tribute, taxableAmount, taxAmount }) => ({
    tribute,
    taxableAmount: formatAmount(taxableAmount),
    taxAmount: formatAmount(taxAmount),
  }));
  return {
    taxAmount: formatAmount(taxes.tax),
    taxes: retention === null ? ofLines : [...ofLines, headerRetention(retention)],
    monetaryTotal: {
      lineExtensionAmount: formatAmount(taxes.lineExtension),
      taxInclusiveAmount: formatAmount(taxes.taxInclusive),
      payableAmount: formatAmount(totals.payable),
    },
  };
}

/** Completes a purchase settlement. Schema and rules must have passed. */
export function completeSettlement(
  request: PurchaseSettlementRequest,
  issuer: Issuer,
  _referenced: readonly unknown[],
  facts?: EmissionFacts,
): CompletedSettlement {
  const settlement = priceSettlement(request, facts);
  const { retention, totals } = settlement;
  const issueTime = completeSaleTime(request, facts?.arrival);
  const placeOfSale = completePlace(request.placeOfSale, request.placeOfSale.type);
  return {
    documentType: '04',
    operationType: request.operationType,
    series: request.series,
    issueDate: request.issueDate,
    ...(issueTime !== undefined && { issueTime }),
    currencyCode: request.currencyCode,
    ...completeExchangeRate(request),
    issuer: withoutSettings(issuer),
    seller: completeSeller(request, placeOfSale),
    placeOfSale,
    ...(retention !== null && {
      incomeRetention: { percent: percentText(retention.rate), amount: formatAmount(retention.amount) },
    }),
    lines: completeLines(settlement),
    ...completeTotals(settlement),
    legends: [{ code: AMOUNT_LEGEND, text: amountInWords(totals.payable, request.currencyCode) }],
    notes: buildNotes(request.observations ?? null, null),
  };
}
