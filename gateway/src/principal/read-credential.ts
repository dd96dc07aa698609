/** Longest credential that is looked at. Ours are far shorter, and a longer one is not worth a hash. */
const MAX_CREDENTIAL_LENGTH = 4096;

/**
 * Returns the credential of an Authorization header, `Bearer <credential>`; undefined for anything else, including two
 * headers.
 */
export function readCredential(authorization: string): string | undefined {
  const credential = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  return credential !== undefined && credential.length <= MAX_CREDENTIAL_LENGTH ? credential : undefined;
}
