export { buildPaper, type PaperSource } from './build-paper.ts';
export {
  isSummaryNumberUsed,
  prepareDailySummary,
  readRefusedLine,
} from './communication/voided-documents/daily-summary.ts';
export { correlativeStepProblem, MAX_CORRELATIVE_STEP } from './kit/correlative-step.ts';
export {
  type DocumentNeeds,
  type DocumentOperations,
  type FoundRecords,
  type PreparedDocument,
  prepareRequest,
} from './kit/define-document.ts';
export type {
  AuthorityService,
  DocumentDefinition,
  DocumentSummary,
  ReferencedDocument,
} from './kit/definition.ts';
export {
  DOCUMENT_FIGURES,
  type DocumentFigure,
  type DocumentTotals,
  mapFigures,
  NO_TOTALS,
} from './kit/document-totals.ts';
export { type CellForm, type DocumentColumn, TODAY } from './kit/import-column.ts';
export { issueRequestOn } from './kit/issue-request-on.ts';
export { UNKNOWN_ESTABLISHMENT } from './kit/place-of-issue.ts';
export {
  addUnregisteredProblems,
  findSeries,
  needsRegistration,
  type SeriesName,
  type SeriesRegistration,
  unregisteredProblems,
} from './kit/series-registration.ts';
export { paperTextsOf, type RecordedPaper } from './paper-texts.ts';
export { hasPublicPage, PUBLIC_PAGES, publicPageOf } from './public-page.ts';
export {
  DOCUMENT_DEFINITIONS,
  findDefinition,
  getDefinition,
} from './registry.ts';
export { prepareSampleInvoice, SAMPLE_CORRELATIVE, SAMPLE_HASH } from './sale/invoice/sample-invoice.ts';
