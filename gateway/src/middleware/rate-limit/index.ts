export { beginAttempt } from './begin-attempt.ts';
export { limitedRequests, rateLimitHeaders } from './limit-requests.ts';
export {
  type LimitScope,
  limitsOfScopes,
  type RequestLimiter,
  type RequestLimits,
  subjectOfAddress,
  WINDOW_SECONDS,
} from './limit-scope.ts';
export { limitUnknownKeys } from './limit-unknown-keys.ts';
