import { type Message, say } from './message.ts';

const VOIDS = {
  RA: say(
    'A comunicación de baja voids it at SUNAT for good',
    'Una comunicación de baja lo anula en SUNAT, para siempre',
  ),
  RC: say(
    'A resumen diario (state 3) voids it at SUNAT for good',
    'Un resumen diario (estado 3) lo anula en SUNAT, para siempre',
  ),
  RR: say(
    'A resumen de reversiones voids it at SUNAT for good',
    'Un resumen de reversiones lo anula en SUNAT, para siempre',
  ),
} as const;

const NOTE_REASONS = say(
  '01 annuls the sale, 06 returns everything, 07 returns items',
  '01 anula la operación, 06 es la devolución total, 07 la devolución por ítem',
);
const CORRECTION_OF_RUC = say(
  ', 02 corrects the RUC and needs a new document',
  ', 02 corrige el RUC y necesita un comprobante nuevo',
);
const BESIDE_NOTES = say(', for the amount that its notes leave', ', por el importe que sus notas dejan');
const ITS_ORIGINAL = say('its original', 'su original');

/** Joins messages with the same separator in both languages. */
function join(parts: readonly Message[], separator: string): Message {
  return say(parts.map(({ message }) => message).join(separator), parts.map(({ es }) => es).join(separator));
}

const AIMS = { undo: say('undone', 'deshacer'), correct: say('corrected', 'corregir') } as const;

/** Way to undo a document, with its effect or the reason why it is closed. People who read Spanish get its name. */
interface ExplainedWay {
  readonly way: string;
  readonly name: Message;
  readonly why: Message;
}

/** Messages of the ways to undo a document. Numbers of documents and days are texts. */
export const UNDO_MESSAGES = {
  newDocument: say(
    'A new document with a new number takes its place',
    'Un comprobante nuevo, con otro número, lo reemplaza',
  ),
  voids: (file: keyof typeof VOIDS, modified: string | null) =>
    modified === null
      ? VOIDS[file]
      : say(
          `${VOIDS[file].message}. ${modified} then counts without it`,
          `${VOIDS[file].es}. ${modified} cuenta entonces sin él`,
        ),
  voidAlready: say('it is void already, for good', 'ya está anulado, para siempre'),
  verdictToCome: say('the verdict on it is still to come', 'su respuesta de SUNAT todavía no llega'),
  verdictOnCommunication: (numbers: string) =>
    say(
      `the verdict on ${numbers} about it is still to come`,
      `la respuesta de SUNAT a ${numbers}, que lo menciona, todavía no llega`,
    ),
  verdictOnNote: (numbers: string) =>
    say(
      `the verdict on its note ${numbers} is still to come`,
      `la respuesta de SUNAT a su nota ${numbers} todavía no llega`,
    ),
  notYetIssued: (day: string) =>
    say(`its issue date ${day} is still to come`, `su fecha de emisión ${day} todavía no llega`),
  termEnded: (days: number, day: string) =>
    say(
      `its term of ${days} days after the issue date ended on ${day}`,
      `su plazo de ${days} días después de la fecha de emisión venció el ${day}`,
    ),
  deducted: (numbers: string) =>
    say(
      `${numbers} deducts it as an advance: undo that first`,
      `${numbers} lo descuenta como anticipo: primero deshaga eso`,
    ),
  notesStay: (notes: readonly string[]) => {
    const numbers = notes.join(', ');
    return notes.length === 1
      ? say(
          `${numbers} on it stays valid: void it first, in a file of its own`,
          `su nota ${numbers} sigue vigente: anúlela primero, en un archivo aparte`,
        )
      : say(
          `${numbers} on it stay valid: void them first, each in a file of its own`,
          `sus notas ${numbers} siguen vigentes: anúlelas primero, cada una en un archivo aparte`,
        );
  },
  creditedInFull: say('its notes leave nothing to credit', 'sus notas no dejan nada por acreditar'),

  onlyIfUndelivered: say(
    'Only if the customer did not receive it: for a document that was delivered the law wants a credit note',
    'Solo si el cliente no lo recibió: para un comprobante entregado la ley pide una nota de crédito',
  ),
  refundPayments: say(
    'Payments of it are recorded: refund them, and ask for a deposited detraction back',
    'Hay pagos registrados: devuélvalos y pida la devolución de la detracción depositada',
  ),
  taxPaid: say(
    'SUNAT refuses it if a payment of its tax is recorded there (2471)',
    'SUNAT lo rechaza si registra un pago de su impuesto (2471)',
  ),
  unusuallyLate: (days: number) =>
    say(
      `More than ${days} days have passed: SUNAT publishes no term, but ${days} days are usual`,
      `Pasaron más de ${days} días: SUNAT no publica un plazo, pero lo usual son ${days} días`,
    ),
  amendReturn: (month: string) =>
    say(`If ${month} is declared, amend the return of that month`, `Si ya declaró ${month}, rectifique la declaración`),

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
  creditNote: (options: { readonly correctsRuc: boolean; readonly besideNotes: boolean }) => {
    const rest = options.besideNotes ? BESIDE_NOTES : say('', '');
    const more = options.correctsRuc ? CORRECTION_OF_RUC : say('', '');
    return say(
      `A credit note takes the sale back${rest.message}: reason ${NOTE_REASONS.message}${more.message}`,
      `Una nota de crédito deja sin efecto la venta${rest.es}: motivo ${NOTE_REASONS.es}${more.es}`,
    );
  },
  debitNoteRestores: (original: string | null) =>
    say(
      `A debit note on ${original ?? ITS_ORIGINAL.message} (reason 02, increase in value) restores the amount`,
      `Una nota de débito sobre ${original ?? ITS_ORIGINAL.es} (motivo 02, aumento en el valor) repone el importe`,
    ),
  creditNoteTakesBack: (original: string | null) =>
    say(
      `A credit note on ${original ?? ITS_ORIGINAL.message} takes the amount back`,
      `Una nota de crédito sobre ${original ?? ITS_ORIGINAL.es} descuenta el importe`,
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

  closedWays: (
    aim: keyof typeof AIMS,
    number: string,
    closed: readonly ExplainedWay[],
    open: readonly ExplainedWay[],
  ) => {
    const reasons = join(
      closed.map(({ way, name, why }) =>
        say(`${way} is closed, because ${why.message}`, `«${name.es}» no se puede usar, porque ${why.es}`),
      ),
      '; ',
    );
    const none = say('no file voids its type', 'ningún archivo anula este tipo');
    const because = closed.length === 0 ? none : reasons;
    const ways = join(
      open.map(({ way, name, why }) => say(`${way} (${why.message})`, `«${name.es}» (${why.es})`)),
      '; ',
    );
    const advice =
      open.length === 0
        ? say('', '')
        : say(`. What can be done: ${ways.message}`, `. Lo que se puede hacer: ${ways.es}`);
    return say(
      `Document ${number} cannot be ${AIMS[aim].message} this way: ${because.message}${advice.message}`,
      `El comprobante ${number} no se puede ${AIMS[aim].es} así: ${because.es}${advice.es}`,
    );
  },
} as const;
