import { isOfKind } from '../document-types.ts';
import { formatDocumentNumber } from '../identity.ts';
import { type Message, say } from '../messages/index.ts';
import { compareDates, endOfTerm } from '../time.ts';
import { closedOption, openOption, type VoidFacts, type VoidOption } from './void-option.ts';
import {
  deductedMessage,
  fileOption,
  isNote,
  isOfBoletas,
  isPrinted,
  isWithholding,
  VOIDING_TERM_DAYS,
  voidingFileOf,
} from './voiding-file.ts';

const WORDS = {
  creditedInFull: say('its notes leave nothing to credit', 'sus notas no dejan nada por acreditar'),
  portal: say(
    'SUNAT takes no file that voids this type: what can be done is told in its portal',
    'SUNAT no recibe ningún archivo que anule este tipo: su portal dice qué se puede hacer',
  ),
  portalVoidsGuide: say(
    "SUNAT's portal voids a guide; no file does",
    'Una guía se da de baja en el portal de SUNAT; ningún archivo lo hace',
  ),
  beforeTransport: say(
    'Only before the transport begins, or when the recipient changes on the way',
    'Solo antes de iniciar el traslado, o si el destinatario cambia en el camino',
  ),
  portalPutsRight: say(
    "SUNAT's portal or the tax return puts the purchase right; no file does any more",
    'La compra se corrige en el portal de SUNAT o en la declaración; ya ningún archivo lo hace',
  ),
  noteTakesBack: say('A credit note takes amounts back', 'Una nota de crédito descuenta importes'),
  takesNoNotes: say('it takes no notes', 'no admite notas'),
  noOriginal: say(
    'it modifies no document that a note could name',
    'no modifica ningún comprobante que una nota pueda citar',
  ),
  correction: say(
    "A daily summary (state 2) states the line of SUNAT's register anew, as the signed XML has it",
    'Un resumen diario (estado 2) vuelve a informar la línea del registro de SUNAT, tal como está en el XML firmado',
  ),
  sentAlone: say(
    'it was sent alone: its XML would say otherwise than the summary',
    'se envió de forma individual: su XML diría otra cosa que el resumen',
  ),
  losesPerception: say(
    'its line would lose the perception, which SUNAT takes from new boletas only',
    'su línea perdería la percepción, que SUNAT solo acepta en boletas nuevas',
  ),
  lateCorrection: say(
    'SUNAT adds the observation 4443 after 7 days',
    'SUNAT agrega la observación 4443 después de 7 días',
  ),
  printedAgain: say(
    'The same number is sent again with right data, by the channel used first (1084)',
    'Se envía otra vez el mismo número con datos correctos, por el canal que se usó primero (1084)',
  ),
};

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
    return openOption('sol-portal', WORDS.portal);
  }
  return openOption('sol-portal', WORDS.portalVoidsGuide, { remarks: [WORDS.beforeTransport] });
}

/** There are no notes on a purchase settlement. */
function listSettlementOptions(byFile: VoidOption): VoidOption[] {
  const portal = byFile.open ? [] : [openOption('sol-portal', WORDS.portalPutsRight)];
  const byNote = closedOption('credit-note', WORDS.noteTakesBack, WORDS.takesNoNotes, ['2116']);
  return [byFile, ...portal, byNote];
}

function creditNoteOption(facts: VoidFacts): VoidOption {
  const { deductedBy, isCreditedInFull } = facts;
  const effect = creditNoteEffect(facts);
  if (deductedBy.length > 0) {
    return closedOption('credit-note', effect, deductedMessage(deductedBy), ['3218']);
  }
  if (isCreditedInFull) return closedOption('credit-note', effect, WORDS.creditedInFull);
  return openOption('credit-note', effect);
}

function creditNoteEffect(facts: VoidFacts): Message {
  const rest =
    facts.notes.length > 0
      ? say(', for the amount that its notes leave', ', por el importe que sus notas dejan')
      : say('', '');
  const reasons = say(
    '01 annuls the sale, 06 returns everything, 07 returns items',
    '01 anula la operación, 06 es la devolución total, 07 la devolución por ítem',
  );
  const more = isOfBoletas(facts)
    ? say('', '')
    : say(', 02 corrects the RUC and needs a new document', ', 02 corrige el RUC y necesita un comprobante nuevo');
  return say(
    `A credit note takes the sale back${rest.message}: reason ${reasons.message}${more.message}`,
    `Una nota de crédito deja sin efecto la venta${rest.es}: motivo ${reasons.es}${more.es}`,
  );
}

/** A note cannot modify a note (2116), so its amount is put right by the other kind of note on the same original. */
function counterNoteOption({ documentType, modifies }: VoidFacts): VoidOption {
  // Penalties may modify no document, and no note can modify them (2116).
  if (documentType === '08' && modifies === null) {
    return closedOption('credit-note', WORDS.noteTakesBack, WORDS.noOriginal, ['2116']);
  }
  const { message, es } =
    modifies === null
      ? say('its original', 'su original')
      : say(formatDocumentNumber(modifies), formatDocumentNumber(modifies));
  if (documentType === '07') {
    const effect = say(
      `A debit note on ${message} (reason 02, increase in value) restores the amount`,
      `Una nota de débito sobre ${es} (motivo 02, aumento en el valor) repone el importe`,
    );
    return openOption('debit-note', effect);
  }
  const effect = say(
    `A credit note on ${message} takes the amount back`,
    `Una nota de crédito sobre ${es} descuenta el importe`,
  );
  return openOption('credit-note', effect);
}

/** SUNAT has only the lines of a boleta that a summary told. A boleta that was sent alone would disagree with its line. */
function correctionOptions(facts: VoidFacts): VoidOption[] {
  if (!isOfBoletas(facts)) return [];
  const effect = WORDS.correction;
  if (facts.toldBy !== 'summary') {
    return [closedOption('correction', effect, WORDS.sentAlone)];
  }
  if (facts.hasPerception) return [closedOption('correction', effect, WORDS.losesPerception, ['2986'])];
  const isLate = compareDates(facts.today, endOfTerm(facts.issueDate, VOIDING_TERM_DAYS)) > 0;
  const remarks = isLate ? [WORDS.lateCorrection] : [];
  return [openOption('correction', effect, { remarks })];
}

function printedOptions(facts: VoidFacts): VoidOption[] {
  if (!isPrinted(facts)) return [];
  return [openOption('same-number', WORDS.printedAgain)];
}
