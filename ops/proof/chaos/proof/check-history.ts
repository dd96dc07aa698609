import { type DocumentState, LIFECYCLE_EVENTS, transition } from '@chasqui/core/lifecycle';
import type { Check, DocumentEvidence, HistoryEvidence } from './evidence.ts';

const RULE = 'history is whole and allowed';

/** Each document was recorded once, signed at most once, and came to its state by steps that there are. */
export const checkHistory: Check = ({ documents }) =>
  documents.flatMap((document) =>
    listProblems(document).map((detail) => ({ rule: RULE, subject: document.id, detail })),
  );

function listProblems({ state, voided, history }: DocumentEvidence): string[] {
  const last = history.at(-1)?.to ?? 'nowhere';
  const signatures = history.filter(({ from, to }) => from === 'PENDING' && to === 'SIGNED').length;
  const marks = history.filter(isVoidingMark).length;
  return [
    ...history.flatMap((step, index) => describeStep(step, history[index - 1]) ?? []),
    ...(last === state ? [] : [`it is ${state} and its history ends ${last}`]),
    ...(signatures > 1 ? [`it was signed ${signatures} times`] : []),
    ...(marks === (voided ? 1 : 0) ? [] : [`it is ${voided ? '' : 'not '}void and was marked so ${marks} times`]),
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
function isVoidingMark({ from, to }: { readonly from: DocumentState | null; readonly to: DocumentState }): boolean {
  return from === 'ACCEPTED' && to === 'ACCEPTED';
}
