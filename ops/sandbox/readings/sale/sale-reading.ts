import type { AmountReading, CodeReading, PlacedAmount } from '../read-text.ts';

export interface AddressReading {
  readonly ubigeo: string | null;
  readonly establishmentCode: string | null;
  readonly urbanization: string | null;
  readonly city: string | null;
  readonly department: string | null;
  readonly district: string | null;
  readonly line: string | null;
  readonly country: string | null;
}

export interface PartyReading {
  /** Every PartyIdentification/ID; one is right. */
  readonly identities: readonly CodeReading[];
  readonly tradeName: string | null;
  readonly name: string | null;
  readonly address: AddressReading | null;
}

export interface AllowanceReading {
  /** True for a charge, false for a discount, null when the XML does not say. */
  readonly isCharge: boolean | null;
  readonly reasonCode: string | null;
  readonly factor: string | null;
  readonly amount: AmountReading | null;
  readonly baseAmount: AmountReading | null;
}

export interface TaxSubtotalReading {
  readonly tribute: string | null;
  readonly name: string | null;
  readonly typeCode: string | null;
  readonly taxableAmount: AmountReading | null;
  readonly taxAmount: AmountReading | null;
  readonly percent: string | null;
  readonly exemptionReason: string | null;
  readonly tierRange: string | null;
  /** Bags, for ICBPER. */
  readonly baseUnitMeasure: string | null;
  readonly perUnitAmount: AmountReading | null;
}

export interface TaxTotalReading {
  readonly taxAmount: AmountReading | null;
  readonly subtotals: readonly TaxSubtotalReading[];
}

interface PriceReading {
  readonly amount: AmountReading | null;
  readonly typeCode: string | null;
}

export interface LineReading {
  readonly id: string;
  readonly quantity: CodeReading | null;
  readonly extensionAmount: AmountReading | null;
  /** PricingReference/AlternativeConditionPrice. */
  readonly prices: readonly PriceReading[];
  readonly allowances: readonly AllowanceReading[];
  readonly taxTotals: readonly TaxTotalReading[];
  readonly description: string | null;
  readonly productCode: string | null;
  /** Price/PriceAmount: without taxes and before discounts. */
  readonly unitValue: AmountReading | null;
}

export interface NoteReading {
  readonly text: string;
  /** Catalog 52; null on a free observation. */
  readonly legend: string | null;
}

export interface PaymentTermsReading {
  readonly id: string | null;
  /** PaymentMeansID: Contado, Credito, Cuota001 or a detraction code. */
  readonly meansId: string | null;
  readonly percent: string | null;
  readonly amount: AmountReading | null;
  readonly dueDate: string | null;
}

export interface PaymentMeansReading {
  readonly id: string | null;
  readonly code: string | null;
  readonly account: string | null;
}

export interface MonetaryTotalReading {
  readonly lineExtensionAmount: AmountReading | null;
  readonly taxInclusiveAmount: AmountReading | null;
  readonly allowanceTotalAmount: AmountReading | null;
  readonly chargeTotalAmount: AmountReading | null;
  readonly prepaidAmount: AmountReading | null;
  readonly roundingAmount: AmountReading | null;
  readonly payableAmount: AmountReading | null;
}

/** Why a note was issued: cac:DiscrepancyResponse. */
export interface ReasonReading {
  /** Catalog 09 or 10. */
  readonly code: string | null;
  readonly description: string | null;
}

/** Document that a note modifies: cac:BillingReference/cac:InvoiceDocumentReference. */
export interface ModifiedReading {
  /** `F001-123`, as it stands. */
  readonly id: string;
  readonly typeCode: string | null;
}

/** Content of a factura, boleta or note as written, with nothing computed. Every rule recomputes from here. */
export interface SaleReading {
  readonly ublVersion: string | null;
  readonly customization: string | null;
  readonly id: string;
  readonly issueDate: string;
  /** InvoiceTypeCode; null in notes, which have none. */
  readonly typeCode: string | null;
  /** Catalog 51; null in notes. */
  readonly operationType: string | null;
  readonly currency: string | null;
  readonly purchaseOrder: string | null;
  readonly notes: readonly NoteReading[];
  /** Empty but in notes. */
  readonly reasons: readonly ReasonReading[];
  /** Empty but in notes. */
  readonly modified: readonly ModifiedReading[];
  readonly supplier: PartyReading;
  readonly customer: PartyReading;
  readonly paymentMeans: readonly PaymentMeansReading[];
  readonly paymentTerms: readonly PaymentTermsReading[];
  readonly allowances: readonly AllowanceReading[];
  readonly taxTotals: readonly TaxTotalReading[];
  readonly total: MonetaryTotalReading;
  readonly lines: readonly LineReading[];
  /** Every amount of the document with the path of its element, for the rules about currencies. */
  readonly amounts: readonly PlacedAmount[];
}
