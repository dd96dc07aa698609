import type { DocumentNumber } from '@chasqui/core/identity';
import { type SQL, sql } from 'drizzle-orm';
import { documents, NUMBER_IS_HELD } from '../schema/index.ts';

/**
 * Whether a document is the one that holds one of these numbers. The numbers travel as three lists, so that the
 * statement is the same for any count of them, and PostgreSQL can see how many there are when it plans.
 */
export function holdsOneOf(numbers: readonly DocumentNumber[]): SQL {
  const types = sql.param(numbers.map(({ documentType }) => documentType));
  const series = sql.param(numbers.map((number) => number.series));
  const correlatives = sql.param(numbers.map(({ correlative }) => correlative));
  return sql`(${documents.documentType}, ${documents.series}, ${documents.correlative}) in (
    select * from unnest(${types}::text[], ${series}::text[], ${correlatives}::int[])
  ) and ${NUMBER_IS_HELD}`;
}
