import { formatDocumentNumber } from '../identity/index.ts';
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

const GUIDES: ReadonlySet<string> = new Set(['09', '31']);
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
  if (!GUIDES.has(documentType)) {
    return openOption('sol-portal', 'SUNAT takes no file that voids this type: what can be done is told in its portal');
  }
  const remark = 'Only before the transport begins, or when the recipient changes on the way';
  return openOption('sol-portal', "SUNAT's portal voids a guide; no file does", { remarks: [remark] });
}

/** There are no notes on a purchase settlement. */
function listSettlementOptions(byFile: VoidOption): VoidOption[] {
  const effect = "SUNAT's portal or the tax return puts the purchase right; no file does any more";
  const portal = byFile.open ? [] : [openOption('sol-portal', effect)];
  const byNote = closedOption('credit-note', 'A credit note takes amounts back', 'it takes no notes', ['2116']);
  return [byFile, ...portal, byNote];
}

function creditNoteOption(facts: VoidFacts): VoidOption {
  const { deductedBy, notes } = facts;
  const reasons = isOfBoletas(facts)
    ? '01 annuls the sale, 06 returns everything, 07 returns items'
    : '01 annuls the sale, 06 returns everything, 07 returns items, 02 corrects the RUC and needs a new document';
  const rest = notes.length === 0 ? '' : ', for the amount that its notes leave';
  const effect = `A credit note takes the sale back${rest}: reason ${reasons}`;
  if (deductedBy.length === 0) return openOption('credit-note', effect);
  return closedOption('credit-note', effect, `${deductedBy.join(', ')} deducts it as an advance: undo that first`, [
    '3218',
  ]);
}

/** A note cannot modify a note (2116), so its amount is put right by the other kind of note on the same original. */
function counterNoteOption({ documentType, modifies }: VoidFacts): VoidOption {
  const original = modifies === null ? 'its original' : formatDocumentNumber(modifies);
  return documentType === '07'
    ? openOption('debit-note', `A debit note on ${original} (reason 02, increase in value) restores the amount`)
    : openOption('credit-note', `A credit note on ${original} takes the amount back`);
}

/** SUNAT has only the lines of a boleta that a summary told. A boleta that was sent alone would disagree with its line. */
function correctionOptions(facts: VoidFacts): VoidOption[] {
  if (!isOfBoletas(facts)) return [];
  const effect = "A daily summary (state 2) states the line of SUNAT's register anew, as the signed XML has it";
  if (facts.toldBy !== 'summary') {
    return [closedOption('correction', effect, 'it was sent alone: its XML would say otherwise than the summary')];
  }
  const isLate = compareDates(facts.today, endOfTerm(facts.issueDate, VOIDING_TERM_DAYS)) > 0;
  const remarks = isLate ? ['SUNAT adds the observation 4443 after 7 days'] : [];
  return [openOption('correction', effect, { remarks })];
}

function printedOptions(facts: VoidFacts): VoidOption[] {
  if (!isPrinted(facts)) return [];
  return [openOption('same-number', 'The same number is sent again with right data, by the channel used first (1084)')];
}
