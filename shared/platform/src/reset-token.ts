import { createHash, randomBytes } from 'node:crypto';

/** User whose password a token may change. */
export interface ResetSubject {
  readonly tenantId: string;
  readonly userId: string;
}

/** Folder of the pages on which a user chooses a new password. The token follows. */
export const PASSWORD_PAGES = '/reset-password';

const ID_BYTES = 16;
const RANDOM_BYTES = 24;
const FORM = /^[\w-]{75}$/;

const toBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');

function toId(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Makes a token for a forgotten password: base64url of both ids and 24 random bytes. Only its digest is stored. */
export function createResetToken({ tenantId, userId }: ResetSubject): {
  readonly token: string;
  readonly digest: string;
} {
  const bytes = Buffer.concat([toBytes(tenantId), toBytes(userId), randomBytes(RANDOM_BYTES)]);
  const token = bytes.toString('base64url');
  return { token, digest: digestOf(token) };
}

/** Returns the user that a token names, with the digest to compare; undefined for a text of another form. */
export function readResetToken(token: string): (ResetSubject & { readonly digest: string }) | undefined {
  if (!FORM.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const [tenantId, userId] = [bytes.subarray(0, ID_BYTES), bytes.subarray(ID_BYTES, 2 * ID_BYTES)].map(toId);
  return tenantId === undefined || userId === undefined ? undefined : { tenantId, userId, digest: digestOf(token) };
}

function digestOf(token: string): string {
  return createHash('sha256').update(token, 'utf8').digest('base64url');
}
