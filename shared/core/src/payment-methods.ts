import { foldText } from './fold-text.ts';
import { type Message, say } from './messages/index.ts';

/** Ways in which a buyer pays. A wallet is an app such as Yape or Plin. */
export const PAYMENT_METHODS = ['cash', 'card', 'transfer', 'wallet', 'other'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_METHOD_NAMES: Readonly<Record<PaymentMethod, Message>> = {
  cash: say('Cash', 'Efectivo'),
  card: say('Card', 'Tarjeta'),
  transfer: say('Transfer', 'Transferencia'),
  wallet: say('Yape or Plin', 'Yape o Plin'),
  other: say('Other', 'Otro'),
};

/** Words that payments give for a method, besides its code. */
const USUAL_WORDS: ReadonlyMap<string, PaymentMethod> = new Map([
  ['efectivo', 'cash'],
  ['contado', 'cash'],
  ['tarjeta', 'card'],
  ['transferencia', 'transfer'],
  ['deposit', 'transfer'],
  ['deposito', 'transfer'],
  ['yape', 'wallet'],
  ['plin', 'wallet'],
  ['yape o plin', 'wallet'],
  ['yape or plin', 'wallet'],
]);

/** Returns the method that the words of a payment name; `other` for any other words. */
export function paymentMethodOf(words: string): PaymentMethod {
  const folded = foldText(words).toLowerCase();
  return PAYMENT_METHODS.find((method) => method === folded) ?? USUAL_WORDS.get(folded) ?? 'other';
}

/** Standing of a sale without a due date, once it is accepted: paid by the buyer, or owed until a payment is recorded. */
export const CASH_SALES_WAYS = ['paid', 'owed'] as const;
export type CashSalesWay = (typeof CASH_SALES_WAYS)[number];
