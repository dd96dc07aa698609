export { type NewRefreshToken, type OpenedSession, openSession } from './open-session.ts';
export { renewSession } from './renew-session.ts';
