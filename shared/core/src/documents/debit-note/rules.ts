import type { Problem } from '../../errors/index.ts';
import { applyRules } from '../../families/sale/index.ts';
import { NOTE_RULES } from '../../families/sale/modification/index.ts';
import type { DebitNoteRequest } from './schema.ts';

export const DEBIT_NOTE_RULES = NOTE_RULES;

/** Returns every problem of a parsed request; empty if the request may be completed. */
export function checkDebitNote(request: DebitNoteRequest): Problem[] {
  return applyRules(DEBIT_NOTE_RULES, request);
}
