export type { PlainRequest, SaleRequest, SummaryRequest } from './greenter-request.ts';
export { GREENTER_MODELS, type GreenterFamily } from './models.ts';
export type { AnsweredDocument } from './sunat-response.ts';
export { toBillResult, toStatusCdrResult } from './to-bill-result.ts';
export { toFieldErrors } from './to-field-errors.ts';
export { toStatusResult, toSummaryResult } from './to-ticket-result.ts';
