import { type SigningIdentity, signDocument } from '@chasqui/core/signature';
import type { Observation, Refusal } from '../refusal/index.ts';
import type { Submission } from '../submission/index.ts';
import { zipAnswer } from './answer-zip.ts';
import { buildApplicationResponse, CDR_SIGNATURE_ID } from './application-response.ts';

export type Verdict =
  | { readonly kind: 'accepted'; readonly observations: readonly Observation[] }
  | { readonly kind: 'rejected'; readonly refusal: Refusal };

/** The signed CDR of a verdict, zipped as the authority sends it. */
export type CdrIssuer = (submission: Submission, verdict: Verdict) => Promise<Uint8Array>;

export function createCdrIssuer(identity: SigningIdentity): CdrIssuer {
  let issued = 0;
  return async (submission, verdict) => {
    issued += 1;
    const { name, sale, root, receivedAt } = submission;
    const [buyer] = sale.customer.identities;
    const response = buildApplicationResponse({
      ...describeVerdict(submission, verdict),
      processId: buildProcessId(receivedAt, issued),
      referenceId: sale.id,
      documentHash: [...root.walk()].find((element) => element.is('ds:DigestValue'))?.text ?? '',
      issuerRuc: name.ruc,
      recipient: `${buyer?.scheme ?? '-'}-${buyer?.text ?? '-'}`,
      receivedAt,
    });
    const { xml } = await signDocument(response, identity, { digest: 'sha256', signatureId: CDR_SIGNATURE_ID });
    return zipAnswer(name.base, xml);
  };
}

function describeVerdict({ sale, type }: Submission, verdict: Verdict) {
  if (verdict.kind === 'rejected') {
    const { code, message } = verdict.refusal;
    return { responseCode: code, description: message, observations: [] };
  }
  const description = `La ${type.title} numero ${sale.id}, ha sido aceptada`;
  return { responseCode: '0', description, observations: verdict.observations };
}

/** Digits only, growing with time, never twice in one process. */
function buildProcessId(at: Date, issued: number): string {
  return `${at.getTime()}${String(issued % 1_000_000).padStart(6, '0')}`;
}
