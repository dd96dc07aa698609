import type { Refusal } from '../refusal/index.ts';

/** How the sandbox behaves when the reason for voiding a document asks it to. */
export type RemarkTrigger =
  /** The ticket ends rejected, although the communication is right. */
  | { readonly kind: 'reject'; readonly refusal: Refusal }
  /** The ticket is in process this many times before it is answered. */
  | { readonly kind: 'slow'; readonly polls: number };

const REJECT = /^SANDBOX 2329/i;
const SLOW = /^SANDBOX SLOW (\d{1,3})(?!\d)/i;

const NOT_REGISTERED: Refusal = { code: '2329', message: 'El comprobante que se da de baja no existe' };

/** What the first reason that asks for something asks for; undefined when none does. */
export function findRemarkTrigger(remarks: readonly string[]): RemarkTrigger | undefined {
  for (const remark of remarks) {
    if (REJECT.test(remark)) return { kind: 'reject', refusal: NOT_REGISTERED };
    const polls = SLOW.exec(remark)?.[1];
    if (polls !== undefined) return { kind: 'slow', polls: Number(polls) };
  }
  return undefined;
}
