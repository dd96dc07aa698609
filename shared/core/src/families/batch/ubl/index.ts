export { buildBatchIdentification, buildBatchIssuer } from './header.ts';
export { buildSummaryLine } from './summary-line.ts';
export { buildVoidedLine } from './voided-line.ts';
