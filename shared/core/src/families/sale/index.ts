export { completeLine } from './complete-line.ts';
export { buildLegends, completeSale, completeTotals, type SaleCore } from './complete-sale.ts';
export type {
  CompletedNote,
  CompletedSale,
  Detraction,
  Instalment,
  Legend,
  LineTaxSubtotal,
  Modification,
  ModifiedType,
  MonetaryTotal,
  PaymentForm,
  SaleDocument,
  SaleLine,
  TaxSubtotal,
} from './completed-sale.ts';
export { buildPaymentForm, completeDetraction, detractedOf, operationTypeOf, withheldByDetraction } from './payment.ts';
export { type PricedLine, type PricedSale, priceSale } from './priced-sale.ts';
export { buildSalePrint } from './print/sale-print.ts';
export {
  type DetractionRequest,
  DetractionSchema,
  describeSaleItem,
  SALE_BODY_ITEMS,
  SALE_COMPONENTS,
  SALE_REQUEST_ENTRIES,
  SaleCustomerSchema,
  type SaleItem,
  SaleItemSchema,
  type SaleRequest,
} from './request.ts';
export {
  applyRules,
  CREDIT_PENDING_RULE,
  CUSTOMER_IDENTIFIED_RULE,
  CUSTOMER_NUMBER_RULE,
  DETRACTION_AMOUNT_RULE,
  DUE_DATE_RULE,
  ISC_RATE_RULE,
  LINE_MAGNITUDE_RULE,
  LINE_VALUE_RULE,
  SALE_RULES,
  type SaleRule,
  TOTAL_MAGNITUDE_RULE,
} from './rules/index.ts';
export { SALE_DAYS_AHEAD, type SaleFigures, saleDeadline, summarizeSale, summarizeSaleDocument } from './summarize.ts';
export { buildSaleInvoice, buildSaleNote, type NoteForm } from './ubl/index.ts';
