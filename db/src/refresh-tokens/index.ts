export { type NewRefreshToken, type OpenedSession, openSession } from './open-session.ts';
export { endSession, renewSession } from './renew-session.ts';
