import type { Client } from 'pg';
import { listSealingKeys } from '../backup/with-snapshot.ts';
import { CompanyMoveError } from './company-move-error.ts';
import { asOwner, listCompanyTenants } from './company-tenants.ts';

interface Sides {
  readonly ruc: string;
  readonly targetKeyIds?: readonly string[];
}

/**
 * Refuses a company that cannot live in the target beside those that are there, before anything is changed.
 * @throws CompanyMoveError
 */
export async function refuseCollisions(source: Client, target: Client, { ruc, targetKeyIds }: Sides): Promise<void> {
  const [here, there] = [await listCompanyTenants(source, ruc), await listCompanyTenants(target, ruc)];
  const ids = here.map(({ id }) => id);
  const other = there.find(({ id, moveState }) => !ids.includes(id) || moveState !== 'arriving');
  if (other?.moveState === 'moved') {
    const erase = `npm run tenants:erase -- --ruc ${ruc} --moved`;
    throw new CompanyMoveError(
      `The target still has the rows of ${ruc} from before it was moved away: erase them there first (${erase})`,
    );
  }
  if (other !== undefined) throw new CompanyMoveError(`The target has a company with RUC ${ruc} already`);
  for (const table of ['api_keys', 'refresh_tokens'] as const) await refuseDigests(source, target, { table, ids });
  await requireKeys(source, target, { ids, targetKeyIds });
}

/** A credential finds its company by its digest, in the whole database. */
async function refuseDigests(
  source: Client,
  target: Client,
  { table, ids }: { readonly table: 'api_keys' | 'refresh_tokens'; readonly ids: readonly string[] },
): Promise<void> {
  const digests = await asOwner(source, async () => {
    const query = `select digest from public.${table} where tenant_id = any($1::uuid[])`;
    return (await source.query<{ digest: Buffer }>(query, [ids])).rows.map(({ digest }) => digest);
  });
  const taken = await asOwner(target, async () => {
    const query = `select id from public.${table} where digest = any($1::bytea[]) and tenant_id <> all($2::uuid[])`;
    return (await target.query<{ id: string }>(query, [digests, ids])).rows;
  });
  const [first] = taken;
  if (first === undefined) return;
  throw new CompanyMoveError(`The target has the same credential in another company: ${first.id} of ${table}`);
}

/** Each company has a sealed certificate, so these show every key in use. */
const CERTIFICATE_KEYS = `select distinct convert_from(substring(sealed from 3 for get_byte(sealed, 1)), 'UTF8') as id
  from public.certificates where tenant_id <> all($1::uuid[])`;

/** The rows stay sealed as they are, so the services of the target need the keys. */
async function requireKeys(
  source: Client,
  target: Client,
  { ids, targetKeyIds }: { readonly ids: readonly string[]; readonly targetKeyIds?: readonly string[] | undefined },
): Promise<void> {
  const needed = await asOwner(source, () => listSealingKeys(source, ids));
  const found = targetKeyIds ?? (await listCertificateKeys(target, ids));
  const missing = needed.filter(({ keyId }) => !found.includes(keyId)).map(({ keyId }) => keyId);
  if (missing.length === 0) return;
  throw new CompanyMoveError(
    `Nothing shows that the services of the target have the key ${missing.join(', ')}, which seals secrets of the company. Give it to them as ENCRYPTION_KEY or in ENCRYPTION_KEYS_OLD, and name the ids of their keys with --target-keys`,
  );
}

function listCertificateKeys(client: Client, except: readonly string[]): Promise<readonly string[]> {
  return asOwner(client, async () => {
    const { rows } = await client.query<{ id: string }>(CERTIFICATE_KEYS, [except]);
    return rows.map(({ id }) => id);
  });
}
