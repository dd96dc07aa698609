import { createSelfSigned, parsePem, type SigningIdentity } from '@chasqui/core/signature';

/** SUNAT's own RUC: every CDR names it as its sender. */
export const AUTHORITY_RUC = '20131312955';

const YEAR_MS = 365 * 24 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** A key and certificate of the sandbox's own, made anew by each process, with which it signs its answers. */
export async function createAuthorityIdentity(now: Date): Promise<SigningIdentity> {
  const { pem } = await createSelfSigned({
    ruc: AUTHORITY_RUC,
    name: 'SUNAT SANDBOX',
    notBefore: new Date(now.getTime() - DAY_MS),
    notAfter: new Date(now.getTime() + YEAR_MS),
  });
  return parsePem(pem);
}
