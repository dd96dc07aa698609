import { sql } from 'drizzle-orm';
import { isId } from '../identifiers.ts';

/**
 * Token of a document's public page: 64 characters of base64url. They hold the ids of tenant and document and a code of
 * 16 bytes, which only the tenant's secret gives. Table names are written out, as in RECORD_COLUMNS.
 */
export const PUBLIC_TOKEN_COLUMN = sql<string>`(select translate(encode(uuid_send(t.id) || uuid_send(documents.id)
  || substring(sha256(t.link_secret || uuid_send(documents.id)) for 16), 'base64'), '+/', '-_')
  from tenants t where t.id = documents.tenant_id)`;

interface NamedDocument {
  readonly tenantId: string;
  readonly documentId: string;
}

/** Returns the ids that a token names, without a look at its code; null if the text has not the form of a token. */
export function readPublicToken(token: string): NamedDocument | null {
  if (!/^[\w-]{64}$/.test(token)) return null;
  const hex = Buffer.from(token, 'base64url').toString('hex');
  const tenantId = toUuid(hex.slice(0, 32));
  const documentId = toUuid(hex.slice(32, 64));
  return isId(tenantId) && isId(documentId) ? { tenantId, documentId } : null;
}

function toUuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
