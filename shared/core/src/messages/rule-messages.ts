import { type Message, say } from './message.ts';

/** Result of a price of 100.00 at the new rate, and at the one before. */
interface Amounts {
  readonly after: string;
  readonly before: string;
}

/** Row that begins soon. */
interface ComingRule {
  readonly id: string;
  readonly from: string | null;
  readonly value: string | null;
}

interface RateWords {
  /** First day of the rate, YYYY-MM-DD. */
  readonly from: string;
  /** Per cent. */
  readonly rate: string;
  readonly before: string;
  /** Row of the rate that follows; null if none is known. */
  readonly next: { readonly from: string | null; readonly value: string | null } | null;
  /** Products whose price includes the tax. */
  readonly products: number;
}

/** Counts things in words: `1 product`, `2 products`. */
function counted(count: number, one: Message, several: Message): Message {
  const { message, es } = count === 1 ? one : several;
  return say(`${count} ${message}`, `${count} ${es}`);
}

const products = (count: number) => counted(count, say('product', 'producto'), say('products', 'productos'));
const boletas = (count: number) => counted(count, say('boleta', 'boleta'), say('boletas', 'boletas'));
const notes = (count: number) => counted(count, say('note', 'nota'), say('notes', 'notas'));
const debits = (count: number) =>
  counted(count, say('debit note', 'nota de débito'), say('debit notes', 'notas de débito'));

