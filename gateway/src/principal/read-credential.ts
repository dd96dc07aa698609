/** Ours are far shorter; what is longer is not worth a hash. */
const MAX_CREDENTIAL_LENGTH = 4096;

/** The credential of an Authorization header, `Bearer <credential>`; undefined for anything else, two headers among them. */
export function readCredential(authorization: string): string | undefined {
  const credential = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  return credential !== undefined && credential.length <= MAX_CREDENTIAL_LENGTH ? credential : undefined;
}
