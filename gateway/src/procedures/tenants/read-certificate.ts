import { validationError } from '@chasqui/core/errors';
import {
  CertificateError,
  createSelfSigned,
  parsePem,
  parsePkcs12,
  type SigningIdentity,
} from '@chasqui/core/signature';
import type { GatewayDeps } from '../../deps.ts';
import type { CertificateRequest } from './tenant-request.ts';

const DAY_MS = 86_400_000;
const SANDBOX_VALIDITY_DAYS = 3 * 365;

export interface CertificateOwner {
  readonly ruc: string;
  readonly name: string;
}

/**
 * The key and certificate a request gives. Whether they are in force and of this RUC is judged when a document is
 * signed (SIGN_ERROR), because both change with time; whether they can be read is judged here.
 * @throws ChasquiError VALIDATION_FAILED
 */
export async function readCertificate(
  deps: Pick<GatewayDeps, 'clock' | 'config'>,
  request: CertificateRequest,
  owner: CertificateOwner,
): Promise<SigningIdentity> {
  if (request === 'sandbox') return makeSandboxCertificate(deps, owner);
  try {
    if ('pem' in request) return parsePem(request.pem);
    return parsePkcs12(Buffer.from(request.pkcs12, 'base64'), request.password);
  } catch (error) {
    if (error instanceof CertificateError) throw certificateProblem(error.message);
    throw error;
  }
}

async function makeSandboxCertificate(
  { clock, config }: Pick<GatewayDeps, 'clock' | 'config'>,
  owner: CertificateOwner,
): Promise<SigningIdentity> {
  if (config.authority !== 'sandbox') throw certificateProblem('"sandbox" works only with the sandbox authority');
  const now = clock.now().getTime();
  const { pem } = await createSelfSigned({
    ...owner,
    notBefore: new Date(now - DAY_MS),
    notAfter: new Date(now + SANDBOX_VALIDITY_DAYS * DAY_MS),
  });
  return parsePem(pem);
}

function certificateProblem(message: string) {
  return validationError([{ path: 'certificate', code: 'CERTIFICATE_UNREADABLE', message }]);
}
