import { createSelfSigned, parsePem, type SigningIdentity } from '@chasqui/core/signature';
import type { AuthorityKind } from '../submission.ts';

/** SUNAT's own RUC: every CDR names it as its sender. */
export const AUTHORITY_RUC = '20131312955';

const YEAR_MS = 365 * 24 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** RUC of the OSE that the sandbox stands in for: every CDR of the OSE names it as its receiver. */
export const OSE_RUC = '20600000005';

const SIGNERS: Readonly<Record<AuthorityKind, { readonly ruc: string; readonly name: string }>> = {
  sunat: { ruc: AUTHORITY_RUC, name: 'SUNAT SANDBOX' },
  ose: { ruc: OSE_RUC, name: 'OSE SANDBOX' },
};

const identities = new Map<string, Promise<SigningIdentity>>();

/**
 * Returns the key and certificate with which the sandbox signs its answers. A process makes one pair per day, because
 * making a key is the slowest part of a start.
 */
export function createAuthorityIdentity(now: Date, kind: AuthorityKind = 'sunat'): Promise<SigningIdentity> {
  const day = now.toISOString().slice(0, 10);
  const key = `${kind} ${day}`;
  const identity = identities.get(key) ?? makeIdentity(new Date(day), kind);
  identities.set(key, identity);
  return identity;
}

async function makeIdentity(day: Date, kind: AuthorityKind): Promise<SigningIdentity> {
  const { pem } = await createSelfSigned({
    ...SIGNERS[kind],
    notBefore: new Date(day.getTime() - DAY_MS),
    notAfter: new Date(day.getTime() + YEAR_MS),
  });
  return parsePem(pem);
}
