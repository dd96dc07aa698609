import { ReasonError } from '../errors.ts';

/** cbc:Note of a CDR, or status reason of an OSE. */
export interface CdrNote {
  /** 4 digits; null when the text does not start with a code. */
  readonly code: string | null;
  readonly message: string;
}

export type CdrSignature =
  | { readonly kind: 'verified' }
  /** Signature in a form that we cannot check. SUNAT's vary: RSA with SHA-512, comments, own elements. */
  | { readonly kind: 'unchecked'; readonly detail: string }
  /** Missing, of another signer than the CDR names, or the CDR was altered after signing: it proves nothing. */
  | { readonly kind: 'worthless'; readonly detail: string };

/** Signed answer of the authority or of an OSE about one file (UBL ApplicationResponse). */
export interface Cdr {
  /** `0` for accepted, else 4 digits. */
  readonly responseCode: string;
  readonly description: string;
  readonly notes: readonly CdrNote[];
  /** Number of the answered document or file, in the authority's spelling. */
  readonly referenceId: string | null;
  /** cbc:ID of each DocumentReference, usually just `referenceId`. */
  readonly documentIds: readonly string[];
  /** Type in the DocumentReference of an OSE (catalog 01, RA, RC or RR); null if it is missing or no such code. */
  readonly documentType: string | null;
  /** RUC of the taxpayer who is answered. */
  readonly receiverRuc: string | null;
  /** RUC of the OSE that made the CDR; null if SUNAT did. */
  readonly oseRuc: string | null;
  /** Name of the XML in the zip, without folders: `R-20123456789-01-F001-123.xml`. */
  readonly fileName: string;
  /** Authority's copy of our DigestValue (DocumentHash), null if missing; not the digest of the CDR's own signature. */
  readonly digestValue: string | null;
  /** URL at which a despatch advice can be consulted. Its QR shows this URL. */
  readonly documentUrl: string | null;
  readonly signature: CdrSignature;
  readonly xml: string;
}

export type CdrErrorReason =
  /** No zip, a broken zip, a zip without XML, or one that inflates to too much. */
  | 'archive'
  /** Not well-formed, or with a document type. */
  | 'xml'
  /** XML, but no ApplicationResponse. */
  | 'not_a_cdr'
  /** The response code is missing or is no number. */
  | 'no_response_code';

/** Error for an answer that should be a CDR and is not. The state of the document at the authority is then unknown. */
export class CdrError extends ReasonError<CdrErrorReason> {}
