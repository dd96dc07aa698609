import { isCommunication } from '../identity.ts';
import type { DocumentState } from '../lifecycle/index.ts';
import { type Message, say } from '../messages/index.ts';
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

const WORDS = {
  newDocument: say(
    'A new document with a new number takes its place',
    'Un comprobante nuevo, con otro número, lo reemplaza',
  ),
  voidAlready: say('it is void already, for good', 'ya está anulado, para siempre'),
  verdictToCome: say('the verdict on it is still to come', 'su respuesta de SUNAT todavía no llega'),
  unregistered: say(
    'SUNAT did not register it: correct the fault and emit it again with the same number',
    'SUNAT no lo registró: corrija el error y emítalo otra vez con el mismo número',
  ),
  nothingRegistered: say(
    'SUNAT did not register it, so there is nothing to void',
    'SUNAT no lo registró, así que no hay nada que anular',
  ),
  nothingAccepted: say(
    'SUNAT rejected it, so there is nothing to void',
    'SUNAT lo rechazó, así que no hay nada que anular',
  ),
  sameNumber: say(
    'The same number is sent again with right data',
    'Se envía otra vez el mismo número con datos correctos',
  ),
  numberKept: say(
    'the service keeps the number of a rejected document',
    'el servicio conserva el número de un comprobante rechazado',
  ),
  numberUsedUp: say(
    'the number of a rejected document is used up',
    'el número de un comprobante rechazado ya no se puede usar',
  ),
  report: say(
    'A daily summary (state 1) tells SUNAT of it. After that it can be voided or credited',
    'Un resumen diario (estado 1) lo informa a SUNAT. Después se puede anular o acreditar',
  ),
  unknownToSunat: say(
    'SUNAT does not know it yet: tell it in a daily summary first',
    'SUNAT todavía no lo conoce: infórmelo primero en un resumen diario',
  ),
  wait: say(
    'The verdict comes by itself; check-ticket or retry asks for it at once',
    'La respuesta llega sola; check-ticket o retry la pide de inmediato',
  ),
  communicationIsFinal: say(
    'a communication cannot be voided, and a void document never comes back',
    'una comunicación no se puede anular, y un comprobante anulado nunca vuelve a estar vigente',
  ),
};

/** States of records that SUNAT never registered. */
const UNREGISTERED: ReadonlySet<DocumentState> = new Set<DocumentState>(['SIGN_ERROR', 'ERROR']);

const NEW_DOCUMENT = openOption('new-document', WORDS.newDocument);

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
  if (voided) return [NEW_DOCUMENT, ...closedFile(facts, WORDS.voidAlready, 'voided')];
  if (UNREGISTERED.has(state)) return listUnregisteredOptions(facts);
  if (state === 'REJECTED') return listRejectedOptions(facts);
  if (communications.length > 0) {
    const numbers = communications.join(', ');
    const because = say(
      `the verdict on ${numbers} about it is still to come`,
      `la respuesta de SUNAT a ${numbers}, que lo menciona, todavía no llega`,
    );
    return listWaitingOptions(facts, because);
  }
  if (toldBy === null) return listUntoldOptions(facts);
  if (state !== 'ACCEPTED') return listWaitingOptions(facts, WORDS.verdictToCome);
  if (isCommunication(facts.documentType)) return listEndedOptions();
  return listAcceptedOptions(facts);
}

/** A fault below 2000 registered nothing. */
function listUnregisteredOptions(facts: VoidFacts): VoidOption[] {
  return [openOption('same-number', WORDS.unregistered), ...closedFile(facts, WORDS.nothingRegistered, 'unregistered')];
}

/**
 * SUNAT takes the number of a rejected retention or perception again; other numbers are used up (1032). The service keeps
 * every rejected number, so a new one is always the way here.
 */
function listRejectedOptions(facts: VoidFacts): VoidOption[] {
  const because = WORDS.nothingAccepted;
  const effect = WORDS.sameNumber;
  if (isWithholding(facts)) {
    const kept = closedOption('same-number', effect, WORDS.numberKept);
    return [NEW_DOCUMENT, ...closedFile(facts, because), kept];
  }
  return [
    NEW_DOCUMENT,
    ...closedFile(facts, because, 'rejected'),
    closedOption('same-number', effect, WORDS.numberUsedUp, ['1032']),
  ];
}

/** A boleta that no summary carries yet: SUNAT must know it before it can be voided. */
function listUntoldOptions(facts: VoidFacts): VoidOption[] {
  return [openOption('report', WORDS.report), ...closedFile(facts, WORDS.unknownToSunat, 'unregistered')];
}

function listWaitingOptions(facts: VoidFacts, because: Message): VoidOption[] {
  const closed = closedFile(facts, because).map((option) => ({ ...option, codes: ['0140', '98'] }));
  return [openOption('wait', WORDS.wait), ...closed];
}

/** A communication has had its effect. */
function listEndedOptions(): VoidOption[] {
  return [{ ...NEW_DOCUMENT, remarks: [WORDS.communicationIsFinal] }];
}

/** Returns true if a way to undo a document is lawful now. */
export function isOpen(options: readonly VoidOption[], wanted: VoidWay): boolean {
  return options.some(({ way, open }) => open && way === wanted);
}

/** Returns the best open way that is a file; null if there is none. */
export function bestVoidingFile(options: readonly VoidOption[]): VoidingFile | null {
  return VOIDING_FILES.find((file) => isOpen(options, file)) ?? null;
}
