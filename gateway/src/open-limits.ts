import { createAttemptLimiter } from '@chasqui/platform/rate-limit/attempt-limiter';
import { type LimitStoreOptions, openLimitStore } from '@chasqui/platform/rate-limit/limit-store';
import { createRateLimiter } from '@chasqui/platform/rate-limit/rate-limiter';
import type { GatewayDeps } from './kernel/deps.ts';
import { limitsOfScopes, type RequestLimits, WINDOW_SECONDS } from './kernel/limits/limit-scope.ts';
import {
  FAILURE_WINDOW_SECONDS,
  FAILURES_OF_A_PAIR,
  FAILURES_OF_AN_ADDRESS,
  throttleLogins,
} from './kernel/limits/throttle-logins.ts';
import { MISS_WINDOW_SECONDS, MISSES_OF_AN_ADDRESS } from './pages/verify/look-up.ts';

export interface Limits extends Pick<GatewayDeps, 'rateLimiter' | 'loginThrottle' | 'missedLookUps' | 'isCounting'> {
  close(): void;
}

export function openLimits(options: LimitStoreOptions & { readonly requests: RequestLimits }): Limits {
  const store = openLimitStore(options);
  const windowSeconds = FAILURE_WINDOW_SECONDS;
  const failures = { pair: FAILURES_OF_A_PAIR, address: FAILURES_OF_AN_ADDRESS };
  return {
    rateLimiter: createRateLimiter(store, { limits: limitsOfScopes(options.requests), windowSeconds: WINDOW_SECONDS }),
    loginThrottle: throttleLogins({
      pairs: createAttemptLimiter(store, { name: 'login', failures: failures.pair, windowSeconds }),
      addresses: createAttemptLimiter(store, { name: 'login-address', failures: failures.address, windowSeconds }),
    }),
    missedLookUps: createAttemptLimiter(store, {
      name: 'verify',
      failures: MISSES_OF_AN_ADDRESS,
      windowSeconds: MISS_WINDOW_SECONDS,
    }),
    isCounting: store.isReady,
    close: store.close,
  };
}
