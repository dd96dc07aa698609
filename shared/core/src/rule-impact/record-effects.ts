import { type Message, say } from '../messages/index.ts';
import type { RuleName } from '../rules/index.ts';
import type { CompanyFacts, FoundRecords } from './company-facts.ts';
import type { RuleImpact } from './rule-impact.ts';

/** Returns a count of things in words: `1 product`, `2 products`. */
function countOf(count: number, one: Message, several: Message): Message {
  const { message, es } = count === 1 ? one : several;
  return say(`${count} ${message}`, `${count} ${es}`);
}

export function countProducts(count: number): Message {
  return countOf(count, say('product', 'producto'), say('products', 'productos'));
}

function countBoletas(count: number): Message {
  return countOf(count, say('boleta', 'boleta'), say('boletas', 'boletas'));
}

function countNotes(count: number): Message {
  return countOf(count, say('note', 'nota'), say('notes', 'notas'));
}

function countDebitNotes(count: number): Message {
  return countOf(count, say('debit note', 'nota de débito'), say('debit notes', 'notas de débito'));
}

/** Effect that a company feels if it has certain records. */
interface RecordEffect extends Pick<RuleImpact, 'code'> {
  readonly rule: RuleName;
  readonly records: (facts: CompanyFacts) => FoundRecords;
  readonly text: (count: number, from: string) => Message;
  readonly toDo: (facts: CompanyFacts) => Message | null;
}

export const RECORD_EFFECTS: readonly RecordEffect[] = [
  {
    code: 'PRODUCTS_WITHOUT_CODE',
    rule: 'settlement-product-code',
    records: ({ withoutCode }) => withoutCode,
    text: (count, from) =>
      say(
        `You have ${countProducts(count).message} without a product code. Each item of a purchase settlement needs one from ${from}; sales need none.`,
        `Tiene ${countProducts(count).es} sin código de producto. Cada ítem de una liquidación de compra lo necesita desde el ${from}; las ventas no lo necesitan.`,
      ),
    toDo: ({ emitsSettlements }) =>
      emitsSettlements
        ? say(
            'Give a product code to the products that you buy with purchase settlements.',
            'Ponga un código de producto a los productos que compra con liquidaciones de compra.',
          )
        : null,
  },
  {
    code: 'PRODUCTS_UNKNOWN_CODE',
    rule: 'product-code',
    records: ({ unknownCode }) => unknownCode,
    text: (count, from) =>
      say(
        `You have ${countProducts(count).message} with a product code that SUNAT's list does not have. Documents with such a code are refused from ${from}.`,
        `Tiene ${countProducts(count).es} con un código de producto que no está en la lista de SUNAT. Los comprobantes con ese código se rechazan desde el ${from}.`,
      ),
    toDo: () =>
      say('Correct the code of these products, or remove it.', 'Corrija el código de estos productos, o quítelo.'),
  },
  {
    code: 'PRODUCTS_UNCHECKED_CODE',
    rule: 'product-code',
    records: ({ uncheckedCode }) => uncheckedCode,
    text: (count, from) =>
      say(
        `You have ${countProducts(count).message} with a product code of which only the first two digits were checked: SUNAT's list is not loaded. Codes that it does not have are refused from ${from}.`,
        `Tiene ${countProducts(count).es} con un código de producto del que solo se revisaron los dos primeros dígitos: la lista de SUNAT no está cargada. Los códigos que no están en ella se rechazan desde el ${from}.`,
      ),
    toDo: () =>
      say(
        'Ask the operator of this service to load the list of product codes.',
        'Pida al operador de este servicio que cargue la lista de códigos de producto.',
      ),
  },
  {
    code: 'FREE_GOODS_IN_SUMMARIES',
    rule: 'summary-free-sales',
    records: ({ summarizedFreeGoods }) => summarizedFreeGoods,
    text: (count, from) =>
      say(
        `You issued ${countBoletas(count).message} with free goods in the last 90 days. From ${from} daily summaries tell free goods by kind, with their IGV. The service does that by itself.`,
        `Emitió ${countBoletas(count).es} con bienes gratuitos en los últimos 90 días. Desde el ${from} los resúmenes diarios informan los bienes gratuitos por tipo, con su IGV. El servicio lo hace solo.`,
      ),
    toDo: () => null,
  },
  {
    code: 'NOTES_ON_SEVERAL',
    rule: 'one-original',
    records: ({ notesOnSeveral }) => notesOnSeveral,
    text: (count, from) =>
      say(
        `You issued ${countNotes(count).message} on several documents in the last 90 days. From ${from} a note modifies one document.`,
        `Emitió ${countNotes(count).es} sobre varios comprobantes en los últimos 90 días. Desde el ${from} una nota modifica un solo comprobante.`,
      ),
    toDo: () => say('Issue a note for each document.', 'Emita una nota por cada comprobante.'),
  },
  {
    code: 'PENALTIES',
    rule: 'debit-reason-13',
    records: ({ debitNotesOf03 }) => debitNotesOf03,
    text: (count, from) =>
      say(
        `You issued ${countDebitNotes(count).message} with reason 03 in the last 90 days. From ${from} penalties have reason 13.`,
        `Emitió ${countDebitNotes(count).es} con el motivo 03 en los últimos 90 días. Desde el ${from} las penalidades llevan el motivo 13.`,
      ),
    toDo: () =>
      say(
        'Issue penalties with reason 13 and unaffected items. Reason 03 stays for other charges.',
        'Emita las penalidades con el motivo 13 e ítems inafectos. El motivo 03 queda para otros conceptos.',
      ),
  },
];
