import type { AllowanceCode, SalePerceptionCode, TributeCode } from '../../catalogs/index.ts';
import type { DecimalText } from '../../decimal/index.ts';
import type { Issuer, Party } from '../../parties.ts';
import type { PaymentMethod } from '../../payment-methods.ts';

/** Tax of one tribute, for a line or for the header. `percent` and the codes below it are printed on lines only. */
export interface TaxSubtotal {
  readonly tribute: TributeCode;
  readonly taxableAmount: DecimalText;
  readonly taxAmount: DecimalText;
}

export interface LineTaxSubtotal extends TaxSubtotal {
  /** `18.00`. */
  readonly percent: DecimalText;
  /** Catalog 07; null on ISC. */
  readonly exemptionReason: string | null;
  /** Catalog 08; only on ISC. */
  readonly iscSystem: string | null;
}

/** Discount or charge of catalog 53, on a line or on the whole document (cac:AllowanceCharge). */
export interface AllowanceCharge {
  readonly code: AllowanceCode;
  /** Fraction of the base: `0.05`. Absent if the request gave an amount instead (3290, 3307). */
  readonly factor?: DecimalText;
  readonly amount: DecimalText;
  readonly baseAmount: DecimalText;
  /** Reason of the issuer. It is on paper only. */
  readonly reason?: string;
}

/** Property of an item of catalog 55 (cac:AdditionalItemProperty). It has one of the values. */
export interface ItemProperty {
  readonly code: string;
  readonly name: string;
  readonly value?: string;
  /** Value in a unit of catalog 03. */
  readonly quantity?: { readonly value: DecimalText; readonly unitCode: string };
  /** YYYY-MM-DD. */
  readonly startDate?: string;
  /** YYYY-MM-DD. */
  readonly endDate?: string;
  /** HH:MM:SS. */
  readonly startTime?: string;
  /** Whole days. */
  readonly days?: string;
}

/** Tax on the plastic bags of a line. */
export interface Icbper {
  /** Whole number, equal to the quantity of the line (3236). */
  readonly bags: string;
  /** Soles for each bag: `0.50`. */
  readonly rate: DecimalText;
  readonly amount: DecimalText;
}

export interface SaleLine {
  /** 1, 2, 3... */
  readonly number: number;
  readonly code: string;
  readonly description: string;
  readonly quantity: DecimalText;
  readonly unitCode: string;
  /** Without taxes and before discounts: Price/PriceAmount. */
  readonly unitValue: DecimalText;
  /**
   * AlternativeConditionPrice: with taxes (type 01). On a free line it is the reference value without taxes (type 02), and
   * the unit value is 0.00.
   */
  readonly unitPrice: DecimalText;
  /** True if the line is given away: nothing of it is payable but the tax on bags. */
  readonly free?: true;
  /** Discounts and charges. Absent if there are none, and in documents of 0.1.0. */
  readonly allowances?: readonly AllowanceCharge[];
  /** Discount 00 of a document that 0.1.0 stored. Use `allowancesOf`. */
  readonly discount?: { readonly amount: DecimalText; readonly baseAmount: DecimalText } | null;
  /** LineExtensionAmount: quantity x unit value, less discounts 00, plus charges 47. */
  readonly value: DecimalText;
  /** TaxTotal/TaxAmount of the line. On a free line it is the tax on bags alone. */
  readonly taxAmount: DecimalText;
  readonly taxes: readonly LineTaxSubtotal[];
  readonly icbper?: Icbper;
  /** UNSPSC, 8 digits. */
  readonly sunatCode?: string;
  readonly gtin?: string;
  readonly properties?: readonly ItemProperty[];
}

