import { randomUUID } from 'node:crypto';
import { type SigningIdentity, signDocument } from '@chasqui/core/signature';
import { zipSync } from 'fflate';
import type { Observation, Refusal } from '../refusal.ts';
import type { Submission } from '../submission.ts';
import { findStatedValidity } from '../trigger.ts';
import { buildApplicationResponse, CDR_SIGNATURE_ID } from './application-response.ts';
import { buildOseResponse, OSE_CDR_SIGNATURE_ID } from './ose-response.ts';

export type Verdict =
  | { readonly kind: 'accepted'; readonly observations: readonly Observation[] }
  | { readonly kind: 'rejected'; readonly refusal: Refusal };

export type CdrIssuer = (submission: Submission, verdict: Verdict) => Promise<Uint8Array>;

/** `toUrl` makes the address at which a document of a file name can be consulted. */
export function createCdrIssuer(identity: SigningIdentity, toUrl: (fileName: string) => string): CdrIssuer {
  let issued = 0;
  return async (submission, verdict) => {
    issued += 1;
    const { name, document, root, receivedAt, type } = submission;
    const { receiver } = document;
    const response = buildApplicationResponse({
      ...describeVerdict(submission, verdict),
      processId: buildProcessId(receivedAt, issued),
      referenceId: document.id,
      documentHash: findStatedValidity(receiver?.text ?? '') === undefined ? digestOf(root) : null,
      issuerRuc: name.ruc,
      recipient: receiver === null ? null : `${receiver.scheme ?? '-'}-${receiver.text}`,
      documentUrl: type.hasUrl && verdict.kind === 'accepted' ? toUrl(name.base) : null,
      receivedAt,
    });
    const { xml } = await signDocument(response, identity, { digest: 'sha256', signatureId: CDR_SIGNATURE_ID });
    return zipAnswer(name.base, xml.toString());
  };
}

/** Creates the CDRs of the OSE, which answer accepted documents only. */
export function createOseCdrIssuer(identity: SigningIdentity): CdrIssuer {
  return async ({ name, document, root, receivedAt, type }, verdict) => {
    if (verdict.kind === 'rejected') throw new Error('An OSE answers a rejection by a fault');
    const { receiver } = document;
    const response = buildOseResponse({
      authorization: randomUUID(),
      description: type.describeAcceptance(document.id),
      observations: verdict.observations,
      documentNumber: document.id,
      documentType: name.documentType,
      issueDate: document.issueDate,
      documentHash: digestOf(root),
      issuerRuc: name.ruc,
      recipient: receiver === null ? null : { scheme: receiver.scheme ?? '-', number: receiver.text },
      receivedAt,
    });
    const { xml } = await signDocument(response, identity, { digest: 'sha256', signatureId: OSE_CDR_SIGNATURE_ID });
    return zipAnswer(name.base, xml.toString());
  };
}

function digestOf(root: Submission['root']): string {
  return [...root.walk()].find((element) => element.is('ds:DigestValue'))?.text ?? '';
}

function describeVerdict({ document, type }: Submission, verdict: Verdict) {
  if (verdict.kind === 'rejected') {
    const { code, message } = verdict.refusal;
    return { responseCode: code, description: message, observations: [] };
  }
  return { responseCode: '0', description: type.describeAcceptance(document.id), observations: verdict.observations };
}

/** Digits only, growing with time, never twice in one process. */
function buildProcessId(at: Date, issued: number): string {
  return `${at.getTime()}${String(issued % 1_000_000).padStart(6, '0')}`;
}

/** Fixed entry time, so that equal content gives equal bytes. Zip times have no time zone. */
const FIXED_TIME = new Date(1980, 0, 1, 12);

/** The answer as the authority packs it: `R-<base>.xml` behind an empty folder that readers have to pass over. */
export function zipAnswer(base: string, xml: string): Uint8Array {
  const options = { mtime: FIXED_TIME };
  return zipSync({
    'dummy/': [new Uint8Array(0), { ...options, level: 0 }],
    [`R-${base}.xml`]: [Buffer.from(xml, 'utf8'), options],
  });
}
