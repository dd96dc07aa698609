/**
 * Why the authority does not take a document, with SUNAT's code. 0100-1999 is an exception: nothing was registered and
 * the answer is a SOAP fault, or a guide's ticket without a CDR. 2000-3999 is a rejection: the number is spent and the
 * answer is a CDR.
 */
export interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** Observation (4000 and up) of the authority on an accepted document. */
export interface Observation {
  readonly code: string;
  readonly message: string;
}

const FIRST_REJECTION = 2000;

/** Returns true if a refusal with this code registers the document as rejected. */
export function isRejection(code: string): boolean {
  return Number(code) >= FIRST_REJECTION;
}

/** Builds a refusal in the authority's form: the message, then the detail that locates the fault. */
export function refuse(code: string, message: string, detail?: string): Refusal {
  return { code, message: detail === undefined ? message : `${message} - Detalle: ${detail}` };
}

/** Returns the first refusal of the checks. Each check runs only if those before it passed. */
export function firstRefusal<Subject>(
  checks: readonly ((subject: Subject) => Refusal | null)[],
  subject: Subject,
): Refusal | null {
  for (const check of checks) {
    const refusal = check(subject);
    if (refusal !== null) return refusal;
  }
  return null;
}
