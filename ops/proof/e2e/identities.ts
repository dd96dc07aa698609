import { generateKeyPair, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { rucCheckDigit } from '@chasqui/core/identity';
import { createSelfSigned, parsePem, type SigningIdentity } from '@chasqui/core/signature';
import { createCertificateReader, type GatewayDeps } from '@chasqui/gateway';
import { inject } from 'vitest';

const DAY_MS = 86_400_000;

interface TestCertificate {
  readonly ruc: string;
  /** Validity in days from now, also fractions; by default from 1 day before to 365 days after. */
  readonly from?: number;
  readonly to?: number;
  readonly serialNumber?: string;
  /** By default the certificate has a key of its own. */
  readonly privateKey?: KeyObject;
}

export async function pemOf({ ruc, from = -1, to = 365, ...more }: TestCertificate): Promise<string> {
  const now = Date.now();
  const { pem } = await createSelfSigned({
    ruc,
    name: 'Comercial Ñandú S.A.C.',
    notBefore: new Date(now + from * DAY_MS),
    notAfter: new Date(now + to * DAY_MS),
    ...more,
  });
  return pem;
}

// All tests of a process share these companies, and these companies share two keys in turn. Making a key takes longer
// than most tests. A document that is signed with the key of the company before or after its own has no valid signature.

const FIRST_TEN_DIGITS = 2_090_000_000;
/** Days before and after today on which the certificates are valid: a test clock shows some of them. */
const VALID_DAYS = 3 * 365;

const sharedKeys: Promise<KeyObject>[] = [];
const pems = new Map<string, Promise<string>>();
const identities = new Map<string, SigningIdentity>();
const taken = new Map<string, number>();

/** Returns the next RUC. Every database gets the same RUCs in the same order. */
export function takeLastingRuc(databaseUrl: string): string {
  const count = taken.get(databaseUrl) ?? 0;
  taken.set(databaseUrl, count + 1);
  const digits = String(FIRST_TEN_DIGITS + count);
  return `${digits}${rucCheckDigit(digits)}`;
}

async function makeKey(): Promise<KeyObject> {
  return (await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })).privateKey;
}

async function makeLastingPem(ruc: string): Promise<string> {
  // The tenth digit is the last one that counts companies; the eleventh is the check digit.
  const turn = Number(ruc[9]) % 2;
  sharedKeys[turn] ??= makeKey();
  // A serial number that is derived from the shared key would be the same for all.
  return pemOf({ ruc, from: -VALID_DAYS, to: VALID_DAYS, serialNumber: `0${ruc}`, privateKey: await sharedKeys[turn] });
}

/** Returns a PEM with key and certificate of a RUC, always the same one for a RUC. */
export async function lastingPemOf(ruc: string): Promise<string> {
  const made = pems.get(ruc) ?? makeLastingPem(ruc);
  pems.set(ruc, made);
  const pem = await made;
  identities.set(pem, parsePem(pem));
  return pem;
}

/** Makes the certificates of the sandbox and of test companies: the lasting PEM of the RUC. */
export const createLasting: GatewayDeps['createSelfSigned'] = async ({ ruc }) => ({ pem: await lastingPemOf(ruc) });

/** Options of readers whose threads serve all tests. They start from the bundle of the gateway, as in production. */
export const LASTING_THREADS = {
  timeoutMs: 60_000,
  idleTimeoutMs: Number.POSITIVE_INFINITY,
  threadsBeside: pathToFileURL(join(inject('programs'), 'gateway', 'main.mjs')).href,
};

const reader = createCertificateReader(LASTING_THREADS);

/** Reader that remembers the lasting PEMs. It reads all other files in threads, like a gateway. */
export const lastingReader: GatewayDeps['certificateReader'] = {
  async read(tenantId, file) {
    const known = 'pem' in file ? identities.get(file.pem) : undefined;
    return known ?? reader.read(tenantId, file);
  },
};
