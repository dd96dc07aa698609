import type { DocumentRecord, VoidOptions } from '@chasqui/client';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { refreshAfter } from '../api/refresh.ts';

function mustWait(options: VoidOptions | undefined): boolean {
  return options?.options.some(({ way, open }) => way === 'wait' && open) ?? false;
}

/** Reads the ways to undo a document today, again and again while SUNAT has to answer first. A void document has none. */
export function useVoidOptions({ id, updatedAt, voided, status }: DocumentRecord) {
  const query = useQuery({
    ...queries.documents.voidOptions({ id }),
    // The ways change whenever the document does.
    queryKey: ['documents', 'voidOptions', id, updatedAt],
    enabled: !voided,
    refetchInterval: ({ state }) => (mustWait(state.data) ? refreshAfter(state) : false),
  });
  const isWaiting = !voided && mustWait(query.data);
  // An accepted document has its answer, so that SUNAT can only have its voiding.
  return { ...query, isWaiting, isBeingVoided: isWaiting && status === 'ACCEPTED' };
}
