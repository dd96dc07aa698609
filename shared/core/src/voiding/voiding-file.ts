import { findTypeFacts, isOfKind } from '../document-types.ts';
import { formatDocumentNumber, isContingencySeries } from '../identity.ts';
import { type Message, say } from '../messages/index.ts';
import { settlementTermOn } from '../rules/index.ts';
import { compareDates, daysBetween, endOfTerm } from '../time.ts';
import { closedOption, openOption, type VoidFacts, type VoidingFile, type VoidOption } from './void-option.ts';

/** Effects of the files on a document. */
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
} as const satisfies Record<VoidingFile, Message>;

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
  return isContingencySeries(series);
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
    const because = say(
      `its issue date ${issueDate} is still to come`,
      `su fecha de emisión ${issueDate} todavía no llega`,
    );
    return closedOption(file, effect, because, ['2671']);
  }
  if (days !== null && until !== null && compareDates(today, until) > 0) {
    const because = say(
      `its term of ${days} days after the issue date ended on ${until}`,
      `su plazo de ${days} días después de la fecha de emisión venció el ${until}`,
    );
    return closedOption(file, effect, because, [CODES[file].late]);
  }
  const because = hindranceOf(facts);
  if (because !== null) return closedOption(file, effect, because);
  return openOption(file, effect, { until, remarks: remarksOf(facts, file) });
}

export function deductedMessage(deductedBy: readonly string[]): Message {
  const numbers = deductedBy.join(', ');
  return say(
    `${numbers} deducts it as an advance: undo that first`,
    `${numbers} lo descuenta como anticipo: primero deshaga eso`,
  );
}

/** Returns what hangs on a document and must be undone first; null if there is nothing. */
function hindranceOf({ deductedBy, notesUnderWay, notes }: VoidFacts): Message | null {
  if (deductedBy.length > 0) return deductedMessage(deductedBy);
  if (notesUnderWay.length > 0) {
    const numbers = notesUnderWay.join(', ');
    return say(
      `the verdict on its note ${numbers} is still to come`,
      `la respuesta de SUNAT a su nota ${numbers} todavía no llega`,
    );
  }
  if (notes.length === 0) return null;
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
}

function effectOf({ modifies }: VoidFacts, file: VoidingFile): Message {
  if (modifies === null) return VOIDS[file];
  const modified = formatDocumentNumber(modifies);
  return say(
    `${VOIDS[file].message}. ${modified} then counts without it`,
    `${VOIDS[file].es}. ${modified} cuenta entonces sin él`,
  );
}

function remarksOf(facts: VoidFacts, file: VoidingFile): Message[] {
  const { documentType, isPaid, issueDate, today } = facts;
  const remarks: Message[] = [];
  if (file === 'RA' && !isNote(facts)) {
    remarks.push(
      say(
        'Only if the customer did not receive it: for a document that was delivered the law wants a credit note',
        'Solo si el cliente no lo recibió: para un comprobante entregado la ley pide una nota de crédito',
      ),
    );
  }
  if (isPaid) {
    remarks.push(
      say(
        'Payments of it are recorded: refund them, and ask for a deposited detraction back',
        'Hay pagos registrados: devuélvalos y pida la devolución de la detracción depositada',
      ),
    );
  }
  if (documentType === SETTLEMENT) {
    remarks.push(
      say(
        'SUNAT refuses it if a payment of its tax is recorded there (2471)',
        'SUNAT lo rechaza si registra un pago de su impuesto (2471)',
      ),
    );
  }
  if (isWithholding(facts) && daysBetween(issueDate, today) > VOIDING_TERM_DAYS) {
    remarks.push(
      say(
        `More than ${VOIDING_TERM_DAYS} days have passed: SUNAT publishes no term, but ${VOIDING_TERM_DAYS} days are usual`,
        `Pasaron más de ${VOIDING_TERM_DAYS} días: SUNAT no publica un plazo, pero lo usual son ${VOIDING_TERM_DAYS} días`,
      ),
    );
  }
  const month = issueDate.slice(0, 7);
  if (isWithholding(facts) && month < today.slice(0, 7)) {
    remarks.push(
      say(
        `If ${month} is declared, amend the return of that month`,
        `Si ya declaró ${month}, rectifique la declaración`,
      ),
    );
  }
  return remarks;
}
