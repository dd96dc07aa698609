import type { CertificateRequest, UploadRequest } from '@chasqui/core/certificates';
import { type Problem, validationError } from '@chasqui/core/errors';
import { type Message, say } from '@chasqui/core/messages';
import { type CertificateInfo, type IdentityFault, listIdentityFaults } from '@chasqui/core/signature';
import { addDays, compareDates, limaDate, limaMidnight } from '@chasqui/core/time';
import type { SealedCertificate } from '@chasqui/db/certificates/sealed-certificate';
import type { Keyring } from '@chasqui/platform/keyring';
import { type CertificateOwner, type ReadingDeps, readCertificate, sealCertificate } from './read-certificate.ts';

export interface AcceptedUpload {
  readonly certificate: SealedCertificate;
  /** Start of signing with the certificate; null for now. */
  readonly effectiveFrom: Date | null;
}

/**
 * Checks an uploaded certificate that is to replace the tenant's current one. It must be in force and carry the
 * tenant's RUC, or come with a reason why not. Otherwise the tenant's documents would end as SIGN_ERROR from then on.
 * @throws ChasquiError VALIDATION_FAILED, UNAVAILABLE
 */
export async function acceptUpload(
  deps: ReadingDeps & { readonly keyring: Keyring },
  owner: CertificateOwner,
  upload: UploadRequest,
): Promise<AcceptedUpload> {
  const { path, request } = pickCertificate(upload);
  const now = deps.clock.now();
  const effectiveFrom = readDay(now, upload.effectiveFrom);
  const identity = await readCertificate(deps, request, { owner, path });
  const terms = { ruc: owner.ruc, at: effectiveFrom ?? now };
  const faults = listIdentityFaults(identity.certificate, terms);
  const isExempt = upload.rucException !== undefined;
  const problems = faults
    .filter((fault) => !isExempt || fault !== 'ruc_mismatch')
    .map((fault) => describeFault(fault, path, identity.certificate, owner));
  if (problems.length > 0) throw validationError(problems);
  const rucException = faults.includes('ruc_mismatch') ? (upload.rucException ?? null) : null;
  return { certificate: sealCertificate(deps.keyring, owner.id, identity, rucException), effectiveFrom };
}

interface PickedCertificate {
  readonly path: string;
  readonly request: CertificateRequest;
}

function pickCertificate({ pkcs12, password, pem, certificate }: UploadRequest): PickedCertificate {
  const given: PickedCertificate[] = [];
  if (pkcs12 !== undefined) given.push({ path: 'pkcs12', request: { pkcs12, password: requirePassword(password) } });
  if (pem !== undefined) given.push({ path: 'pem', request: { pem } });
  if (certificate !== undefined) given.push({ path: 'certificate', request: certificate });
  const [picked] = given;
  if (picked !== undefined && given.length === 1) return picked;
  throw problemOf(
    '',
    say(
      'must give one certificate: pkcs12 with its password, or pem',
      'debe dar un solo certificado: pkcs12 con su contraseña, o pem',
    ),
    'CERTIFICATE_AMBIGUOUS',
  );
}

function requirePassword(password: string | undefined): string {
  if (password !== undefined) return password;
  throw problemOf(
    'password',
    say('is required with pkcs12; it may be empty', 'es obligatoria con pkcs12; puede estar vacía'),
    'FIELD_REQUIRED',
  );
}

/** Reads the start day. Today becomes null (now): otherwise a certificate uploaded earlier today would win. */
function readDay(now: Date, day: string | undefined): Date | null {
  const today = limaDate(now);
  if (day === undefined || day === today) return null;
  if (compareDates(day, today) > 0) return limaMidnight(day);
  throw problemOf(
    'effectiveFrom',
    say('must be today or a later day in Lima', 'debe ser hoy o un día posterior en Lima'),
    'DATE_PAST',
  );
}

function describeFault(
  fault: IdentityFault,
  path: string,
  { validFrom, validTo }: CertificateInfo,
  { ruc }: CertificateOwner,
): Problem {
  const code = 'CERTIFICATE_UNUSABLE';
  switch (fault) {
    case 'expired': {
      const lastDay = limaDate(validTo);
      return {
        path,
        code,
        ...say(
          `the certificate ends on ${lastDay}: it could not sign`,
          `el certificado vence el ${lastDay}: no podría firmar`,
        ),
      };
    }
    case 'not_yet_valid': {
      const firstDay = addDays(limaDate(new Date(validFrom.getTime() - 1)), 1);
      return {
        path,
        code,
        ...say(
          `the certificate is not in force yet: give effectiveFrom, ${firstDay} or later`,
          `el certificado todavía no está vigente: indique effectiveFrom, ${firstDay} o posterior`,
        ),
      };
    }
    case 'ruc_mismatch':
      return {
        path,
        code,
        ...say(
          `the subject of the certificate does not carry the RUC ${ruc}: give rucException, the reason why it may sign all the same`,
          `el titular del certificado no lleva el RUC ${ruc}: indique rucException, el motivo por el que puede firmar igualmente`,
        ),
      };
  }
}

function problemOf(path: string, message: Message, code: string) {
  return validationError([{ path, code, ...message }]);
}
