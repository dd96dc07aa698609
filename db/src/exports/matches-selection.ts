import type { ExportSelection } from '@chasqui/core/exports';
import { and, inArray, type SQL } from 'drizzle-orm';
import { PLANNED_FOR_ITS_VALUES, type TenantContext } from '../connection/index.ts';
import { matchesFilter } from '../documents/listing/index.ts';
import { documents } from '../schema/index.ts';

/** Returns the condition for the documents that an export reads. */
export function matchesSelection(
  ctx: TenantContext,
  { filter, documentTypes, states }: ExportSelection,
): SQL | undefined {
  return and(
    PLANNED_FOR_ITS_VALUES,
    matchesFilter(ctx, filter),
    documentTypes && inArray(documents.documentType, [...documentTypes]),
    states && inArray(documents.state, [...states]),
  );
}
