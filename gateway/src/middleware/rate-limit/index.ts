export { beginAttempt } from './begin-attempt.ts';
export { limitedRequests } from './limit-requests.ts';
export {
  type LimitScope,
  limitsOfScopes,
  type RequestLimiter,
  type RequestLimits,
  WINDOW_SECONDS,
} from './limit-scope.ts';
export { limitUnknownKeys } from './limit-unknown-keys.ts';
export { rateLimitHeaders } from './rate-limit-headers.ts';
export { subjectOfAddress } from './subject.ts';
