import { isFinalState, LIFECYCLE_EVENTS, transition } from '@chasqui/core/lifecycle';
import {
  type Check,
  type DocumentEvidence,
  type Evidence,
  type HistoryEvidence,
  holdsNumber,
  numberOf,
  violationsOf,
} from './evidence.ts';

const RULE = 'every document ends with the verdict it deserves';

/** No document is on its way for ever, and each ends as its scenario means it to. Damaged ones have a check of their own. */
export const checkEndings: Check = (evidence) => {
  const expected = new Map(evidence.results.map(({ intention }) => [intention.marker, intention.expected]));
  return evidence.documents.flatMap((document) =>
    violationsOf(RULE, document.id, [describe(document, expected.get(document.marker ?? ''))]),
  );
};

function describe({ state, marker, documentType }: DocumentEvidence, intended: string | undefined): string | null {
  if (intended === 'DAMAGED') return null;
  if (!isFinalState(state)) return `it is still ${state}`;
  // The service itself makes daily summaries.
  const expected = intended ?? (documentType === 'RC' && marker === null ? 'ACCEPTED' : undefined);
  if (expected === undefined) return `nobody asked for it (marker ${marker ?? 'none'})`;
  return state === expected ? null : `it ended ${state} and not ${expected}`;
}

const VOIDINGS_RULE = 'void is what an accepted communication voids';

/** Marks in the database, accepted communications and the authority's register say the same. */
export const checkVoidings: Check = (evidence) => {
  const communicated = listCommunicated(evidence);
  const registered = new Set(evidence.register.filter(({ isVoided }) => isVoided).map(({ number }) => number));
  return evidence.documents.filter(holdsNumber).flatMap((document) => {
    const subject = numberOf(document);
    const marked = document.voided;
    return violationsOf(VOIDINGS_RULE, subject, [
      marked === communicated.has(subject) ? null : `it is ${told(marked)} and was ${told(!marked)} by communication`,
      marked === registered.has(subject) ? null : `it is ${told(marked)} and ${told(!marked)} at the authority`,
    ]);
  });
};

function listCommunicated({ documents }: Evidence): Set<string> {
  const accepted = documents.filter(({ state }) => state === 'ACCEPTED');
  return new Set(accepted.flatMap(({ ruc, voids }) => voids.map((number) => numberOf({ ruc, ...number }))));
}

function told(isVoid: boolean): string {
  return isVoid ? 'void' : 'not void';
}

const HISTORY_RULE = 'history is whole and allowed';

/** Each document was recorded once, signed at most once, and came to its state by steps that there are. */
export const checkHistory: Check = ({ documents }) =>
  documents.flatMap((document) => violationsOf(HISTORY_RULE, document.id, listProblems(document)));

function listProblems({ state, voided, history }: DocumentEvidence): (string | null)[] {
  const last = history.at(-1)?.to ?? 'nowhere';
  const signatures = history.filter(({ from, to }) => from === 'PENDING' && to === 'SIGNED').length;
  const marks = history.filter(isVoidingMark).length;
  return [
    ...history.map((step, index) => describeStep(step, history[index - 1])),
    last === state ? null : `it is ${state} and its history ends ${last}`,
    signatures > 1 ? `it was signed ${signatures} times` : null,
    marks === (voided ? 1 : 0) ? null : `it is ${voided ? '' : 'not '}void and was marked so ${marks} times`,
  ];
}

function describeStep(step: HistoryEvidence, before: HistoryEvidence | undefined): string | null {
  const { from, to } = step;
  if ((before?.to ?? null) !== from)
    return `a step leaves ${from ?? 'nothing'} where it was ${before?.to ?? 'nothing'}`;
  if (before !== undefined && step.at < before.at) return `the step to ${to} is older than the one before it`;
  return isAllowed(step) ? null : `there is no step from ${from ?? 'nothing'} to ${to}`;
}

function isAllowed({ from, to }: HistoryEvidence): boolean {
  if (from === null) return to === 'PENDING';
  return LIFECYCLE_EVENTS.some((event) => transition(from, event) === to) || isVoidingMark({ from, to });
}

/** The one entry that is no step: an accepted document became void. */
function isVoidingMark({ from, to }: Pick<HistoryEvidence, 'from' | 'to'>): boolean {
  return from === 'ACCEPTED' && to === 'ACCEPTED';
}
