import type { TributeCode } from '../../catalogs/index.ts';
import type { DecimalText } from '../../decimal/index.ts';
import type { Issuer, Party } from '../../parties.ts';

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

export interface SaleLine {
  /** 1, 2, 3... */
  readonly number: number;
  readonly code: string;
  readonly description: string;
  readonly quantity: DecimalText;
  readonly unitCode: string;
  /** Without taxes and before discounts: Price/PriceAmount. */
  readonly unitValue: DecimalText;
  /** With taxes: AlternativeConditionPrice of type 01. */
  readonly unitPrice: DecimalText;
  /** AllowanceCharge 00 (lowers the base); null when there is none. */
  readonly discount: { readonly amount: DecimalText; readonly baseAmount: DecimalText } | null;
  /** LineExtensionAmount: quantity x unit value less the discount. */
  readonly value: DecimalText;
  /** TaxTotal/TaxAmount of the line. */
  readonly taxAmount: DecimalText;
  readonly taxes: readonly LineTaxSubtotal[];
}

/** LegalMonetaryTotal. */
export interface MonetaryTotal {
  readonly lineExtensionAmount: DecimalText;
  readonly taxInclusiveAmount: DecimalText;
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
  | { readonly kind: 'Credito'; readonly amount: DecimalText; readonly instalments: readonly Instalment[] };

export interface Detraction {
  /** Catalog 54. */
  readonly code: string;
  readonly percentage: DecimalText;
  /** Always soles. */
  readonly amount: DecimalText;
  readonly bankAccount: string;
}

export interface Legend {
  /** Catalog 52. */
  readonly code: string;
  readonly text: string;
}

/**
 * Common part of every sale document (factura, boleta, credit and debit note), with every value decided except its
 * number. Plain JSON that the database keeps and the sign worker renders, so the XML never depends on data edited
 * later.
 */
export interface SaleDocument {
  readonly documentType: '01' | '03' | '07' | '08';
  readonly series: string;
  readonly issueDate: string;
  readonly dueDate: string | null;
  readonly currencyCode: string;
  readonly issuer: Issuer;
  readonly customer: Party;
  readonly purchaseOrder: string | null;
  readonly legends: readonly Legend[];
  /** Free text cut into single lines of 1-200 characters (3006). */
  readonly notes: readonly string[];
  /** Free text of the payment terms, printed and repeated in a note. */
  readonly paymentTerms: string | null;
  /** Form of payment. Only a factura has one. */
  readonly paymentForm: PaymentForm | null;
  readonly detraction: Detraction | null;
  readonly lines: readonly SaleLine[];
  /** Header TaxTotal/TaxAmount. */
  readonly taxAmount: DecimalText;
  readonly taxes: readonly TaxSubtotal[];
  readonly monetaryTotal: MonetaryTotal;
}

/** A factura or boleta. */
export interface CompletedSale extends SaleDocument {
  readonly documentType: '01' | '03';
  /** Catalog 51. */
  readonly operationType: string;
}

/** The document that a note modifies, and why. */
export interface Modification {
  /** Number without padding, as in the document's own cbc:ID: `F001-123`. */
  readonly seriesNumber: string;
  readonly documentType: ModifiedType;
  /** YYYY-MM-DD; null when it is no accepted document of the tenant, and absent in notes of before this was kept. */
  readonly issueDate?: string | null;
  /** Catalog 09 or 10. */
  readonly reasonCode: string;
  /** 2-500 characters on one line (2135, 2136). */
  readonly reasonText: string;
}

/** Types of catalog 01 that the API's notes can modify. */
export type ModifiedType = '01' | '03';

/** A credit note (07) or debit note (08). */
export interface CompletedNote extends SaleDocument {
  readonly documentType: '07' | '08';
  readonly modification: Modification;
}
