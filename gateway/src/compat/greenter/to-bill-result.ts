import {
  type AnsweredDocument,
  type AnsweredRecord,
  type SunatError,
  toVerdict,
  type Verdict,
} from './sunat-response.ts';

/** Answer to `send` of a document that the authority judges at once. */
export interface BillAnswer {
  readonly xml?: string;
  readonly hash?: string;
  readonly sunatResponse: Verdict;
}

/** Code of SUNAT for a service of its own that does not answer. Clients send the same document again. */
const AUTHORITY_DOWN = '0109';

function pendingError({ status, cdrDescription }: AnsweredRecord): SunatError {
  return status === 'AUTHORITY_ERROR'
    ? { code: AUTHORITY_DOWN, message: cdrDescription ?? 'El servicio de SUNAT no responde: se vuelve a intentar' }
    : { code: 'HTTP', message: 'El comprobante aún no tiene respuesta de SUNAT' };
}

/** Returns XML and hash of a document, each only if there is one. */
export function signedParts({ record, xml }: AnsweredDocument): Pick<BillAnswer, 'xml' | 'hash'> {
  return { ...(xml !== null && { xml }), ...(record.hash !== null && { hash: record.hash }) };
}

/** Answers `send` of a sale, note, retention or perception: `{ xml, hash, sunatResponse: BillResult }`. */
export function toBillResult(document: AnsweredDocument): BillAnswer {
  return { ...signedParts(document), sunatResponse: toVerdict(document, pendingError(document.record)) };
}

/** Answer to `status` of a number. */
export interface StatusCdrResult extends Verdict {
  readonly code: string;
  readonly message: string;
}

const CDR_EXISTS = { code: '0004', message: 'La constancia existe' };
const NO_CDR = { code: '0127', message: 'La constancia no existe' };

/** Answers `status` of a number: StatusCdrResult. Null is a number that was never sent. */
export function toStatusCdrResult(document: AnsweredDocument | null): StatusCdrResult {
  if (document === null) return { success: false, error: NO_CDR, ...NO_CDR };
  const verdict = toVerdict(document, pendingError(document.record));
  return { ...verdict, ...(verdict.cdrResponse === undefined ? NO_CDR : CDR_EXISTS) };
}
