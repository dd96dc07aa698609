import { createHash } from 'node:crypto';
import { PROGRESS_MESSAGES } from '@chasqui/core/messages';
import { CertificateError, checkIdentity, type IdentityFault, type SigningIdentity } from '@chasqui/core/signature';
import type { TenantContext } from '@chasqui/db/connection';
import type { DocumentWork, SigningWork } from '@chasqui/db/documents/submission';
import { unsealSigningIdentity } from '@chasqui/platform/credentials';
import type { WorkerDeps } from '../deps.ts';
import { nowFor } from '../document-clock.ts';

/** Key of a tenant, ready to sign, or the reason why there is none. */
export type LoadedIdentity =
  | { readonly kind: 'usable'; readonly identity: SigningIdentity }
  | { readonly kind: 'unusable'; readonly reason: string };

const FAULT_REASONS: Record<IdentityFault, string> = {
  expired: PROGRESS_MESSAGES.certificateExpired.message,
  not_yet_valid: PROGRESS_MESSAGES.certificateNotYet.message,
  ruc_mismatch: PROGRESS_MESSAGES.certificateOfOther.message,
};

/** Most cached keys, by their sealed bytes, and their longest age. Parsing a key costs more than two signatures. */
const MAX_KEPT = 200;
const KEPT_MS = 10 * 60_000;
const kept = new Map<string, { readonly identity: SigningIdentity; readonly unsealedAt: Date }>();

export function loadIdentity(
  deps: Pick<WorkerDeps, 'clock' | 'keyring' | 'log'>,
  ctx: TenantContext,
  work: Pick<DocumentWork, 'ruc' | 'clockDays'>,
  certificate: SigningWork['certificate'],
): LoadedIdentity {
  if (certificate === undefined) return { kind: 'unusable', reason: PROGRESS_MESSAGES.noCertificate.message };
  const { sealed, rucException } = certificate;
  const isRucExempt = rucException !== null;
  const { ruc, clockDays } = work;
  return openIdentity(deps, { tenantId: ctx.tenantId, ruc, sealed, isRucExempt, clockDays });
}

export interface SealedIdentity extends Pick<DocumentWork, 'ruc' | 'clockDays'> {
  readonly tenantId: string;
  readonly sealed: Uint8Array;
  /** True if the certificate may sign although its subject lacks the tenant's RUC: an exception on record. */
  readonly isRucExempt: boolean;
}

/** Unseals a certificate and says whether it may sign for `ruc` now, by the document's own clock. */
export function openIdentity(
  deps: Pick<WorkerDeps, 'clock' | 'keyring' | 'log'>,
  { tenantId, ruc, sealed, isRucExempt, clockDays }: SealedIdentity,
): LoadedIdentity {
  const identity = tryUnseal(deps, tenantId, sealed);
  if (identity === undefined) return { kind: 'unusable', reason: PROGRESS_MESSAGES.certificateUnreadable.message };
  const fault = checkIdentity(identity, { ruc, at: nowFor(deps, { clockDays }), isRucExempt });
  return fault === null ? { kind: 'usable', identity } : { kind: 'unusable', reason: FAULT_REASONS[fault] };
}

function tryUnseal(
  { clock, keyring, log }: Pick<WorkerDeps, 'clock' | 'keyring' | 'log'>,
  tenantId: string,
  sealed: Uint8Array,
): SigningIdentity | undefined {
  const key = `${tenantId}:${createHash('sha256').update(sealed).digest('base64')}`;
  const now = clock.now();
  dropOld(now);
  const known = kept.get(key);
  if (known !== undefined) return known.identity;
  try {
    const identity = unsealSigningIdentity(keyring, tenantId, sealed);
    const oldest = kept.keys().next();
    if (kept.size >= MAX_KEPT && !oldest.done) kept.delete(oldest.value);
    kept.set(key, { identity, unsealedAt: now });
    return identity;
  } catch (error) {
    // A library's error message could quote the input, so only the kind of error is logged.
    const kind = error instanceof CertificateError ? error.reason : 'not opened by any key of the keyring';
    log.error({ tenantId, kind }, 'certificate cannot be unsealed');
    return undefined;
  }
}

/** Drops all keys that were cached long enough, including unused ones and those left behind by a clock set back. */
function dropOld(now: Date): void {
  for (const [key, { unsealedAt }] of kept) {
    const ageMs = now.getTime() - unsealedAt.getTime();
    if (ageMs < 0 || ageMs >= KEPT_MS) kept.delete(key);
  }
}
