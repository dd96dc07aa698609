import { DOCUMENT_STATES, isFinalState } from '@chasqui/core/lifecycle';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { documents } from '../schema/index.ts';

export const original = alias(documents, 'original');

const UNDECIDED = DOCUMENT_STATES.filter((state) => !isFinalState(state));

/** True if `original` is the document that the note in `documents` modifies, and has no verdict yet. */
export function isUndecidedOriginal(): SQL | undefined {
  return and(
    eq(original.tenantId, documents.tenantId),
    eq(original.documentType, documents.modifiesType),
    eq(original.series, documents.modifiesSeries),
    eq(original.correlative, documents.modifiesCorrelative),
    inArray(original.state, UNDECIDED),
  );
}
