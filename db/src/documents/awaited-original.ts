import { DOCUMENT_STATES, isFinalState } from '@chasqui/core/lifecycle';
import { and, eq, inArray, isNotNull, ne, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { documents } from '../schema/index.ts';

export const original = alias(documents, 'original');

const UNDECIDED = DOCUMENT_STATES.filter((state) => !isFinalState(state));

/**
 * True if `original` is the document that the note in `documents` modifies (the first one of several), and its verdict
 * comes without people. SUNAT refuses a note on a document that it does not know yet (2119, 2209, 2989).
 */
export function isAwaitedOriginal(): SQL | undefined {
  return and(
    eq(original.tenantId, documents.tenantId),
    eq(original.documentType, documents.modifiesType),
    eq(original.series, documents.modifiesSeries),
    eq(original.correlative, documents.modifiesCorrelative),
    inArray(original.state, UNDECIDED),
    or(ne(original.state, 'AUTHORITY_ERROR'), isNotNull(original.nextAttemptAt)),
  );
}
