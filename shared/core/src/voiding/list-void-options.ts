import { formatDocumentNumber, isCommunication } from '../identity/index.ts';
import type { DocumentState } from '../lifecycle/index.ts';
import { type Message, UNDO_MESSAGES } from '../messages/index.ts';
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
import { VOID_WAY_NAMES } from './void-way-names.ts';
import { closedFile, isWithholding } from './voiding-file.ts';

/** States of records that SUNAT never registered. */
const UNREGISTERED: ReadonlySet<DocumentState> = new Set<DocumentState>(['SIGN_ERROR', 'ERROR']);

const NEW_DOCUMENT = openOption('new-document', UNDO_MESSAGES.newDocument);

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
  if (voided) return [NEW_DOCUMENT, ...closedFile(facts, UNDO_MESSAGES.voidAlready, 'voided')];
  if (UNREGISTERED.has(state)) return listUnregisteredOptions(facts);
  if (state === 'REJECTED') return listRejectedOptions(facts);
  if (communications.length > 0) {
    return listWaitingOptions(facts, UNDO_MESSAGES.verdictOnCommunication(communications.join(', ')));
  }
  if (toldBy === null) return listUntoldOptions(facts);
  if (state !== 'ACCEPTED') return listWaitingOptions(facts, UNDO_MESSAGES.verdictToCome);
  if (isCommunication(facts.documentType)) return listEndedOptions();
  return listAcceptedOptions(facts);
}

/** A fault below 2000 registered nothing. */
function listUnregisteredOptions(facts: VoidFacts): VoidOption[] {
  return [
    openOption('same-number', UNDO_MESSAGES.unregistered),
    ...closedFile(facts, UNDO_MESSAGES.nothingRegistered, 'unregistered'),
  ];
}

/**
 * SUNAT takes the number of a rejected retention or perception again; other numbers are used up (1032). The service keeps
 * every rejected number, so a new one is always the way here.
 */
function listRejectedOptions(facts: VoidFacts): VoidOption[] {
  const because = UNDO_MESSAGES.nothingAccepted;
  const effect = UNDO_MESSAGES.sameNumber;
  if (isWithholding(facts)) {
    const kept = closedOption('same-number', effect, UNDO_MESSAGES.numberKept);
    return [NEW_DOCUMENT, ...closedFile(facts, because), kept];
  }
  return [
    NEW_DOCUMENT,
    ...closedFile(facts, because, 'rejected'),
    closedOption('same-number', effect, UNDO_MESSAGES.numberUsedUp, ['1032']),
  ];
}

/** A boleta that no summary carries yet: SUNAT must know it before it can be voided. */
function listUntoldOptions(facts: VoidFacts): VoidOption[] {
  return [
    openOption('report', UNDO_MESSAGES.report),
    ...closedFile(facts, UNDO_MESSAGES.unknownToSunat, 'unregistered'),
  ];
}

function listWaitingOptions(facts: VoidFacts, because: Message): VoidOption[] {
  const closed = closedFile(facts, because).map((option) => ({ ...option, codes: ['0140', '98'] }));
  return [openOption('wait', UNDO_MESSAGES.wait), ...closed];
}

/** A communication has had its effect. */
function listEndedOptions(): VoidOption[] {
  return [{ ...NEW_DOCUMENT, remarks: [UNDO_MESSAGES.communicationIsFinal] }];
}

/** Returns true if a way to undo a document is lawful now. */
export function isOpen(options: readonly VoidOption[], wanted: VoidWay): boolean {
  return options.some(({ way, open }) => open && way === wanted);
}

/** Returns the best open way that is a file; null if there is none. */
export function bestVoidingFile(options: readonly VoidOption[]): VoidingFile | null {
  return VOIDING_FILES.find((file) => isOpen(options, file)) ?? null;
}

/** Describes which ways to undo or correct a document are closed and why, and what can be done instead. */
export function describeClosedWays(
  facts: VoidFacts,
  options: readonly VoidOption[],
  aim: 'undo' | 'correct' = 'undo',
): Message {
  const named = (way: VoidWay, why: Message) => ({ way, name: VOID_WAY_NAMES[way], why });
  const closed = options.flatMap(({ way, closedBecause }) =>
    closedBecause === null ? [] : [named(way, closedBecause)],
  );
  const open = options.flatMap(({ way, open: isLawful, effect }) => (isLawful ? [named(way, effect)] : []));
  return UNDO_MESSAGES.closedWays(aim, formatDocumentNumber(facts), closed, open);
}
