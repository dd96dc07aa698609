import { judgeCertificateTerm, latestEndWarnedOf } from '@chasqui/core/signature';
import { type ExpiringCertificate, listExpiringCertificates } from '@chasqui/db/certificates';
import type { Database, SystemContext } from '@chasqui/db/connection';
import { listSealedSamples } from '@chasqui/db/key-rotation';
import { canUnseal } from '@chasqui/platform/credentials';
import { openKeyring } from '@chasqui/platform/keyring';
import type { Finding } from './finding.ts';
import { unknownUnless } from './finding.ts';

const CTX: SystemContext = { actor: { kind: 'system' }, requestId: null };

interface SealingKeys {
  readonly current: Uint8Array;
  readonly former: readonly Uint8Array[];
}

export async function checkKeys(db: Database, keys: SealingKeys): Promise<readonly Finding[]> {
  return unknownUnless('keys', async () => {
    const keyring = openKeyring(keys.current, keys.former);
    const samples = await listSealedSamples(db, CTX);
    return [judgeKeys(samples.length, samples.filter(({ sealed, place }) => canUnseal(keyring, sealed, place)).length)];
  });
}

export function judgeKeys(sealed: number, opened: number): Finding {
  const subject = 'keys';
  if (sealed === 0) return { subject, verdict: 'well', finding: 'nothing is sealed yet' };
  if (opened === sealed) return { subject, verdict: 'well', finding: `open all of ${sealed} samples` };
  const advice = 'Give the key that sealed them, as ENCRYPTION_KEY or in ENCRYPTION_KEYS_OLD';
  return { subject, verdict: 'ill', finding: `open ${opened} of ${sealed} samples of what is sealed`, advice };
}

export async function checkCertificates(db: Database, now: Date): Promise<readonly Finding[]> {
  return unknownUnless('certificates', async () => {
    return judgeCertificates(await listExpiringCertificates(db, CTX, { before: latestEndWarnedOf(now) }), now);
  });
}

export function judgeCertificates(ending: readonly ExpiringCertificate[], now: Date): readonly Finding[] {
  const subject = 'certificates';
  const unreplaced = ending.filter(({ isReplaced }) => !isReplaced);
  if (unreplaced.length === 0) return [{ subject, verdict: 'well', finding: 'none ends within 30 days' }];
  return unreplaced.map(({ tenantId, validTo }) => {
    const { daysLeft, urgency } = judgeCertificateTerm(validTo, now);
    const isOver = urgency === 'expired';
    return {
      subject,
      verdict: isOver ? 'ill' : 'risky',
      finding: isOver
        ? `that of company ${tenantId} has ended`
        : `that of company ${tenantId} has ${daysLeft} days left`,
      advice: 'ops/deploy/runbooks/certificates-ending.md',
    };
  });
}
