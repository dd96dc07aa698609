export {
  DOCUMENT_FIGURES,
  type DocumentFigure,
  type DocumentTotals,
  mapFigures,
  NO_TOTALS,
} from '../families/document-totals.ts';
export { correlativeStepProblem, MAX_CORRELATIVE_STEP } from './correlative-step.ts';
export {
  type DocumentNeeds,
  type DocumentOperations,
  type FoundRecords,
  type PreparedDocument,
  prepareRequest,
} from './define-document.ts';
export type {
  AuthorityService,
  DocumentDefinition,
  DocumentSummary,
  ReferencedDocument,
} from './definition.ts';
export { issueRequestOn } from './issue-request-on.ts';
export { UNKNOWN_ESTABLISHMENT } from './place-of-issue.ts';
export { hasPublicPage, PUBLIC_PAGES, publicPageOf } from './public-page.ts';
export {
  DOCUMENT_DEFINITIONS,
  findDefinition,
  getDefinition,
  type RecordedDefinition,
} from './registry.ts';
export { prepareSampleInvoice, SAMPLE_CORRELATIVE, SAMPLE_HASH } from './sample-invoice.ts';
export {
  addUnregisteredProblems,
  findSeries,
  needsRegistration,
  type SeriesName,
  type SeriesRegistration,
} from './series-registration.ts';
export {
  type DailySummaryTerms,
  isSummaryNumberUsed,
  prepareDailySummary,
  readRefusedLine,
} from './voided-documents/daily-summary.ts';
