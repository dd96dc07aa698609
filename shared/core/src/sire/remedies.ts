import { type Message, say } from '../messages/index.ts';
import type { PeriodFacts } from './states.ts';

/** Reasons of a difference, finer than its kind. Each has its own remedy while the proposal waits for an answer. */
export type DifferenceReason = keyof typeof REMEDIES;

const REMEDIES = {
  receipt_absent: say(
    'SUNAT does not have this boleta in its proposal yet. Send the daily summary, if it has not gone out, and ask for the proposal again the next day. If it is still absent, replace the proposal with your register.',
    'SUNAT aún no tiene esta boleta en su propuesta. Envíe el resumen diario, si no ha salido, y vuelva a pedir la propuesta al día siguiente. Si sigue ausente, reemplace la propuesta con su registro.',
  ),
  absent: say(
    'SUNAT accepted this document, but does not have it in its proposal. Ask for the proposal again the next day: documents of the last days come late. If it is still absent, replace the proposal with your register.',
    'SUNAT aceptó este comprobante, pero no lo tiene en su propuesta. Vuelva a pedir la propuesta al día siguiente: los comprobantes de los últimos días llegan tarde. Si sigue ausente, reemplace la propuesta con su registro.',
  ),
  foreign: say(
    'SUNAT has this document and this service does not. It was issued in SOL, by another system, or with stolen credentials. If it is yours, keep it in the register: a replacement from here does not have it. If it is not, have it excluded in SOL, which cannot be undone.',
    'SUNAT tiene este comprobante y este servicio no. Se emitió en SOL, con otro sistema o con credenciales robadas. Si es suyo, manténgalo en el registro: un reemplazo hecho aquí no lo tiene. Si no lo es, exclúyalo en SOL, lo que no se puede deshacer.',
  ),
  repeated: say(
    'SUNAT lists this document twice. Compare both rows in SOL, and replace the proposal if one is wrong.',
    'SUNAT lista este comprobante dos veces. Compare ambas filas en SOL y reemplace la propuesta si una está mal.',
  ),
  amount: say(
    'The amounts differ. Compare them with the XML of the document: if it agrees with your register, replace the proposal.',
    'Los importes difieren. Compárelos con el XML del comprobante: si coincide con su registro, reemplace la propuesta.',
  ),
  void_here: say(
    'The document is void here and active at SUNAT. Wait for the answer to its voiding, or issue a credit note, and ask for the proposal again. A replacement lists it with 0.00.',
    'El comprobante está anulado aquí y activo en SUNAT. Espere la respuesta a su baja, o emita una nota de crédito, y vuelva a pedir la propuesta. Un reemplazo lo lista con 0.00.',
  ),
  void_there: say(
    'The document is void at SUNAT and active here. Find out who voided it, in SOL or with another system, before you file the register.',
    'El comprobante está anulado en SUNAT y activo aquí. Averigüe quién lo anuló, en SOL o con otro sistema, antes de presentar el registro.',
  ),
  currency: say(
    'The currency differs. The XML of the document decides: if it agrees with your register, replace the proposal.',
    'La moneda difiere. Decide el XML del comprobante: si coincide con su registro, reemplace la propuesta.',
  ),
  rate_unknown: say(
    'This service has no exchange rate for the day, so its amounts are not in soles. Have the rates imported, then compare again.',
    'Este servicio no tiene el tipo de cambio del día, por lo que sus importes no están en soles. Pida que se importen los tipos de cambio y vuelva a comparar.',
  ),
  exchange_rate: say(
    'The exchange rate differs. SUNAT takes the selling rate of the day of issue, of a note that of the document it modifies. If yours is right, replace the proposal, or change the rate in SOL.',
    'El tipo de cambio difiere. SUNAT toma el de venta del día de emisión; en una nota, el del comprobante que modifica. Si el suyo es correcto, reemplace la propuesta o cambie el tipo de cambio en SOL.',
  ),
  earlier_month: say(
    'A note on a document of an earlier month lowers the columns of discounts (16 and 18), and not those of sales (15 and 17). Check the date of the document that it modifies, then replace the proposal.',
    'Una nota de un comprobante de un mes anterior va en las columnas de descuentos (16 y 18), y no en las de ventas (15 y 17). Revise la fecha del comprobante que modifica y reemplace la propuesta.',
  ),
  details: say(
    'The date, the buyer or the modified document differs. The XML of the document decides: if it agrees with your register, replace the proposal.',
    'Difiere la fecha, el adquirente o el comprobante modificado. Decide el XML del comprobante: si coincide con su registro, reemplace la propuesta.',
  ),
} as const satisfies Readonly<Record<string, Message>>;

const ACCEPTED = say(
  'The proposal is accepted: to replace it, take the preliminary back first.',
  'La propuesta está aceptada: para reemplazarla, elimine antes el preliminar.',
);
const REPLACED = say(
  'Your register is at SUNAT already, without this change. To send it again, take the replacement back and replace the proposal.',
  'Su registro ya está en SUNAT, sin este cambio. Para enviarlo de nuevo, elimine el reemplazo y reemplace la propuesta.',
);
const REGISTERED = say(
  'Your register is at SUNAT already, without this change. To send it again, take back the preliminary, then the replacement, and replace the proposal.',
  'Su registro ya está en SUNAT, sin este cambio. Para enviarlo de nuevo, elimine el preliminar, después el reemplazo, y reemplace la propuesta.',
);
const ABSENT_LATER = say(
  'The register of this month is generated without this document. Record it in SOL as a later adjustment (ajuste posterior).',
  'El registro de este mes ya está generado sin este comprobante. Regístrelo en SOL como ajuste posterior.',
);
const CHANGED_LATER = say(
  'The register of this month is generated. If your document is right, record the change in SOL as a later adjustment (ajuste posterior).',
  'El registro de este mes ya está generado. Si su comprobante es correcto, registre el cambio en SOL como ajuste posterior.',
);

/** Returns what to do about a difference between our register and the one that SUNAT has, in the state of the month. */
export function remedyOf(reason: DifferenceReason, { state, answer }: PeriodFacts): Message {
  if (state === 'generated') return reason === 'absent' || reason === 'receipt_absent' ? ABSENT_LATER : CHANGED_LATER;
  if (answer === 'replaced') return state === 'registered' ? REGISTERED : REPLACED;
  const remedy = REMEDIES[reason];
  if (state === 'proposal') return remedy;
  return say(`${remedy.message} ${ACCEPTED.message}`, `${remedy.es} ${ACCEPTED.es}`);
}
