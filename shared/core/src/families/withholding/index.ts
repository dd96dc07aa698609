export { completeWithholding } from './complete-withholding.ts';
export type {
  CompletedWithholding,
  ExchangeRate,
  Payment,
  Withheld,
  WithholdingLine,
} from './completed-withholding.ts';
export {
  EXCHANGE_ENTRIES,
  PAID_DOCUMENT_ENTRIES,
  paidItemsField,
  WITHHOLDING_REQUEST_ENTRIES,
  type WithholdingItem,
  type WithholdingRequest,
} from './request.ts';
export { applyWithholdingRules, WITHHOLDING_RULES, type WithholdingRule } from './rules/index.ts';
export { summarizeWithholding, WITHHOLDING_DAYS_AHEAD, withholdingDeadline } from './summarize.ts';
export type { WithholdingFieldNames, WithholdingForm, WithholdingRegime } from './withholding-form.ts';
export { buildWithholdingPrint, type WithholdingLabels } from './withholding-print.ts';
export { buildWithholdingUbl, type WithholdingElements } from './withholding-ubl.ts';
