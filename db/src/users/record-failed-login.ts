import { appendAudit } from '../audit/index.ts';
import { type Database, inSystem, type RequestOrigin } from '../connection/index.ts';

export interface FailedLogin {
  /** Of the RUC that was given; null when it has no tenant. */
  readonly tenantId: string | null;
  /** Who it would have been; null when the e-mail is nobody's. */
  readonly userId: string | null;
  /** What was tried: never what might be a password. */
  readonly details: Readonly<Record<string, string>>;
}

/** Notes a login that was refused, by nobody that is known. */
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
