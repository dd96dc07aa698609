import { withCopier } from '../backup/with-copier.ts';
import { CompanyMoveError } from './company-move-error.ts';
import { asOwner, type CompanyTenant, listCompanyTenants, withAudit } from './company-tenants.ts';

const APPLICATION = 'chasqui-tenants-copy';

/** Returns the live tenant of a company and its test twin. Throws CompanyMoveError if there is none. */
export async function findCompany(url: string, ruc: string): Promise<readonly CompanyTenant[]> {
  const tenants = await withCopier(url, APPLICATION, (client) => listCompanyTenants(client, ruc));
  if (tenants.length === 0) throw new CompanyMoveError(`There is no company with RUC ${ruc}`);
  return tenants;
}

/** Records in the audit log of each tenant that all its rows were written to a folder. */
export async function noteExport(url: string, tenantIds: readonly string[]): Promise<void> {
  await withCopier(url, APPLICATION, (client) =>
    asOwner(client, () =>
      withAudit(client, async (append) => {
        for (const id of tenantIds) await append(id, { action: 'tenant.exported', subject: { kind: 'tenant', id } });
      }),
    ),
  );
}
