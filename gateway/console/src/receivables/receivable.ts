import type { OutputOf } from '@chasqui/client';
import { formatDocumentNumber, parseDocumentId } from '@chasqui/core/identity';

/** Returns the number of a document for people: `20123456789-01-F001-00000012` is `F001-00000012`. */
export function receivableNumber({ documentId }: { readonly documentId: string }): string {
  const identity = parseDocumentId(documentId);
  return identity === null ? documentId : formatDocumentNumber(identity);
}

export type Receivable = OutputOf<'receivables', 'get'>;

/** Operations that show what customers owe. A payment changes their answers. */
export const PAYMENT_GROUPS = ['receivables', 'reports', 'clients.statement'] as const;

/** Returns the amount to pay next: the open part of the first unpaid instalment, or the balance of a sale without instalments. */
export function nextAmount({ instalments, balance }: Pick<Receivable, 'instalments' | 'balance'>): number {
  const next = instalments.find(({ open }) => open > 0);
  return next === undefined ? balance : Math.min(next.open, balance);
}

/** Amount in digits, or with a comma for each three of them. A decimal comma is none, so that 70,10 is not 7010. */
const AMOUNT = /^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;

/** Reads an amount as people write it in Peru: `1,180.50`. Another text stays, and the schema refuses it. */
export function readAmount(text: string): number | string {
  const trimmed = text.trim();
  return AMOUNT.test(trimmed) ? Number(trimmed.replaceAll(',', '')) : text;
}
