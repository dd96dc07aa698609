import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, createdAt, id, oneOf, tenantId, updatedAt } from './columns.ts';
import { tenantPolicies } from './policies.ts';
import { tenants } from './tenants.ts';

/** Kinds of channels. The default one is the authority of the installation; it has a row only as the fallback of another. */
export const CHANNEL_KINDS = ['default', 'beta', 'production', 'ose'] as const;

export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/**
 * Ways on which documents of a tenant go to the authority. A row's kind and address never change, so that documents
 * under way find their own address again; its user may change. A tenant without a current row has the default channel.
 */
export const tenantChannels = pgTable(
  'tenant_channels',
  {
    id: id(),
    tenantId: tenantId().references(() => tenants.id),
    kind: text('kind').$type<ChannelKind>().notNull(),
    /** Address and user of an OSE; null for other kinds. */
    url: text('url'),
    username: text('username'),
    sealedPassword: bytea('sealed_password'),
    /** True for the channel of new documents. */
    current: boolean('current').notNull(),
    /** True for the way of documents that the current channel did not take for a minute. */
    fallback: boolean('fallback').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'tenant_channels_pkey', columns: [table.tenantId, table.id] }),
    uniqueIndex('tenant_channels_current').on(table.tenantId).where(sql`current`),
    uniqueIndex('tenant_channels_fallback').on(table.tenantId).where(sql`fallback`),
    check('tenant_channels_kind', oneOf('kind', CHANNEL_KINDS)),
    check(
      'tenant_channels_ose',
      sql`num_nonnulls(url, username, sealed_password) = case kind when 'ose' then 3 else 0 end`,
    ),
    ...tenantPolicies(),
  ],
);
