export { type Admission, type AttemptEnd, type AttemptLimiter, createAttemptLimiter } from './attempt-limiter.ts';
export { type LimitStoreOptions, openLimitStore } from './limit-store.ts';
export { type Allowance, createRateLimiter, type RateLimiter } from './rate-limiter.ts';
