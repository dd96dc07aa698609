import type { DocumentState } from '../lifecycle/index.ts';

/** The papers that a document is printed for: a sheet, or the roll of a till. */
export const PDF_FORMATS = ['a4', 'ticket'] as const;

export type PdfFormat = (typeof PDF_FORMATS)[number];

/** Words printed across a document. Only a valid document has none. */
export const PDF_MARKS = ['valid', 'pending', 'rejected', 'voided', 'invalid'] as const;

export type PdfMark = (typeof PDF_MARKS)[number];

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

/** Facts that decide the mark of a document. */
export interface PrintStanding {
  readonly state: DocumentState;
  readonly voided: boolean;
  /** DigestValue of the signature; null while there is none. */
  readonly hash: string | null;
}

/** The mark of a document as it stands now, or null when it has no printed form because it was never signed. */
export function pdfMarkOf({ state, voided, hash }: PrintStanding): PdfMark | null {
  if (hash === null) return null;
  return state === 'ACCEPTED' && voided ? 'voided' : MARKS[state];
}
