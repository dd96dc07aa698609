import type { OutputOf } from '@chasqui/client';
import { type Message, say } from '@chasqui/core/messages';
import type { ShownOutcome } from '../components/outcome-badge.tsx';
import type { PurchaseSearch } from './purchase-search.ts';

export type PurchasesMonth = OutputOf<'sire', 'getPurchases'>;
export type Purchase = PurchasesMonth['purchases'][number];
export type PurchaseValidity = keyof PurchasesMonth['byValidity'];

/** States of a purchase at SUNAT, in the order of the filter. */
export const VALIDITIES: Readonly<Record<PurchaseValidity, ShownOutcome>> = {
  ACCEPTED: { words: say('Valid', 'Válida'), color: 'green' },
  AUTHORIZED: { words: say('Authorized on paper', 'Autorizada en papel'), color: 'green' },
  VOIDED: { words: say('Void', 'Anulada'), color: 'red' },
  REJECTED: { words: say('Rejected', 'Rechazada'), color: 'red' },
  NOT_FOUND: { words: say('SUNAT does not know it', 'SUNAT no la conoce'), color: 'red' },
  NOT_COVERED: { words: say('SUNAT does not answer about it', 'SUNAT no responde por ella'), color: 'gray' },
  UNCHECKED: { words: say('Not checked yet', 'Sin verificar'), color: 'gray' },
};

export interface PurchaseProblem {
  readonly name: keyof PurchasesMonth['problems'];
  /** Purchases with the problem, as "2 anuladas". */
  readonly one: Message;
  readonly many: Message;
  readonly advice: Message;
  /** Filter that lists them. Null if there is none. */
  readonly filter: PurchaseSearch | null;
}

/** Problems to look at before a month is filed, the gravest first. */
export const PURCHASE_PROBLEMS: readonly PurchaseProblem[] = [
  {
    name: 'voided',
    one: say('void purchase', 'compra anulada'),
    many: say('void purchases', 'compras anuladas'),
    advice: say(
      'They give no tax credit. Ask the supplier for the document that replaces each.',
      'No dan crédito fiscal. Pida al proveedor el comprobante que la reemplaza.',
    ),
    filter: { validity: 'VOIDED' },
  },
  {
    name: 'rejected',
    one: say('purchase rejected by SUNAT', 'compra rechazada por SUNAT'),
    many: say('purchases rejected by SUNAT', 'compras rechazadas por SUNAT'),
    advice: say(
      'No tax document exists. Ask the supplier to issue it again.',
      'El comprobante no existe. Pida al proveedor que lo emita de nuevo.',
    ),
    filter: { validity: 'REJECTED' },
  },
  {
    name: 'unknown',
    one: say('purchase that SUNAT does not know', 'compra que SUNAT no conoce'),
    many: say('purchases that SUNAT does not know', 'compras que SUNAT no conoce'),
    advice: say(
      'Compare number, day and total with the paper. If they agree, ask the supplier whether it was sent to SUNAT.',
      'Compare número, fecha y total con el papel. Si coinciden, pregunte al proveedor si lo envió a SUNAT.',
    ),
    filter: { validity: 'NOT_FOUND' },
  },
  {
    name: 'badSignature',
    one: say('purchase whose XML has no valid signature', 'compra cuyo XML no tiene una firma válida'),
    many: say('purchases whose XML has no valid signature', 'compras cuyo XML no tiene una firma válida'),
    advice: say('Ask the supplier for the original XML.', 'Pida al proveedor el XML original.'),
    filter: null,
  },
  {
    name: 'expired',
    one: say('purchase of more than 12 months ago', 'compra de hace más de 12 meses'),
    many: say('purchases of more than 12 months ago', 'compras de hace más de 12 meses'),
    advice: say('Their tax credit is lost.', 'Su crédito fiscal se perdió.'),
    filter: { late: true },
  },
  {
    name: 'late',
    one: say('purchase issued in an earlier month', 'compra emitida en un mes anterior'),
    many: say('purchases issued in an earlier month', 'compras emitidas en un mes anterior'),
    advice: say(
      'Look whether you have recorded them before. They give tax credit for 12 months.',
      'Vea si ya las anotó antes. Dan crédito fiscal durante 12 meses.',
    ),
    filter: { late: true },
  },
  {
    name: 'unproposed',
    one: say("purchase outside of SUNAT's proposal", 'compra fuera de la propuesta de SUNAT'),
    many: say("purchases outside of SUNAT's proposal", 'compras fuera de la propuesta de SUNAT'),
    advice: say(
      'SUNAT took them out, or has not listed them yet. Add them in SOL if they are yours.',
      'SUNAT las retiró o todavía no las lista. Agréguelas en SOL si son suyas.',
    ),
    filter: { inProposal: false },
  },
];
