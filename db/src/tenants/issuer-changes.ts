import type { IssuerAddress } from '@chasqui/core/parties';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../connection/index.ts';
import { changedFields } from '../records.ts';
import { solCredentials } from '../schema/index.ts';
import { type ApiClientChanges, changeApiClients, listChangedServices } from './api-clients.ts';
import type { SealedSolCredentials } from './find-sealed-sol-credentials.ts';
import type { TenantRecord } from './get-tenant.ts';
import { requirePermittedUser } from './require-permitted-user.ts';

/** Changes to a company; absent fields stay as they are. Recorded documents keep the data they were made with. */
export interface IssuerChanges {
  readonly name?: string;
  readonly tradeName?: string | null;
  readonly address?: IssuerAddress;
  readonly solCredentials?: SealedSolCredentials;
  readonly apiClients?: ApiClientChanges;
}

/** Columns of the changes. An update leaves the column of an undefined value as it is. */
export function issuerColumns({ name, tradeName, address }: IssuerChanges) {
  return { name, tradeName, address };
}

/**
 * Records the changed credentials for SUNAT: the SOL user and the clients of the REST services. Throws VALIDATION_FAILED
 * for the user of a PSE that the operator does not allow.
 */
export async function changeCredentials(
  tx: Transaction,
  { id: tenantId, pseRuc }: Pick<TenantRecord, 'id' | 'pseRuc'>,
  { solCredentials: solUser, apiClients = {} }: IssuerChanges,
): Promise<void> {
  if (solUser !== undefined) {
    requirePermittedUser(solUser, pseRuc);
    await putSolCredentials(tx, tenantId, solUser);
  }
  await changeApiClients(tx, tenantId, apiClients);
}

async function putSolCredentials(tx: Transaction, tenantId: string, credentials: SealedSolCredentials): Promise<void> {
  const { username, sealedPassword } = credentials;
  await tx
    .insert(solCredentials)
    .values({ tenantId, username, sealedPassword })
    .onConflictDoUpdate({
      target: solCredentials.tenantId,
      set: { username, sealedPassword, updatedAt: sql`now()` },
    });
}

/** Lists the names of the changed fields, as the API calls them, for the audit log. */
export function listChanged({ solCredentials: sunat, apiClients = {}, ...changes }: IssuerChanges): string[] {
  const names = changedFields({}, changes);
  const clients = listChangedServices(apiClients).map((service) => `sunat.${service}`);
  return [...names, ...(sunat === undefined ? [] : ['sunat']), ...clients];
}
