import { type SQL, sql } from 'drizzle-orm';

/** Stores that hold sealed bytes, named by their content. */
export const SEALED_STORES = [
  'certificates',
  'sol_credentials',
  'api_clients',
  'tenant_channels',
  'submissions',
  'idempotency_keys',
  'webhook_secrets',
  'former_webhook_secrets',
  'totp_secrets',
] as const;

export type SealedStore = (typeof SEALED_STORES)[number];

/** Place of sealed bytes: the values that the bytes are bound to. */
export type SealedPlace =
  | { readonly store: 'certificates' | 'sol_credentials'; readonly tenantId: string }
  | { readonly store: 'api_clients'; readonly tenantId: string; readonly service: string }
  | { readonly store: 'tenant_channels'; readonly tenantId: string; readonly url: string }
  | { readonly store: 'submissions'; readonly documentId: string }
  | { readonly store: 'idempotency_keys'; readonly tenantId: string; readonly key: string }
  | {
      readonly store: 'webhook_secrets' | 'former_webhook_secrets';
      readonly tenantId: string;
      readonly endpointId: string;
    }
  | { readonly store: 'totp_secrets'; readonly tenantId: string; readonly userId: string };

type Row = Readonly<Record<string, unknown>>;

/**
 * Layout of one store: its table, its sealed column, its primary key columns with their types in order, and the place
 * its bytes are bound to.
 */
export interface Layout {
  readonly table: string;
  readonly column: string;
  readonly key: Readonly<Record<string, 'uuid' | 'text'>>;
  /** One more column that `place` needs. */
  readonly also?: string;
  readonly place: (row: Row) => SealedPlace;
}

export const LAYOUTS: Record<SealedStore, Layout> = {
  certificates: {
    table: 'certificates',
    column: 'sealed',
    key: { id: 'uuid' },
    also: 'tenant_id',
    place: (row) => ({ store: 'certificates', tenantId: String(row.tenant_id) }),
  },
  sol_credentials: {
    table: 'sol_credentials',
    column: 'sealed_password',
    key: { tenant_id: 'uuid' },
    place: (row) => ({ store: 'sol_credentials', tenantId: String(row.tenant_id) }),
  },
  api_clients: {
    table: 'api_clients',
    column: 'sealed_secret',
    key: { tenant_id: 'uuid', service: 'text' },
    place: (row) => ({ store: 'api_clients', tenantId: String(row.tenant_id), service: String(row.service) }),
  },
  tenant_channels: {
    table: 'tenant_channels',
    column: 'sealed_password',
    key: { tenant_id: 'uuid', id: 'uuid' },
    also: 'url',
    place: (row) => ({ store: 'tenant_channels', tenantId: String(row.tenant_id), url: String(row.url) }),
  },
  submissions: {
    table: 'submissions',
    column: 'sealed_answer',
    key: { tenant_id: 'uuid', document_id: 'uuid', id: 'uuid' },
    place: (row) => ({ store: 'submissions', documentId: String(row.document_id) }),
  },
  idempotency_keys: {
    table: 'idempotency_keys',
    column: 'sealed_response',
    key: { tenant_id: 'uuid', key: 'text' },
    place: (row) => ({ store: 'idempotency_keys', tenantId: String(row.tenant_id), key: String(row.key) }),
  },
  webhook_secrets: secretsIn('webhook_secrets', 'sealed_secret'),
  former_webhook_secrets: secretsIn('former_webhook_secrets', 'sealed_previous_secret'),
  totp_secrets: {
    table: 'users',
    column: 'sealed_totp_secret',
    key: { id: 'uuid' },
    also: 'tenant_id',
    place: (row) => ({ store: 'totp_secrets', tenantId: String(row.tenant_id), userId: String(row.id) }),
  },
};

function secretsIn(store: 'webhook_secrets' | 'former_webhook_secrets', column: string): Layout {
  return {
    table: 'webhook_endpoints',
    column,
    key: { tenant_id: 'uuid', id: 'uuid' },
    place: (row) => ({ store, tenantId: String(row.tenant_id), endpointId: String(row.id) }),
  };
}

/** The values of a row's primary key, in the order of its columns. */
export type RowKey = readonly string[];

export interface SealedRow {
  readonly key: RowKey;
  readonly place: SealedPlace;
  readonly sealed: Uint8Array;
}

export function rowColumns({ column, key, also }: Layout): SQL {
  return joinNames([column, ...Object.keys(key), ...(also === undefined ? [] : [also])]);
}

export function keyColumns({ key }: Layout): SQL {
  return joinNames(Object.keys(key));
}

/** Returns a row key as an SQL value that can be compared with `keyColumns`. */
export function keyValue({ key }: Layout, value: RowKey): SQL {
  const casts = Object.values(key).map((cast, index) => sql`${value[index] ?? null}::${sql.raw(cast)}`);
  return sql`(${sql.join(casts, sql`, `)})`;
}

export function readRow(layout: Layout, row: Row): SealedRow {
  const sealed = row[layout.column];
  if (!(sealed instanceof Uint8Array)) throw new Error('A sealed column holds no bytes');
  return { key: Object.keys(layout.key).map((name) => String(row[name])), place: layout.place(row), sealed };
}

/**
 * Returns a condition that is true if another key sealed the row. `prefix` is the start of all bytes sealed by the
 * current key.
 */
export function isSealedOtherwise({ column }: Layout, prefix: Uint8Array): SQL {
  const name = sql.identifier(column);
  return sql`${name} is not null and substring(${name} from 1 for ${prefix.byteLength}) <> ${prefix}`;
}

function joinNames(names: readonly string[]): SQL {
  return sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
}
