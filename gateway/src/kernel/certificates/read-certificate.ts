import type { CertificateRequest } from '@chasqui/core/certificates';
import { type ChasquiError, validationError } from '@chasqui/core/errors';
import { type Message, say } from '@chasqui/core/messages';
import { CertificateError, type createSelfSigned, parsePem, type SigningIdentity } from '@chasqui/core/signature';
import { TEST_DAYS } from '@chasqui/core/test-clock';
import { limaMidnight, shiftDays } from '@chasqui/core/time';
import type { SealedCertificate } from '@chasqui/db/certificates/sealed-certificate';
import type { TenantMode } from '@chasqui/db/tenants';
import { authorityOfMode, type ConfiguredAuthority, isSandbox } from '@chasqui/platform/authority';
import type { Clock } from '@chasqui/platform/clock';
import { sealSigningIdentity } from '@chasqui/platform/credentials';
import type { Keyring } from '@chasqui/platform/keyring';
import type { CertificateReader } from './certificate-reader.ts';
import type { CertificateFile } from './certificate-thread.ts';

const SANDBOX_VALIDITY_DAYS = 3 * 365;

export interface ReadingDeps {
  readonly clock: Clock;
  readonly certificateReader: CertificateReader;
  readonly createSelfSigned: typeof createSelfSigned;
  readonly config: { readonly authority: ConfiguredAuthority };
}

export interface CertificateOwner {
  readonly id: string;
  readonly ruc: string;
  readonly name: string;
  readonly mode: TenantMode;
}

/**
 * Reads the key and certificate of a request. It does not check if they may sign now and for this tenant. `path` is the
 * field that a problem refers to.
 * @throws ChasquiError VALIDATION_FAILED, UNAVAILABLE
 */
export async function readCertificate(
  deps: ReadingDeps,
  request: CertificateRequest,
  { owner, path }: { readonly owner: CertificateOwner; readonly path: string },
): Promise<SigningIdentity> {
  try {
    return request === 'sandbox'
      ? await makeSandboxCertificate(deps, owner)
      : await deps.certificateReader.read(owner.id, toFile(request));
  } catch (error) {
    if (error instanceof CertificateError) throw certificateProblem(path, error.explanation);
    throw error;
  }
}

function toFile(request: Exclude<CertificateRequest, 'sandbox'>): CertificateFile {
  if ('pem' in request) return request;
  return { pkcs12: Buffer.from(request.pkcs12, 'base64'), password: request.password };
}

/** Makes a self-signed certificate, which only the sandbox accepts. */
export async function makeSandboxCertificate(
  deps: Omit<ReadingDeps, 'certificateReader'>,
  owner: CertificateOwner,
): Promise<SigningIdentity> {
  const { clock } = deps;
  if (!isSandbox(authorityOfMode(deps.config.authority, owner.mode))) {
    throw new CertificateError(
      'unreadable',
      say(
        '"sandbox" works only with the sandbox authority',
        '"sandbox" solo funciona con la autoridad de pruebas (sandbox)',
      ),
    );
  }
  const { pem } = await deps.createSelfSigned({ ...owner, ...sandboxValidity(clock.now(), owner.mode) });
  return parsePem(pem);
}

/** Returns the validity of a self-signed certificate. That of a test company covers every day of its test clock. */
function sandboxValidity(now: Date, mode: TenantMode) {
  const notAfter = shiftDays(now, SANDBOX_VALIDITY_DAYS);
  if (mode === 'live') return { notBefore: shiftDays(now, -1), notAfter };
  const lastDay = shiftDays(limaMidnight(TEST_DAYS.last), 1);
  return { notBefore: limaMidnight(TEST_DAYS.first), notAfter: lastDay > notAfter ? lastDay : notAfter };
}

function certificateProblem(path: string, message: Message): ChasquiError {
  return validationError([{ path, code: 'CERTIFICATE_UNUSABLE', ...message }]);
}

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
