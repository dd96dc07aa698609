export {
  type Admission,
  type AttemptEnd,
  type AttemptLimiter,
  type AttemptLimiterOptions,
  createAttemptLimiter,
} from './attempt-limiter.ts';
export { type LimitStore, type LimitStoreOptions, openLimitStore } from './limit-store.ts';
export { type Allowance, createRateLimiter, type RateLimiter, type RateLimiterOptions } from './rate-limiter.ts';
