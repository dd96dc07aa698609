import { createSelfSigned, parsePem, type SigningIdentity } from '@chasqui/core/signature';

/** SUNAT's own RUC: every CDR names it as its sender. */
export const AUTHORITY_RUC = '20131312955';

const YEAR_MS = 365 * 24 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

const identities = new Map<string, Promise<SigningIdentity>>();

/**
 * Returns the key and certificate with which the sandbox signs its answers. A process makes one pair per day, because
 * making a key is the slowest part of a start.
 */
export function createAuthorityIdentity(now: Date): Promise<SigningIdentity> {
  const day = now.toISOString().slice(0, 10);
  const identity = identities.get(day) ?? makeIdentity(new Date(day));
  identities.set(day, identity);
  return identity;
}

async function makeIdentity(day: Date): Promise<SigningIdentity> {
  const { pem } = await createSelfSigned({
    ruc: AUTHORITY_RUC,
    name: 'SUNAT SANDBOX',
    notBefore: new Date(day.getTime() - DAY_MS),
    notAfter: new Date(day.getTime() + YEAR_MS),
  });
  return parsePem(pem);
}
