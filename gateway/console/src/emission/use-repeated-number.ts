import type { DocumentRecord } from '@chasqui/client';
import { DOCUMENT_TYPES } from '@chasqui/core/document-types';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { freesNumber, judgeNumber, type RepeatedNumber } from './repeated-number.ts';

/** Finds out if the number of a document can be used again. `repeated` is undefined until that is known. */
export function useRepeatedNumber(document: DocumentRecord | undefined): {
  readonly repeated: RepeatedNumber | undefined;
  readonly error: Error | null;
} {
  const isOpen = document !== undefined && freesNumber(document);
  const { series, correlative } = document ?? {};
  const type = DOCUMENT_TYPES.find(({ code }) => code === document?.documentType)?.code;
  const { data, error } = useQuery({
    ...queries.documents.list({ type, series, correlative, limit: 1 }),
    enabled: isOpen,
    // The number may be taken by the very next document.
    staleTime: 0,
  });
  if (document === undefined || (isOpen && data === undefined)) return { repeated: undefined, error };
  return { repeated: judgeNumber(document, data?.data[0]), error };
}
