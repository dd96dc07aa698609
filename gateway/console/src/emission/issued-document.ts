import type { EmissionResult } from '@chasqui/client';
import { formatDocumentNumber } from '@chasqui/core/identity';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { refreshAfter } from '../api/refresh.ts';
import { usePaperFormat } from '../components/paper-format.ts';
import { hasVerdict } from '../components/status-badge.tsx';
import type { KindWords } from './emission-kind.ts';

/** Returns a document that was just emitted, which is asked for again until SUNAT has answered, and the address of its paper. */
export function useIssuedDocument(kind: KindWords, result: EmissionResult) {
  const { data: document } = useQuery({
    ...queries.documents.get({ id: result.id }),
    refetchInterval: ({ state }) => (hasVerdict(state.data ?? result) ? false : refreshAfter(state)),
  });
  const [format] = usePaperFormat(kind.documentType);
  return {
    document,
    number: document === undefined ? result.documentId : formatDocumentNumber(document),
    pdf: document?.links.pdf ? `${document.links.pdf}?format=${format}` : undefined,
    ...(document ?? result),
  };
}