/** LegalMonetaryTotal. */
interface MonetaryTotal {
  readonly lineExtensionAmount: DecimalText;
  readonly taxInclusiveAmount: DecimalText;
  /** Discounts that do not lower the base of the IGV: 01 and 03. */
  readonly allowanceTotalAmount?: DecimalText;
  /** Charges that do not raise the base of the IGV: 45, 46, 48 and 50. */
  readonly chargeTotalAmount?: DecimalText;
  readonly prepaidAmount?: DecimalText;
  /** Rounding from -1.00 to 1.00 (3303). */
  readonly roundingAmount?: DecimalText;
  readonly payableAmount: DecimalText;
}

export interface Instalment {
  /** `Cuota001`... */
  readonly id: string;
  readonly amount: DecimalText;
  readonly dueDate: string;
}

/** Forma de pago (section 5.1 of SUNAT's rules): codes 3244-3267, 3319. */
export type PaymentForm =
  | { readonly kind: 'Contado' }
  | {
      readonly kind: 'Credito';
      /** Sum of the instalments. */
      readonly amount: DecimalText;
      readonly instalments: readonly Instalment[];
      /** Part that the buyer paid at once. It is in no instalment, and not in the XML. */
      readonly initialPayment?: DecimalText;
    };

/** Payment that the buyer makes at once. It is not in the XML. */
export interface CashPayment {
  /** Method of a sale paid at once, or of the initial payment. A credit note has that of the sale that it modifies. */
  readonly paidWith?: PaymentMethod;
  /** True if the payment of the whole sale is recorded once the authority accepts it. */
  readonly paidAtOnce?: true;
}

export interface Detraction {
  /** Catalog 54. */
  readonly code: string;
  readonly percentage: DecimalText;
  /** Always soles. */
  readonly amount: DecimalText;
  readonly bankAccount: string;
}

/** Advance that an earlier document invoiced and this one deducts (cac:PrepaidPayment). */
export interface Prepayment {
  /** Type of the earlier document: 01 or 03. */
  readonly documentType: '01' | '03';
  /** Number without padding: `F001-90`. */
  readonly documentId: string;
  /** With tax. */
  readonly amount: DecimalText;
  /** YYYY-MM-DD. Absent if the earlier document is not an accepted one of this company. */
  readonly issueDate?: string;
}

/** Perception collected with the sale, in soles. */
export interface SalePerception {
  /** Catalog 53: 51, 52 or 53. */
  readonly regime: SalePerceptionCode;
  /** Fraction: `0.02`. */
  readonly factor: DecimalText;
  readonly baseAmount: DecimalText;
  readonly amount: DecimalText;
  /** Payable amount and perception. */
  readonly total: DecimalText;
}

/** IGV that the buyer retains (62), in the currency of the document. */
export interface SaleRetention {
  /** Fraction: `0.03`. */
  readonly factor: DecimalText;
  readonly baseAmount: DecimalText;
  readonly amount: DecimalText;
}

export interface SaleRelatedDocument {
  /** 09 and 31 are guides. Others are of catalog 12. */
  readonly documentType: string;
  readonly documentId: string;
}

export interface Place {
  readonly ubigeo: string;
  readonly address: string;
}

/** Freight of operation 1004, written on every line. Values are in soles. */
export interface Freight {
  readonly origin: Place;
  readonly destination: Place;
  readonly journey: string;
  readonly serviceReferenceValue: DecimalText;
  readonly effectiveLoadReferenceValue: DecimalText;
  readonly nominalLoadReferenceValue: DecimalText;
}

/** Place of delivery, or country in which a service is used. */
export interface Delivery {
  readonly country?: string;
  readonly ubigeo?: string;
  readonly address?: string;
}

export interface Legend {
  /** Catalog 52. */
  readonly code: string;
  readonly text: string;
}

