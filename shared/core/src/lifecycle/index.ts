export { RETRY_WINDOW_MS, retryDelayMs } from './backoff.ts';
export { LIFECYCLE_EVENTS, type LifecycleEvent } from './events.ts';
export { DOCUMENT_STATES, DOCUMENT_STATUSES, type DocumentState, type DocumentStatus } from './states.ts';
export { isFinalState, statusOf, transition } from './transition.ts';
