export { type NewRefreshToken, type NewSession, type OpenedSession, openSession } from './open-session.ts';
export { type Renewal, type RenewalResult, renewSession } from './renew-session.ts';
