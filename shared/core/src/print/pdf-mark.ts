import type { DocumentState } from '../lifecycle/index.ts';

/** Paper formats: a sheet of A4 or A5, or a ticket on a roll of 80 or 58 mm. */
export const PDF_FORMATS = ['a4', 'a5', 'ticket', 'ticket58'] as const;

export type PdfFormat = (typeof PDF_FORMATS)[number];

/** Words printed across a document. Only a valid document has none. */
export const PDF_MARKS = ['valid', 'pending', 'rejected', 'voided', 'invalid'] as const;

export type PdfMark = (typeof PDF_MARKS)[number];

/** Mark of a document, or that of a sample or a draft, which are none. */
export type PaperMark = PdfMark | 'sample' | 'draft';

/** Mark for each state; null if nothing signed exists to print. */
const MARKS: Readonly<Record<DocumentState, PdfMark | null>> = {
  PENDING: null,
  SIGN_ERROR: null,
  SIGNED: 'pending',
  TICKETED: 'pending',
  AUTHORITY_ERROR: 'pending',
  ACCEPTED: 'valid',
  REJECTED: 'rejected',
  ERROR: 'invalid',
};

export interface PrintFacts {
  readonly state: DocumentState;
  readonly voided: boolean;
  /** True if SUNAT gets it in a daily summary, after the customer has the paper. */
  readonly summarized: boolean;
  /** DigestValue of the signature; null while there is none. */
  readonly hash: string | null;
}

/** Returns the mark of a document, or null if it was never signed and has no printed form. */
export function pdfMarkOf({ state, voided, summarized, hash }: PrintFacts): PdfMark | null {
  if (hash === null) return null;
  if (state === 'SIGNED' && summarized) return 'valid';
  return state === 'ACCEPTED' && voided ? 'voided' : MARKS[state];
}
