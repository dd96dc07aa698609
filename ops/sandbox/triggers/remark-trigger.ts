import type { Refusal } from '../refusal/index.ts';

/** Behaviour of the sandbox that the reason for voiding a document can trigger. */
export type RemarkTrigger =
  /** The ticket ends rejected, although the communication is right. */
  | { readonly kind: 'reject'; readonly refusal: Refusal }
  /** The ticket is in process this many times before it is answered. */
  | { readonly kind: 'slow'; readonly polls: number };

const REJECT = /^SANDBOX 2329/i;
const SLOW = /^SANDBOX SLOW (\d{1,3})(?!\d)/i;

const NOT_REGISTERED: Refusal = { code: '2329', message: 'El comprobante que se da de baja no existe' };

/** Returns the trigger of the first reason that names one; undefined if none does. */
export function findRemarkTrigger(remarks: readonly string[]): RemarkTrigger | undefined {
  for (const remark of remarks) {
    if (REJECT.test(remark)) return { kind: 'reject', refusal: NOT_REGISTERED };
    const polls = SLOW.exec(remark)?.[1];
    if (polls !== undefined) return { kind: 'slow', polls: Number(polls) };
  }
  return undefined;
}
