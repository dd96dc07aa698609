import { applyRules } from '../families/rule.ts';
import {
  buildSaleInvoice,
  buildSalePrint,
  describeSaleItem,
  listModified,
  NOTE_RULES,
  type NoteRequest,
  priceSale,
  SALE_COMPONENTS,
  SALE_DAYS_AHEAD,
  saleDeadline,
  summarizeNote,
  summarizeSaleDocument,
} from '../families/sale/index.ts';

/** Parts that are the same in the definitions of all sale documents. */
const COMMON_PARTS = {
  service: 'factura',
  channel: 'sendBill',
  publicProof: 'total',
  components: SALE_COMPONENTS,
  deadline: saleDeadline,
  daysAhead: SALE_DAYS_AHEAD,
  counterpartyName: 'customer',
  describeItem: describeSaleItem,
} as const;

/** Parts that are the same in the definitions of factura and boleta. */
export const SALE_PARTS = {
  ...COMMON_PARTS,
  summarize: summarizeSaleDocument,
  toUbl: buildSaleInvoice,
  toPrint: buildSalePrint,
} as const;

/** Parts that are the same in the definitions of both notes. */
export const NOTE_PARTS = {
  ...COMMON_PARTS,
  references: listModified,
  rules: (request: NoteRequest) => applyRules(NOTE_RULES, priceSale(request)),
  summarize: summarizeNote,
} as const;
