import { appendAudit } from '../audit/index.ts';
import { type Database, inSystem, type RequestOrigin } from '../connection/index.ts';

export interface FailedLogin {
  /** Tenant with the given RUC; null if there is none. */
  readonly tenantId: string | null;
  /** User with the given e-mail; null if there is none. */
  readonly userId: string | null;
  /** Values given at the login. Must never contain a possible password. */
  readonly details: Readonly<Record<string, string>>;
}

/** Records a refused login in the audit log, without a known actor. */
export async function recordFailedLogin(db: Database, origin: RequestOrigin, failed: FailedLogin): Promise<void> {
  const { tenantId, userId, details } = failed;
  const subject = userId === null ? {} : { subject: { kind: 'user', id: userId } };
  await inSystem(db, { ...origin, actor: { kind: 'system' } }, (tx) =>
    appendAudit(
      tx,
      { ...origin, tenantId, actor: { kind: 'anonymous' } },
      { action: 'login.failed', ...subject, details },
    ),
  );
}
