import { createHash, createHmac, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(pbkdf2);

const ITERATIONS = 4_096;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** Characters that SCRAM's normalisation (SASLprep) leaves unchanged. */
const PRINTABLE_ASCII = /^[\x21-\x7e]+$/;

/**
 * Computes the verifier that PostgreSQL stores for a password (RFC 5803;
 * `SCRAM-SHA-256$iterations:salt$StoredKey:ServerKey`). Sending the verifier keeps the password out of the server's
 * logs, which quote failed statements.
 * @throws Error if the password is empty or has characters other than printable ASCII; the message does not quote it
 */
export async function computeScramVerifier(password: string, salt: Buffer = randomBytes(SALT_BYTES)): Promise<string> {
  if (!PRINTABLE_ASCII.test(password))
    throw new Error('A password of the database must be of printable ASCII characters');
  const salted = await derive(password, salt, ITERATIONS, KEY_BYTES, 'sha256');
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest();
  const storedKey = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${keyOf('Server Key').toString('base64')}`;
}
