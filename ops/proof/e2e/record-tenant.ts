import { randomBytes, randomInt } from 'node:crypto';
import type { Database } from '@chasqui/db/connection';
import { newId } from '@chasqui/db/identifiers';
import { createTenant } from '@chasqui/db/tenants';

const MASTER = { actor: { kind: 'master' }, requestId: null } as const;

/** Records a tenant whose certificate, which cannot sign, ends at `validTo`. Returns its id. */
export async function recordTenant(db: Database, validTo: string): Promise<string> {
  const address = { ubigeo: '150101', address: 'Av. 1', department: null, province: null, district: null };
  const id = newId();
  await createTenant(db, MASTER, {
    id,
    ruc: `20${String(randomInt(1_000_000_000)).padStart(9, '0')}`,
    name: 'Cóndor S.A.C.',
    tradeName: null,
    address: { ...address, establishmentCode: '0000' },
    admin: { name: 'Rosa', email: 'rosa@example.pe', passwordHash: 'x' },
    solCredentials: null,
    apiClients: {},
    certificate: {
      sealed: randomBytes(9),
      subject: 'CN=X',
      issuer: 'CN=X',
      serialNumber: '1',
      validFrom: new Date('2024-01-01T00:00:00Z'),
      validTo: new Date(validTo),
      rucException: null,
    },
    apiKey: { label: 'default', digest: randomBytes(32), last4: 'abcd' },
    twin: null,
  });
  return id;
}
