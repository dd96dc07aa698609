import { parsePem, type SigningIdentity } from '@chasqui/core/signature';
import { createCertificateReader, type GatewayDeps } from '@chasqui/gateway';
import { pemOf } from './identities.ts';

// All tests of a process share these companies with their keys. Making a key takes longer than most tests.

const FIRST_RUC = 20_900_000_000;
const VALID_DAYS = 3 * 365;

const pems = new Map<string, Promise<string>>();
const identities = new Map<string, SigningIdentity>();
const taken = new Map<string, number>();

/** Returns the next RUC. Every database gets the same RUCs in the same order. */
export function takeLastingRuc(databaseUrl: string): string {
  const count = taken.get(databaseUrl) ?? 0;
  taken.set(databaseUrl, count + 1);
  return String(FIRST_RUC + count);
}

/** Returns a PEM with key and certificate of a RUC, always the same one for a RUC. */
export async function lastingPemOf(ruc: string): Promise<string> {
  const made = pems.get(ruc) ?? pemOf({ ruc, to: VALID_DAYS });
  pems.set(ruc, made);
  const pem = await made;
  identities.set(pem, parsePem(pem));
  return pem;
}

/**
 * Returns a reader that remembers the lasting PEMs. It reads all other files like a gateway, in a new thread for each
 * file.
 */
export function createLastingReader(): GatewayDeps['certificateReader'] {
  // Threads load their code from sources here, which may take longer than reading any file.
  const reader = createCertificateReader({ timeoutMs: 60_000 });
  return {
    async read(tenantId, file) {
      const known = 'pem' in file ? identities.get(file.pem) : undefined;
      return known ?? reader.read(tenantId, file);
    },
  };
}
