import type { SigningIdentity } from '@chasqui/core/signature';
import type { SealedCertificate } from '@chasqui/db/certificates';
import { sealSigningIdentity } from '@chasqui/platform/credentials';
import type { Keyring } from '@chasqui/platform/keyring';

export function sealCertificate(
  keyring: Keyring,
  tenantId: string,
  identity: SigningIdentity,
  rucException: string | null = null,
): SealedCertificate {
  const { subject, issuer, serialNumber, validFrom, validTo } = identity.certificate;
  const sealed = sealSigningIdentity(keyring, tenantId, identity);
  return { sealed, subject, issuer, serialNumber, validFrom, validTo, rucException };
}
