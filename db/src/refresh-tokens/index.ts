export { type NewRefreshToken, openSession } from './open-session.ts';
export { renewSession } from './renew-session.ts';
