import { isChasquiApiError } from '@chasqui/client';
import { QueryClient } from '@tanstack/react-query';

/** Answers are fresh for some seconds, so that going back and forth asks nothing again. */
const FRESH_MS = 10_000;

// The typed client retries by itself, and an error of a request stays one.
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: false, throwOnError: isSessionOver },
    mutations: { retry: false },
  },
});

/** Returns true if the service no longer accepts the credential. */
function isSessionOver(error: unknown): boolean {
  return isChasquiApiError(error) && error.status === 401;
}
