import { isOfKind } from '../document-types.ts';
import { formatDocumentNumber } from '../identity/index.ts';
import { UNDO_MESSAGES } from '../messages/index.ts';
import { compareDates, endOfTerm } from '../time.ts';
import { closedOption, openOption, type VoidFacts, type VoidOption } from './void-option.ts';
import {
  fileOption,
  isNote,
  isOfBoletas,
  isPrinted,
  isWithholding,
  VOIDING_TERM_DAYS,
  voidingFileOf,
} from './voiding-file.ts';

const SETTLEMENT = '04';

/** Lists the ways to undo an accepted document that is not void and has no open communication, the best first. */
export function listAcceptedOptions(facts: VoidFacts): VoidOption[] {
  const file = voidingFileOf(facts);
  if (file === null) return [portalOption(facts)];
  const byFile = fileOption(facts, file);
  if (isWithholding(facts)) return [byFile];
  if (facts.documentType === SETTLEMENT) return listSettlementOptions(byFile);
  const byNote = isNote(facts) ? counterNoteOption(facts) : creditNoteOption(facts);
  const others = [...correctionOptions(facts), ...printedOptions(facts)];
  return facts.isPaid ? [byNote, byFile, ...others] : [byFile, byNote, ...others];
}

function portalOption({ documentType }: VoidFacts): VoidOption {
  if (!isOfKind(documentType, 'guide')) {
    return openOption('sol-portal', UNDO_MESSAGES.portal);
  }
  return openOption('sol-portal', UNDO_MESSAGES.portalVoidsGuide, { remarks: [UNDO_MESSAGES.beforeTransport] });
}

/** There are no notes on a purchase settlement. */
function listSettlementOptions(byFile: VoidOption): VoidOption[] {
  const portal = byFile.open ? [] : [openOption('sol-portal', UNDO_MESSAGES.portalPutsRight)];
  const byNote = closedOption('credit-note', UNDO_MESSAGES.noteTakesBack, UNDO_MESSAGES.takesNoNotes, ['2116']);
  return [byFile, ...portal, byNote];
}

function creditNoteOption(facts: VoidFacts): VoidOption {
  const { deductedBy, isCreditedInFull, notes } = facts;
  const effect = UNDO_MESSAGES.creditNote({ correctsRuc: !isOfBoletas(facts), besideNotes: notes.length > 0 });
  if (deductedBy.length > 0) {
    return closedOption('credit-note', effect, UNDO_MESSAGES.deducted(deductedBy.join(', ')), ['3218']);
  }
  if (isCreditedInFull) return closedOption('credit-note', effect, UNDO_MESSAGES.creditedInFull);
  return openOption('credit-note', effect);
}

/** A note cannot modify a note (2116), so its amount is put right by the other kind of note on the same original. */
function counterNoteOption({ documentType, modifies }: VoidFacts): VoidOption {
  const original = modifies === null ? null : formatDocumentNumber(modifies);
  // Penalties may modify no document, and no note can modify them (2116).
  if (documentType === '08' && original === null) {
    return closedOption('credit-note', UNDO_MESSAGES.noteTakesBack, UNDO_MESSAGES.noOriginal, ['2116']);
  }
  return documentType === '07'
    ? openOption('debit-note', UNDO_MESSAGES.debitNoteRestores(original))
    : openOption('credit-note', UNDO_MESSAGES.creditNoteTakesBack(original));
}

/** SUNAT has only the lines of a boleta that a summary told. A boleta that was sent alone would disagree with its line. */
function correctionOptions(facts: VoidFacts): VoidOption[] {
  if (!isOfBoletas(facts)) return [];
  const effect = UNDO_MESSAGES.correction;
  if (facts.toldBy !== 'summary') {
    return [closedOption('correction', effect, UNDO_MESSAGES.sentAlone)];
  }
  if (facts.hasPerception) return [closedOption('correction', effect, UNDO_MESSAGES.losesPerception, ['2986'])];
  const isLate = compareDates(facts.today, endOfTerm(facts.issueDate, VOIDING_TERM_DAYS)) > 0;
  const remarks = isLate ? [UNDO_MESSAGES.lateCorrection] : [];
  return [openOption('correction', effect, { remarks })];
}

function printedOptions(facts: VoidFacts): VoidOption[] {
  if (!isPrinted(facts)) return [];
  return [openOption('same-number', UNDO_MESSAGES.printedAgain)];
}
