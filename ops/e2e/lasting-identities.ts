import { parsePem, type SigningIdentity } from '@chasqui/core/signature';
import { createCertificateReader, type GatewayDeps } from '@chasqui/gateway';
import { pemOf } from './identities.ts';

// Companies that all tests of a process share, each with its key: making one costs more than most tests do.

const FIRST_RUC = 20_900_000_000;
const VALID_DAYS = 3 * 365;

const pems = new Map<string, Promise<string>>();
const identities = new Map<string, SigningIdentity>();
const taken = new Map<string, number>();

/** The same RUCs in the same order for every database. */
export function takeLastingRuc(databaseUrl: string): string {
  const count = taken.get(databaseUrl) ?? 0;
  taken.set(databaseUrl, count + 1);
  return String(FIRST_RUC + count);
}

/** A PEM with key and certificate of a RUC; the same PEM whenever it is asked for. */
export async function lastingPemOf(ruc: string): Promise<string> {
  const made = pems.get(ruc) ?? pemOf({ ruc, to: VALID_DAYS });
  pems.set(ruc, made);
  const pem = await made;
  identities.set(pem, parsePem(pem));
  return pem;
}

/** Knows lasting PEMs by heart. All else it reads as a gateway does, in a thread that is started for each file. */
export function createLastingReader(): GatewayDeps['certificateReader'] {
  // Threads load from sources here, which may take longer than any file.
  const reader = createCertificateReader({ timeoutMs: 60_000 });
  return {
    async read(tenantId, file) {
      const known = 'pem' in file ? identities.get(file.pem) : undefined;
      return known ?? reader.read(tenantId, file);
    },
  };
}
