import type { DocumentNumber } from '../identity.ts';
import type { DocumentState } from '../lifecycle/index.ts';
import type { Message } from '../messages/index.ts';
import type { RuleBook } from '../rules/index.ts';

/** Files that void documents: comunicación de baja, resumen diario, resumen de reversiones. */
export const VOIDING_FILES = ['RA', 'RC', 'RR'] as const;
export type VoidingFile = (typeof VOIDING_FILES)[number];

/** Ways to undo a document. */
export const VOID_WAYS = [
  ...VOIDING_FILES,
  /** A credit note on the document, or on the document that it modifies. */
  'credit-note',
  /** A debit note on the document that a credit note modifies. */
  'debit-note',
  /** A daily summary that states a boleta anew (state 2). */
  'correction',
  /** A daily summary that tells SUNAT of a boleta (state 1), before anything else. */
  'report',
  /** Another emission with the same number. */
  'same-number',
  /** Another document with another number. */
  'new-document',
  /** SUNAT's portal, by hand. */
  'sol-portal',
  /** The answer of SUNAT that is still to come. */
  'wait',
] as const;
export type VoidWay = (typeof VOID_WAYS)[number];

/** A way to undo a document, as it stands today. */
export interface VoidOption {
  readonly way: VoidWay;
  /** True if the way is lawful now. */
  readonly open: boolean;
  /** Lima's day (YYYY-MM-DD) by the end of which SUNAT must have it; null if there is no term, or the way is closed. */
  readonly until: string | null;
  readonly effect: Message;
  /** Null if the way is open. */
  readonly closedBecause: Message | null;
  /** Codes with which SUNAT would answer to it. */
  readonly codes: readonly string[];
  /** Conditions that only people can judge, and consequences. */
  readonly remarks: readonly Message[];
}

/** Facts about a document that decide how it can be undone. Numbers of other documents are texts for people. */
export interface VoidFacts extends DocumentNumber {
  readonly state: DocumentState;
  readonly voided: boolean;
  /** YYYY-MM-DD. */
  readonly issueDate: string;
  /** Lima's day, YYYY-MM-DD. */
  readonly today: string;
  /** Rules with dates: terms. */
  readonly rules: RuleBook;
  /** Way in which SUNAT got the document: alone, or in a daily summary. Null while a boleta waits for its summary. */
  readonly toldBy: 'alone' | 'summary' | null;
  /** Document that a note modifies; null if the document is no note. */
  readonly modifies: DocumentNumber | null;
  /** Accepted notes on the document that are not void. */
  readonly notes: readonly string[];
  /** Notes on the document whose verdict is still to come. */
  readonly notesUnderWay: readonly string[];
  /** Communications about the document whose verdict is still to come. */
  readonly communications: readonly string[];
  /** Documents that deduct this one as an advance, unless refused, void or credited in full. */
  readonly deductedBy: readonly string[];
  /** True if its credit notes, valid or without verdict, leave nothing to credit. */
  readonly isCreditedInFull: boolean;
  /** True if a perception is collected with it. */
  readonly hasPerception: boolean;
  /** True if a payment of it is recorded. */
  readonly isPaid: boolean;
}

type Details = Partial<Pick<VoidOption, 'until' | 'codes' | 'remarks'>>;

export function openOption(way: VoidWay, effect: Message, details: Details = {}): VoidOption {
  return { way, open: true, until: null, effect, closedBecause: null, codes: [], remarks: [], ...details };
}

export function closedOption(
  way: VoidWay,
  effect: Message,
  closedBecause: Message,
  codes: readonly string[] = [],
): VoidOption {
  return { way, open: false, until: null, effect, closedBecause, codes, remarks: [] };
}