/** Effects of rules with dates on a company or a document, and the tasks that follow. Days are YYYY-MM-DD. */
export const RULE_MESSAGES = {
  rateChanges: ({ from, rate, before, next, products: count }: RateWords) =>
    say(
      `The IGV of your regime is ${rate} % from ${from}, and ${before} % until then.${next ? ` From ${next.from} it is ${next.value} %.` : ''} You have ${products(count).message} with a price that includes the tax.`,
      `El IGV de su régimen es ${rate} % desde el ${from}, y ${before} % hasta entonces.${next ? ` Desde el ${next.from} es ${next.value} %.` : ''} Tiene ${products(count).es} con un precio que incluye el impuesto.`,
    ),
  decidePrices: (included: Amounts, added: Amounts) =>
    say(
      `Decide your prices before that day. A price with tax keeps its total and its base changes: 100.00 leaves you ${included.after} instead of ${included.before}. A price without tax keeps its base and its total changes: 100.00 costs the buyer ${added.after} instead of ${added.before}.`,
      `Decida sus precios antes de ese día. Un precio con impuesto mantiene su total y cambia su base: de 100.00 le quedan ${included.after} en lugar de ${included.before}. Un precio sin impuesto mantiene su base y cambia su total: 100.00 le cuesta al comprador ${added.after} en lugar de ${added.before}.`,
    ),
  rateUnknown: (from: string, to: string | null) =>
    say(
      `The IGV of your regime has no rate from ${from}${to === null ? '' : ` to ${to}`}: sales of those days are refused.`,
      `El IGV de su régimen no tiene tasa desde el ${from}${to === null ? '' : ` hasta el ${to}`}: las ventas de esos días se rechazan.`,
    ),
  askForRate: say('Ask the operator of this service for the rate.', 'Pida la tasa al operador de este servicio.'),
  productsWithoutCode: (count: number, from: string) =>
    say(
      `You have ${products(count).message} without a product code. Each item of a purchase settlement needs one from ${from}; sales need none.`,
      `Tiene ${products(count).es} sin código de producto. Cada ítem de una liquidación de compra lo necesita desde el ${from}; las ventas no lo necesitan.`,
    ),
  giveCodes: say(
    'Give a product code (sunatCode) to the products that you buy with purchase settlements.',
    'Ponga un código de producto (sunatCode) a los productos que compra con liquidaciones de compra.',
  ),
  productsUnknownCode: (count: number, from: string) =>
    say(
      `You have ${products(count).message} with a product code that UNSPSC does not have. Documents with such a code are refused from ${from}.`,
      `Tiene ${products(count).es} con un código de producto que no está en UNSPSC. Los comprobantes con ese código se rechazan desde el ${from}.`,
    ),
  correctCodes: say(
    'Correct the code (sunatCode) of these products, or remove it.',
    'Corrija el código (sunatCode) de estos productos, o quítelo.',
  ),
  productsUncheckedCode: (count: number, from: string) =>
    say(
      `You have ${products(count).message} with a product code of which only the first two digits were checked: the list of UNSPSC is not loaded. Codes that it does not have are refused from ${from}.`,
      `Tiene ${products(count).es} con un código de producto del que solo se revisaron los dos primeros dígitos: la lista de UNSPSC no está cargada. Los códigos que no están en ella se rechazan desde el ${from}.`,
    ),
  askForCodes: say(
    'Ask the operator of this service to load the list of product codes.',
    'Pida al operador de este servicio que cargue la lista de códigos de producto.',
  ),
  freeGoods: (count: number, from: string) =>
    say(
      `You issued ${boletas(count).message} with free goods in the last 90 days. From ${from} daily summaries tell free goods by kind, with their IGV. The service does that by itself.`,
      `Emitió ${boletas(count).es} con bienes gratuitos en los últimos 90 días. Desde el ${from} los resúmenes diarios informan los bienes gratuitos por tipo, con su IGV. El servicio lo hace solo.`,
    ),
  notesOnSeveral: (count: number, from: string) =>
    say(
      `You issued ${notes(count).message} on several documents in the last 90 days. From ${from} a note modifies one document.`,
      `Emitió ${notes(count).es} sobre varios comprobantes en los últimos 90 días. Desde el ${from} una nota modifica un solo comprobante.`,
    ),
  oneNoteEach: say('Issue a note for each document.', 'Emita una nota por cada comprobante.'),
  penalties: (count: number, from: string) =>
    say(
      `You issued ${debits(count).message} with reason 03 in the last 90 days. From ${from} penalties have reason 13.`,
      `Emitió ${debits(count).es} con el motivo 03 en los últimos 90 días. Desde el ${from} las penalidades llevan el motivo 13.`,
    ),
  useReason13: say(
    'Issue penalties with reason 13 and unaffected items (igvType 30). Reason 03 stays for other charges.',
    'Emita las penalidades con el motivo 13 e ítems inafectos (igvType 30). El motivo 03 queda para otros conceptos.',
  ),
  settlementTerm: (from: string, days: string, before: string) =>
    say(
      `A purchase settlement that is issued from ${from} on can be reversed within ${days} days. For earlier ones it is ${before}.`,
      `Una liquidación de compra emitida desde el ${from} se puede revertir dentro de ${days} días. Para las anteriores son ${before}.`,
    ),
  checkSettlements: say(
    'Check each purchase settlement soon after its issue.',
    'Revise cada liquidación de compra poco después de emitirla.',
  ),
  rateSoon: ({ id, from, value }: ComingRule) =>
    say(
      `From ${from} the IGV of your regime is ${value} % (rule ${id})`,
      `Desde el ${from} el IGV de su régimen es ${value} % (regla ${id})`,
    ),
  oneOriginalSoon: ({ id, from }: ComingRule) =>
    say(
      `From ${from} a note modifies one document (rule ${id}): issue a note for each`,
      `Desde el ${from} una nota modifica un solo comprobante (regla ${id}): emita una nota por cada uno`,
    ),
  penaltySoon: ({ id, from }: ComingRule) =>
    say(
      `From ${from} a penalty has responseCode 13 and igvType 30 (rule ${id}). responseCode 03 is for other charges`,
      `Desde el ${from} una penalidad lleva responseCode 13 e igvType 30 (regla ${id}). responseCode 03 es para otros conceptos`,
    ),
  settlementCodeSoon: ({ id, from }: ComingRule) =>
    say(
      `From ${from} each item of a purchase settlement needs a sunatCode (rule ${id})`,
      `Desde el ${from} cada ítem de una liquidación de compra necesita un sunatCode (regla ${id})`,
    ),
} as const;
