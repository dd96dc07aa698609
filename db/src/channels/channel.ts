import { eq } from 'drizzle-orm';
import type { RowOf } from '../records.ts';
import { type ChannelKind, tenantChannels } from '../schema/index.ts';

/** Stored OSE of a tenant, with its password sealed for the tenant and the address. */
export interface StoredOse {
  readonly url: string;
  readonly username: string;
  readonly sealedPassword: Uint8Array;
}

/** Channel for a tenant's documents. `default` is the authority of the installation. */
export type Channel =
  | { readonly kind: 'default' }
  | { readonly kind: Exclude<ChannelKind, 'default' | 'ose'>; readonly id: string }
  | ({ readonly kind: 'ose'; readonly id: string } & StoredOse);

/** Channel of a tenant, and the way of the documents that it does not take, if there is one. */
export type ChannelChoice = Channel & { readonly fallback?: Channel };

export const DEFAULT_CHANNEL: Channel = { kind: 'default' };

export const CHANNEL_COLUMNS = {
  id: tenantChannels.id,
  kind: tenantChannels.kind,
  url: tenantChannels.url,
  username: tenantChannels.username,
  sealedPassword: tenantChannels.sealedPassword,
} as const;

export const IS_CURRENT = eq(tenantChannels.current, true);
export const IS_FALLBACK = eq(tenantChannels.fallback, true);

export function toChannel({ id, kind, ...given }: RowOf<typeof CHANNEL_COLUMNS>): Channel {
  if (kind === 'default') return DEFAULT_CHANNEL;
  return kind === 'ose' ? { kind, id, ...toOse(given) } : { kind, id };
}

/** @throws Error for a row that the check of the table does not allow */
export function toOse({
  url,
  username,
  sealedPassword,
}: Pick<RowOf<typeof CHANNEL_COLUMNS>, 'url' | 'username' | 'sealedPassword'>): StoredOse {
  if (url === null || username === null || sealedPassword === null) throw new Error('An OSE lacks its address or user');
  return { url, username, sealedPassword };
}
