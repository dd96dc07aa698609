import type { Problem } from '../../errors/index.ts';
import { applyRules } from '../../families/sale/index.ts';
import { NOTE_RULES } from '../../families/sale/modification/index.ts';
import type { CreditNoteRequest } from './schema.ts';

export const CREDIT_NOTE_RULES = NOTE_RULES;

/** Returns every problem of a parsed request; empty if the request may be completed. */
export function checkCreditNote(request: CreditNoteRequest): Problem[] {
  return applyRules(CREDIT_NOTE_RULES, request);
}
