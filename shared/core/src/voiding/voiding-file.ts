import { findTypeFacts, isOfKind } from '../document-types.ts';
import { formatDocumentNumber } from '../identity/index.ts';
import { type Message, UNDO_MESSAGES } from '../messages/index.ts';
import { settlementTermOn } from '../rules/index.ts';
import { compareDates, daysBetween, endOfTerm } from '../time.ts';
import { closedOption, openOption, type VoidFacts, type VoidingFile, type VoidOption } from './void-option.ts';

/** Series of printed forms (contingency). */
const PRINTED_SERIES = /^\d{1,4}$/;

const SETTLEMENT = '04';
const BOLETA = '03';

type Kind = Pick<VoidFacts, 'documentType' | 'series' | 'modifies'>;

export function isNote({ documentType }: Kind): boolean {
  return isOfKind(documentType, 'note');
}

export function isWithholding({ documentType }: Kind): boolean {
  return isOfKind(documentType, 'withholding');
}

export function isPrinted({ series }: Kind): boolean {
  return PRINTED_SERIES.test(series);
}

/** Returns true for boletas and notes on boletas. */
export function isOfBoletas(kind: Kind): boolean {
  if (!isNote(kind)) return kind.documentType === BOLETA;
  return isPrinted(kind) ? kind.modifies?.documentType === BOLETA : kind.series.startsWith('B');
}

/** Returns the file that voids documents of this type and series; null if there is none. */
export function voidingFileOf(kind: Kind): VoidingFile | null {
  return isOfBoletas(kind) ? 'RC' : (findTypeFacts(kind.documentType)?.voidedBy ?? null);
}

/** Reasons for which SUNAT refuses a file. */
type Refused = 'unregistered' | 'rejected' | 'voided' | 'late';

const CODES: Readonly<Record<VoidingFile, Readonly<Record<Refused, string>>>> = {
  RA: { unregistered: '2105', rejected: '2398', voided: '2323', late: '2957' },
  RC: { unregistered: '2663', rejected: '2987', voided: '2987', late: '2957' },
  RR: { unregistered: '2750', rejected: '2398', voided: '2751', late: '2958' },
};

/** Returns the file of a document as a closed way; empty if no file voids its type. */
export function closedFile(facts: VoidFacts, because: Message, refused?: Refused): VoidOption[] {
  const file = voidingFileOf(facts);
  if (file === null) return [];
  return [closedOption(file, effectOf(facts, file), because, refused === undefined ? [] : [CODES[file][refused]])];
}

/** Days after the issue date in which SUNAT must have the file (2957). Purchase settlements have a rule of their own. */
export const VOIDING_TERM_DAYS = 7;

/** Returns the term of a document in days, which goes by its day of issue (2957, 2958); null if it has none. */
function termDaysOf(facts: VoidFacts): number | null {
  if (isWithholding(facts) || isPrinted(facts)) return null;
  return facts.documentType === SETTLEMENT ? settlementTermOn(facts.rules, facts.issueDate) : VOIDING_TERM_DAYS;
}

/** Returns the file that voids an accepted document, open or with the reason why it is closed. */
export function fileOption(facts: VoidFacts, file: VoidingFile): VoidOption {
  const { issueDate, today } = facts;
  const effect = effectOf(facts, file);
  // Retentions, perceptions and printed forms have no term.
  const days = termDaysOf(facts);
  const until = days === null ? null : endOfTerm(issueDate, days);
  if (compareDates(issueDate, today) > 0) {
    return closedOption(file, effect, UNDO_MESSAGES.notYetIssued(issueDate), ['2671']);
  }
  if (days !== null && until !== null && compareDates(today, until) > 0) {
    const because = UNDO_MESSAGES.termEnded(days, until);
    return closedOption(file, effect, because, [CODES[file].late]);
  }
  const because = hindranceOf(facts);
  if (because !== null) return closedOption(file, effect, because);
  return openOption(file, effect, { until, remarks: remarksOf(facts, file) });
}

/** Returns what hangs on a document and must be undone first; null if there is nothing. */
function hindranceOf({ deductedBy, notesUnderWay, notes }: VoidFacts): Message | null {
  if (deductedBy.length > 0) return UNDO_MESSAGES.deducted(deductedBy.join(', '));
  if (notesUnderWay.length > 0) return UNDO_MESSAGES.verdictOnNote(notesUnderWay.join(', '));
  return notes.length > 0 ? UNDO_MESSAGES.notesStay(notes) : null;
}

function effectOf({ modifies }: VoidFacts, file: VoidingFile): Message {
  return UNDO_MESSAGES.voids(file, modifies === null ? null : formatDocumentNumber(modifies));
}

function remarksOf(facts: VoidFacts, file: VoidingFile): Message[] {
  const { documentType, isPaid, issueDate, today } = facts;
  const remarks: Message[] = [];
  if (file === 'RA' && !isNote(facts)) {
    remarks.push(UNDO_MESSAGES.onlyIfUndelivered);
  }
  if (isPaid) remarks.push(UNDO_MESSAGES.refundPayments);
  if (documentType === SETTLEMENT) remarks.push(UNDO_MESSAGES.taxPaid);
  if (isWithholding(facts) && daysBetween(issueDate, today) > VOIDING_TERM_DAYS) {
    remarks.push(UNDO_MESSAGES.unusuallyLate(VOIDING_TERM_DAYS));
  }
  if (isWithholding(facts) && issueDate.slice(0, 7) < today.slice(0, 7)) {
    remarks.push(UNDO_MESSAGES.amendReturn(issueDate.slice(0, 7)));
  }
  return remarks;
}
