import { createHash } from 'node:crypto';
import type { CdrIssuer, Verdict } from '../cdr/issue-cdr.ts';
import { checkWay } from '../checks/ose.ts';
import type { SendOperation } from '../document-types/define-type.ts';
import { parseFileName } from '../file-name.ts';
import { createLedger, type Ledger } from '../ledger.ts';
import { isRejection, type Observation, type Refusal, refuse } from '../refusal.ts';
import type { Register } from '../register/register.ts';
import type { Registration } from '../register/state.ts';
import type { AuthorityKind, SendRequest, Submission } from '../submission.ts';
import { findOrderedValidity, findStatedValidity } from '../trigger.ts';
import { checkEnvelope, type Examination, readSubmission } from './examine.ts';

export interface Authority {
  readonly kind: AuthorityKind;
  /** RUCs that must use an OSE, besides those that `mustUseOse` knows. */
  readonly oseRucs: readonly string[];
  readonly register: Register;
  readonly examination: Examination;
  readonly issueCdr: CdrIssuer;
  readonly now: () => Date;
  /** True if a reference to an unregistered document is refused. */
  readonly strictReferences: boolean;
  /** True if documents of any past day are taken. */
  readonly takesLate: boolean;
}

/** Counts a submission under its file name. Returns 0 if the name is malformed. */
export function countSubmission({ register }: Authority, fileName: string): number {
  const name = parseFileName(fileName.replace(/\.zip$/, ''));
  return name === null ? 0 : register.countSubmission(name);
}

/** Returns the submission that a request holds, or the refusal of a request that cannot be opened. */
export function receive(request: SendRequest, operation: SendOperation, authority: Authority): Submission | Refusal {
  const refusal = checkEnvelope(request, operation, authority.kind);
  if (refusal !== null) return refusal;
  const submission = readSubmission(request, authority.now());
  return 'code' in submission ? submission : (checkWay(submission.name, authority) ?? submission);
}

export function ledgerFor(
  { name, receivedAt }: Submission,
  { register, strictReferences, takesLate }: Authority,
): Ledger {
  return createLedger(register, { ruc: name.ruc, now: receivedAt, isStrict: strictReferences, takesLate });
}

/**
 * Refuses a number that was already used, by any sender and with any verdict: 1032 and 1033 (2223 and 2324 for
 * summaries). A printed form that is sent again replaces the one before, unless that is void.
 */
export function checkDuplicate({ name, type, receivedAt }: Submission, { register }: Authority): Refusal | null {
  const registration = register.find(name);
  if (registration === undefined) return null;
  if (type.presentedCode !== null) return refuse(type.presentedCode, 'El archivo ya fue presentado anteriormente');
  const isVoid = register.findVoiding(name, receivedAt) === 'done';
  if (isPrinted(name) && !isVoid) return null;
  const stands = registration.verdict === 'accepted' && !isVoid;
  return stands
    ? refuse('1033', 'El comprobante fue registrado previamente con otros datos')
    : refuse('1032', 'El comprobante ya esta informado y se encuentra anulado o rechazado');
}

const PRINTED_SERIES = /^\d{1,4}$/;

/** Returns true for the number of a printed form (contingency). */
function isPrinted({ series }: Submission['name']): boolean {
  return PRINTED_SERIES.test(series);
}

/** Returns true if the authority answers a refusal with this code by a CDR, and registers the number as rejected. */
export function hasRejectingCdr({ kind }: Pick<Authority, 'kind'>, { code }: Refusal): boolean {
  return kind === 'sunat' && isRejection(code);
}

/** Registers a verdict with its CDR. Returns null if another submission of the number was registered meanwhile. */
export async function registerVerdict(
  submission: Submission,
  verdict: Verdict,
  { register, issueCdr }: Authority,
): Promise<Uint8Array | null> {
  const zip = await issueCdr(submission, verdict);
  const { issueDate, currency, total, onCredit, receiver, sale } = submission.document;
  const purchaseOrder = submission.root.findText('cac:OrderReference/cbc:ID') ?? '';
  const validity = findStatedValidity(receiver?.text ?? '') ?? findOrderedValidity(purchaseOrder);
  const registration: Registration = {
    verdict: verdict.kind,
    sha256: createHash('sha256').update(submission.bytes).digest('hex'),
    cdr: Buffer.from(zip).toString('base64'),
    standing: { issueDate, currency, total, onCredit },
    ...(sale !== null && { sale }),
    ...(validity !== undefined && { validity }),
  };
  return register.record(submission.name, registration, isPrinted(submission.name)) ? zip : null;
}

export function accept({ document }: Submission, ledger: Ledger, others: readonly Observation[] = []): Verdict {
  return { kind: 'accepted', observations: [...document.observe(ledger), ...others] };
}

export type Send = (request: SendRequest) => Promise<SendReply>;

export type SendReply =
  | { readonly kind: 'cdr'; readonly zip: Uint8Array }
  | { readonly kind: 'ticket'; readonly ticket: string }
  | { readonly kind: 'fault'; readonly refusal: Refusal }
  /** HTTP 500 with a page that is no SOAP. */
  | { readonly kind: 'http_error' }
  /** Closes the connection without an answer. */
  | { readonly kind: 'dropped' }
  /** Never answers and keeps the connection open. */
  | { readonly kind: 'silence' };

export function fault(refusal: Refusal): SendReply {
  return { kind: 'fault', refusal };
}
