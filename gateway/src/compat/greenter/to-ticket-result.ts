import { type AnsweredDocument, isPending, type SunatError, toVerdict, type Verdict } from './sunat-response.ts';
import { type BillAnswer, signedParts } from './to-bill-result.ts';

/** Answer to `send` of a document that the authority judges later. */
interface SummaryAnswer extends Pick<BillAnswer, 'xml' | 'hash'> {
  readonly sunatResponse: { readonly success: boolean; readonly error?: SunatError; readonly ticket?: string };
}

/** Documents whose answer has no hash. */
const GUIDES: ReadonlySet<string> = new Set(['09', '31']);

/**
 * Returns the ticket by which a client asks for the verdict. A document that has not gone out yet, or that has lost its
 * ticket, goes by its id.
 */
function ticketOf({ ticket, id }: AnsweredDocument['record']): string {
  return ticket ?? id;
}

/**
 * Answers `send` of a guide or a communication: `{ xml, hash, sunatResponse: SummaryResult }`. It has a ticket as soon
 * as the document is recorded: `status` tells the verdict, also a rejection that is known already.
 */
export function toSummaryResult(document: AnsweredDocument): SummaryAnswer {
  const { record } = document;
  const { xml, hash } = signedParts(document);
  const signed = {
    ...(xml !== undefined && { xml }),
    ...(hash !== undefined && !GUIDES.has(record.documentType) && { hash }),
  };
  const isFailure = record.status === 'ERROR' || record.status === 'SIGN_ERROR';
  const { success, error } = toVerdict(document, PENDING);
  return isFailure && error !== undefined
    ? { ...signed, sunatResponse: { success, error } }
    : { ...signed, sunatResponse: { success: true, ticket: ticketOf(record) } };
}

/** Answer to `status` of a ticket. */
interface StatusResult extends Verdict {
  readonly code: '0' | '98' | '99';
}

const PENDING: SunatError = { code: '98', message: 'El procesamiento del comprobante aún no ha terminado' };

/** Answers `status` of a ticket: StatusResult, with code 0 for done, 98 for in process and 99 for errors. */
export function toStatusResult(document: AnsweredDocument): StatusResult {
  const verdict = toVerdict(document, PENDING);
  if (isPending(document.record)) return { ...verdict, code: '98' };
  return { ...verdict, code: verdict.success ? '0' : '99' };
}
