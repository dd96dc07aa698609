import { formatDocumentNumber, isCommunication } from '../identity/index.ts';
import type { DocumentState } from '../lifecycle/index.ts';
import { listAcceptedOptions } from './accepted-options.ts';
import {
  closedOption,
  openOption,
  VOIDING_FILES,
  type VoidFacts,
  type VoidingFile,
  type VoidOption,
  type VoidWay,
} from './void-option.ts';
import { closedFile, isWithholding } from './voiding-file.ts';

/** States of records that SUNAT never registered. */
const UNREGISTERED: ReadonlySet<DocumentState> = new Set<DocumentState>(['SIGN_ERROR', 'ERROR']);

const NEW_DOCUMENT = openOption('new-document', 'A new document with a new number takes its place');

/**
 * Lists the ways to undo a document, the best first and the closed ones last. Checks state, type, age, and then what
 * hangs on the document.
 */
export function listVoidOptions(facts: VoidFacts): readonly VoidOption[] {
  const options = listInOrder(facts);
  return [...options.filter(({ open }) => open), ...options.filter(({ open }) => !open)];
}

function listInOrder(facts: VoidFacts): readonly VoidOption[] {
  const { state, toldBy, voided, communications } = facts;
  if (voided) return [NEW_DOCUMENT, ...closedFile(facts, 'it is void already, for good', 'voided')];
  if (UNREGISTERED.has(state)) return listUnregisteredOptions(facts);
  if (state === 'REJECTED') return listRejectedOptions(facts);
  if (toldBy === null) return listUntoldOptions(facts);
  if (state !== 'ACCEPTED') return listWaitingOptions(facts, 'the verdict on it is still to come');
  if (isCommunication(facts.documentType)) return listEndedOptions();
  if (communications.length > 0) {
    return listWaitingOptions(facts, `the verdict on ${communications.join(', ')} about it is still to come`);
  }
  return listAcceptedOptions(facts);
}

/** A fault below 2000 registered nothing. */
function listUnregisteredOptions(facts: VoidFacts): VoidOption[] {
  const effect = 'SUNAT did not register it: correct the fault and emit it again with the same number';
  return [
    openOption('same-number', effect),
    ...closedFile(facts, 'SUNAT did not register it, so there is nothing to void', 'unregistered'),
  ];
}

/**
 * SUNAT takes the number of a rejected retention or perception again; other numbers are used up (1032). The service keeps
 * every rejected number, so a new one is always the way here.
 */
function listRejectedOptions(facts: VoidFacts): VoidOption[] {
  const because = 'SUNAT rejected it, so there is nothing to void';
  const effect = 'The same number is sent again with right data';
  if (isWithholding(facts)) {
    const kept = closedOption('same-number', effect, 'the service keeps the number of a rejected document');
    return [NEW_DOCUMENT, ...closedFile(facts, because), kept];
  }
  return [
    NEW_DOCUMENT,
    ...closedFile(facts, because, 'rejected'),
    closedOption('same-number', effect, 'the number of a rejected document is used up', ['1032']),
  ];
}

/** A boleta that waits for its summary: SUNAT must know it before it can be voided. */
function listUntoldOptions(facts: VoidFacts): VoidOption[] {
  return [
    openOption('report', 'A daily summary (state 1) tells SUNAT of it. After that it can be voided or credited'),
    ...closedFile(facts, 'SUNAT does not know it yet: tell it in a daily summary first', 'unregistered'),
  ];
}

function listWaitingOptions(facts: VoidFacts, because: string): VoidOption[] {
  const closed = closedFile(facts, because).map((option) => ({ ...option, codes: ['0140', '98'] }));
  return [openOption('wait', 'The verdict comes by itself; check-ticket or retry asks for it at once'), ...closed];
}

/** A communication has had its effect. */
function listEndedOptions(): VoidOption[] {
  const because = 'a communication cannot be voided, and a void document never comes back';
  return [{ ...NEW_DOCUMENT, remarks: [because] }];
}

/** Returns true if a way to undo a document is lawful now. */
export function isOpen(options: readonly VoidOption[], wanted: VoidWay): boolean {
  return options.some(({ way, open }) => open && way === wanted);
}

/** Returns the best open way that is a file; null if there is none. */
export function bestVoidingFile(options: readonly VoidOption[]): VoidingFile | null {
  return VOIDING_FILES.find((file) => isOpen(options, file)) ?? null;
}

/** Describes which ways to undo a document are closed and why, and what can be done instead. */
export function describeClosedWays(facts: VoidFacts, options: readonly VoidOption[]): string {
  const number = formatDocumentNumber(facts);
  const reasons = options.flatMap(({ way, closedBecause }) => {
    return closedBecause === null ? [] : [`${way} is closed, because ${closedBecause}`];
  });
  const instead = options.flatMap(({ way, open, effect }) => (open ? [`${way} (${effect})`] : []));
  const why = reasons.length === 0 ? 'no file voids its type' : reasons.join('; ');
  const advice = instead.length === 0 ? '' : `. What can be done: ${instead.join('; ')}`;
  return `Document ${number} cannot be undone this way now: ${why}${advice}`;
}
