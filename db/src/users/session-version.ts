import { sql } from 'drizzle-orm';
import { tenants, users } from '../schema/index.ts';

/**
 * Counter that an access token carries, of a user joined with their tenant. Both parts only grow, so that the sum is
 * another one after either of them ended the sessions.
 */
export const SESSION_VERSION = sql<number>`${users.sessionVersion} + ${tenants.sessionVersion}`;