/** Part that sales and purchase settlements share: the lines with their taxes and totals. */
export interface PricedDocument {
  readonly series: string;
  readonly issueDate: string;
  /** HH:MM:SS in Lima. */
  readonly issueTime?: string;
  readonly currencyCode: string;
  /** Soles for one unit, if the request told it. */
  readonly exchangeRate?: DecimalText;
  readonly issuer: Issuer;
  readonly legends: readonly Legend[];
  /** Free text cut into single lines of 1-200 characters (3006). */
  readonly notes: readonly string[];
  readonly lines: readonly SaleLine[];
  /** Header TaxTotal/TaxAmount. */
  readonly taxAmount: DecimalText;
  readonly taxes: readonly TaxSubtotal[];
  readonly monetaryTotal: MonetaryTotal;
}

/**
 * Common part of every sale document (factura, boleta, credit and debit note), with every value decided except its
 * number. Plain JSON that the database keeps and the sign worker renders, so the XML never depends on data edited
 * later.
 */
export interface SaleDocument extends PricedDocument, CashPayment {
  readonly documentType: '01' | '03' | '07' | '08';
  readonly dueDate: string | null;
  readonly customer: Party;
  readonly purchaseOrder: string | null;
  /** Free text of the payment terms, printed and repeated in a note. */
  readonly paymentTerms: string | null;
  /** Form of payment. Only a factura has one. */
  readonly paymentForm: PaymentForm | null;
  readonly detraction: Detraction | null;
  readonly relatedDocuments?: readonly SaleRelatedDocument[];
  readonly prepayments?: readonly Prepayment[];
  /** Discounts and charges on the whole document. */
  readonly allowances?: readonly AllowanceCharge[];
}

/** A factura or boleta. */
export interface CompletedSale extends SaleDocument {
  readonly documentType: '01' | '03';
  /** Catalog 51. */
  readonly operationType: string;
  /** Day that is shown as the due date of a sale without one, which is paid at once. */
  readonly printedDueDate?: string;
  readonly perception?: SalePerception;
  readonly retention?: SaleRetention;
  readonly freight?: Freight;
  readonly delivery?: Delivery;
}

/** The document that a note modifies, and why. */
export interface Modification {
  /** Number without padding, as in the document's own cbc:ID: `F001-123`. Absent in a penalty that modifies no document. */
  readonly seriesNumber?: string;
  readonly documentType?: ModifiedType;
  /** YYYY-MM-DD; null when the service does not know it, and absent in notes of before this was kept. */
  readonly issueDate?: string | null;
  /** Catalog 09 or 10. */
  readonly reasonCode: string;
  /** Name of the reason on the day of issue, if the catalog changed it. */
  readonly reasonName?: string;
  /** 2-500 characters on one line (2135, 2136). */
  readonly reasonText: string;
  /** Further documents of the same type that the note modifies. */
  readonly others?: readonly { readonly documentType: ModifiedType; readonly seriesNumber: string }[];
  /** Numbers without padding of the documents that this company has not emitted here. Absent if there are none. */
  readonly unknown?: readonly string[];
}

/** Types of catalog 01 that the API's notes can modify. */
export type ModifiedType = '01' | '03';

/** A credit note (07) or debit note (08). */
export interface CompletedNote extends SaleDocument {
  readonly documentType: '07' | '08';
  readonly modification: Modification;
}

/** Returns the discounts and charges of a line, also of one that 0.1.0 stored. */
export function allowancesOf({ allowances, discount }: SaleLine): readonly AllowanceCharge[] {
  return allowances ?? (discount ? [{ code: '00', ...discount }] : []);
}

/** Returns the due date that the paper and the XML of a sale show. */
export function shownDueDate({
  dueDate,
  printedDueDate,
}: Pick<SaleDocument, 'dueDate'> & Pick<Partial<CompletedSale>, 'printedDueDate'>): string | null {
  return dueDate ?? printedDueDate ?? null;
}

/** Returns the method by which a sale was paid at once; undefined if it was not, or the method is not known. */
export function methodAtOnce({ dueDate, paidWith }: Pick<SaleDocument, 'dueDate' | 'paidWith'>) {
  return dueDate === null ? paidWith : undefined;
}
