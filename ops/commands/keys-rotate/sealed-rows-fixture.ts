import { randomBytes, randomUUID } from 'node:crypto';
import { type SealedPlace, sealingContextOf } from '@chasqui/platform/credentials';
import type { Keyring } from '@chasqui/platform/keyring';
import { queryDatabase } from '../../proof/support/query-database.ts';

/** A tenant as the database needs one, without anything. */
export async function insertTenant(databaseUrl: string): Promise<string> {
  const id = randomUUID();
  const ruc = `20${String(randomBytes(4).readUInt32BE() % 1_000_000_000).padStart(9, '0')}`;
  await queryDatabase(
    databaseUrl,
    `insert into tenants (id, ruc, name, address) values ('${id}', '${ruc}', 'X', '{}')`,
  );
  return id;
}

export async function insertCertificates(databaseUrl: string, tenantId: string, keyring: Keyring, count: number) {
  const rows = Array.from({ length: count }, () => {
    const sealed = hex(sealFor(keyring, { store: 'certificates', tenantId }));
    return `('${randomUUID()}', '${tenantId}', ${sealed}, 'CN=X', 'CN=X', '1', now(), now())`;
  });
  await queryDatabase(
    databaseUrl,
    `insert into certificates (id, tenant_id, sealed, subject, issuer, serial_number, valid_from, valid_to) values ${rows.join(',')}`,
  );
}

export async function insertSolPassword(databaseUrl: string, tenantId: string, keyring: Keyring): Promise<void> {
  const sealed = hex(sealFor(keyring, { store: 'sol_credentials', tenantId }));
  await queryDatabase(
    databaseUrl,
    `insert into sol_credentials (tenant_id, username, sealed_password) values ('${tenantId}', 'MODDATOS', ${sealed})`,
  );
}

export async function insertStoredAnswer(databaseUrl: string, tenantId: string, keyring: Keyring, key: string) {
  const sealed = hex(sealFor(keyring, { store: 'idempotency_keys', tenantId, key }));
  await queryDatabase(
    databaseUrl,
    `insert into idempotency_keys (tenant_id, key, request_digest, claim, claimed_until, response_status, sealed_response)
     values ('${tenantId}', '${key}', 'x', '${randomUUID()}', now(), 201, ${sealed})`,
  );
}

const SECRET = 'what was sealed';

function sealFor(keyring: Keyring, place: SealedPlace): Uint8Array {
  return keyring.seal(Buffer.from(SECRET), sealingContextOf(place));
}

function hex(bytes: Uint8Array): string {
  return `decode('${Buffer.from(bytes).toString('hex')}', 'hex')`;
}
