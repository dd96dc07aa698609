export { createReceiverRules, WITHHOLDING_HEADER_RULES, type WithholdingCodes } from './document.ts';
export { createLineRules } from './lines.ts';
export { createSumRules } from './sums.ts';
