import type { EmissionResult } from '@chasqui/client';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { usePaperFormat } from '../components/paper-format.ts';
import type { KindWords } from './emission-kind.ts';

/** Milliseconds after which a document without a verdict is asked for again, by the number of questions so far. */
function nextQuestionMs(questions: number): number {
  if (questions < 5) return 1_500;
  return questions < 20 ? 5_000 : 30_000;
}

/** Returns a document that was just emitted, which is asked for again until SUNAT has answered, and the address of its paper. */
export function useIssuedDocument(kind: KindWords, result: EmissionResult) {
  const { data: document } = useQuery({
    ...queries.documents.get({ id: result.id }),
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.status === 'SENT' ? nextQuestionMs(state.dataUpdateCount) : false,
  });
  const [format] = usePaperFormat(kind.documentType);
  return {
    document,
    number: document === undefined ? result.documentId : `${document.series}-${document.correlative}`,
    pdf: document?.links.pdf ? `${document.links.pdf}?format=${format}` : undefined,
    ...(document ?? result),
  };
}
