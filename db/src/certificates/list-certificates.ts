import { and, inArray } from 'drizzle-orm';
import type { Transaction } from '../connection/index.ts';
import { certificates } from '../schema/index.ts';
import {
  CERTIFICATE_COLUMNS,
  type CertificateRecord,
  HAS_COME,
  IS_STAGED,
  LATEST_FIRST,
  NEXT_FIRST,
} from './sealed-certificate.ts';

export interface TenantCertificates {
  readonly certificate: CertificateRecord | null;
  readonly nextCertificate: CertificateRecord | null;
}

/** Returns a function that gives the certificates of one of these tenants. */
export async function listCertificates(
  tx: Transaction,
  tenantIds: readonly string[],
): Promise<(tenantId: string) => TenantCertificates> {
  const current = await listFirst(tx, tenantIds, { which: HAS_COME, order: LATEST_FIRST });
  const next = await listFirst(tx, tenantIds, { which: IS_STAGED, order: NEXT_FIRST });
  return (id) => ({ certificate: current.get(id) ?? null, nextCertificate: next.get(id) ?? null });
}

type Choice =
  | { readonly which: typeof HAS_COME; readonly order: typeof LATEST_FIRST }
  | { readonly which: typeof IS_STAGED; readonly order: typeof NEXT_FIRST };

async function listFirst(
  tx: Transaction,
  tenantIds: readonly string[],
  { which, order }: Choice,
): Promise<ReadonlyMap<string, CertificateRecord>> {
  if (tenantIds.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([certificates.tenantId], { ...CERTIFICATE_COLUMNS, tenantId: certificates.tenantId })
    .from(certificates)
    .where(and(inArray(certificates.tenantId, [...tenantIds]), which))
    .orderBy(certificates.tenantId, ...order);
  return new Map(rows.map(({ tenantId, ...certificate }) => [tenantId, certificate]));
}
