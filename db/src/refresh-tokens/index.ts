export type { NewRefreshToken } from './new-refresh-token.ts';
export { type NewSession, type OpenedSession, openSession } from './open-session.ts';
export { type Renewal, type RenewalResult, renewSession } from './renew-session.ts';
