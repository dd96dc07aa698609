import type { DocumentNumber } from '@chasqui/core/identity';
import { type SQL, sql } from 'drizzle-orm';
import { documents, NUMBER_IS_HELD } from '../schema/index.ts';

/**
 * Whether a document is the one that holds one of these numbers. The numbers travel as one parameter, so that the
 * statement is the same for any count of them.
 */
export function holdsOneOf(numbers: readonly DocumentNumber[]): SQL {
  const wanted = JSON.stringify(
    numbers.map(({ documentType, series, correlative }) => ({ documentType, series, correlative })),
  );
  return sql`(${documents.documentType}, ${documents.series}, ${documents.correlative}) in (
    select w."documentType", w.series, w.correlative
    from jsonb_to_recordset(${wanted}::jsonb) as w("documentType" text, series text, correlative int)
  ) and ${NUMBER_IS_HELD}`;
}
