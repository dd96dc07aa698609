import { sql } from 'drizzle-orm';
import { check, date, numeric, pgPolicy, pgTable } from 'drizzle-orm/pg-core';
import { updatedAt } from './columns.ts';
import { appRole, systemRole } from './policies.ts';

const rate = (name: string) => numeric(name, { precision: 10, scale: 6 }).notNull();

/** Exchange rates of the US dollar that SUNAT published for a day, the same for all tenants. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    date: date('date').primaryKey(),
    /** Soles for one dollar. */
    buy: rate('buy'),
    sell: rate('sell'),
    updatedAt: updatedAt(),
  },
  () => [
    check('exchange_rates_positive', sql`buy > 0 and sell > 0`),
    pgPolicy('all_read', { for: 'select', to: appRole, using: sql`true` }),
    pgPolicy('system_rows', { to: systemRole, using: sql`true`, withCheck: sql`true` }),
  ],
);
