/** Document that another company issued to the tenant, as exports read it: days are YYYY-MM-DD, amounts are decimal texts. */
export interface ExportedPurchase {
  readonly id: string;
  /** Month of the register, YYYY-MM. */
  readonly period: string;
  readonly supplierIdentityType: string;
  readonly supplierIdentityNumber: string;
  readonly supplierName: string;
  readonly documentType: string;
  readonly series: string;
  readonly number: string;
  readonly issueDate: string | null;
  readonly currencyCode: string;
  /** Soles for one unit of the currency; null for soles. */
  readonly exchangeRate: string | null;
  /** Total in the document's currency, without sign. */
  readonly total: string;
  /** Columns of SUNAT's register in soles, with their sign; null if no proposal has had it. */
  readonly amounts: Readonly<Record<PurchaseAmount, string>> | null;
  readonly car: string | null;
  readonly isProposed: boolean;
  readonly validity: string | null;
  readonly checkedAt: Date | null;
  readonly signatureValid: boolean | null;
}

/** Columns of amounts of SUNAT's register of purchases, by their Spanish headings. */
export const PURCHASE_AMOUNTS = {
  taxable: 'BI gravado DG',
  igv: 'IGV DG',
  mixedTaxable: 'BI gravado DGNG',
  mixedIgv: 'IGV DGNG',
  untaxedTaxable: 'BI gravado DNG',
  untaxedIgv: 'IGV DNG',
  unaffected: 'Valor no gravado',
  isc: 'ISC',
  icbper: 'ICBPER',
  other: 'Otros tributos y cargos',
  total: 'Total en soles',
} as const;

export type PurchaseAmount = keyof typeof PURCHASE_AMOUNTS;
