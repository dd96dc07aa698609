import type { DocumentNumber } from '@chasqui/core/identity';
import { type SQL, sql } from 'drizzle-orm';
import { documents, NUMBER_IS_HELD } from '../schema/index.ts';

/**
 * Returns the condition for documents that hold one of these numbers. The numbers are passed as three arrays, so that
 * the statement is identical for any count. PostgreSQL can then also see their count when it plans.
 */
export function holdsOneOf(numbers: readonly DocumentNumber[]): SQL {
  const types = sql.param(numbers.map(({ documentType }) => documentType));
  const series = sql.param(numbers.map((number) => number.series));
  const correlatives = sql.param(numbers.map(({ correlative }) => correlative));
  return sql`(${documents.documentType}, ${documents.series}, ${documents.correlative}) in (
    select * from unnest(${types}::text[], ${series}::text[], ${correlatives}::int[])
  ) and ${NUMBER_IS_HELD}`;
}
