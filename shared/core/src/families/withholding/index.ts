export { completeWithholding } from './complete-withholding.ts';
export type {
  CompletedWithholding,
  ExchangeRate,
  Payment,
  Withheld,
  WithholdingLine,
} from './completed-withholding.ts';
export { buildWithholdingPrint, type WithholdingLabels } from './print/index.ts';
export {
  EXCHANGE_ENTRIES,
  PAID_DOCUMENT_ENTRIES,
  paidItemsField,
  WITHHOLDING_REQUEST_ENTRIES,
  type WithholdingItem,
  type WithholdingRequest,
} from './request.ts';
export { applyWithholdingRules, WITHHOLDING_RULES, type WithholdingRule } from './rules/index.ts';
export { WITHHOLDING_DAYS_AHEAD, withholdingDeadline } from './submission-deadline.ts';
export { summarizeWithholding } from './summarize.ts';
export { buildWithholdingUbl, type WithholdingElements } from './ubl/index.ts';
export type { WithholdingFieldNames, WithholdingForm, WithholdingRegime } from './withholding-form.ts';
