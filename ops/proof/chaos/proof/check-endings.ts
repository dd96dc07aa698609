import { isFinalState } from '@chasqui/core/lifecycle';
import type { Check, DocumentEvidence, Evidence } from './evidence.ts';

const RULE = 'every document ends with the verdict it deserves';

/** No document is on its way for ever, and each ends as its scenario means it to. */
export const checkEndings: Check = (evidence) => {
  const expected = expectedByMarker(evidence);
  return evidence.documents.flatMap((document) => {
    const detail = describe(document, expected.get(document.marker ?? ''));
    return detail === null ? [] : [{ rule: RULE, subject: document.id, detail }];
  });
};

function expectedByMarker({ testimonies }: Evidence): Map<string, string> {
  return new Map(testimonies.map(({ intention }) => [intention.marker, intention.expected]));
}

function describe({ state, marker }: DocumentEvidence, expected: string | undefined): string | null {
  if (!isFinalState(state)) return `it is still ${state}`;
  if (expected === undefined) return `nobody asked for it (marker ${marker ?? 'none'})`;
  return state === expected ? null : `it ended ${state} and not ${expected}`;
}
