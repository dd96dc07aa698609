import { useRef } from 'react';

/** Returns the newest answer of a query: the one before stays in place of one that failed, so that what a person chose is not lost. */
export function useLastAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const last = useRef(answer);
  if (answer !== undefined) last.current = answer;
  return last.current;
}
