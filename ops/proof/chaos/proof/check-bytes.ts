import { listDamaged } from './check-damaged.ts';
import {
  type Check,
  type DocumentEvidence,
  type Evidence,
  type FileEvidence,
  numberOf,
  type RegistrationEvidence,
  violationsOf,
} from './evidence.ts';

const RULE = 'the bytes of a document never change';

/**
 * Checks that the signed, downloaded, stored and registered bytes are identical, and that the answer was stored
 * unchanged.
 */
export const checkBytes: Check = (evidence) => {
  const registered = new Map(evidence.register.map(({ number, registrations }) => [number, registrations[0]]));
  const seen = seenById(evidence);
  const summaries = new Set(evidence.documents.flatMap(summaryDigests));
  const damaged = listDamaged(evidence);
  const whole = evidence.documents.filter(({ marker }) => marker === null || !damaged.has(marker));
  return whole.flatMap((document) => {
    const subject = numberOf(document);
    return violationsOf(RULE, subject, [
      ...listProblems(document, seen.get(document.id)),
      ...(document.isSummarized
        ? listProblemsOfSummarized(document, registered.get(subject), summaries)
        : listProblemsOfSent(document, registered.get(subject))),
    ]);
  });
};

/** Digest of the signed XML that a client downloaded while the run lasted, by document. */
function seenById({ results }: Evidence): Map<string, string> {
  return new Map(
    results.flatMap(({ xmlSha256, told }) => {
      const id = told.find((one) => one.id !== null)?.id;
      return xmlSha256 === null || id == null ? [] : [[id, xmlSha256]];
    }),
  );
}

function listProblems({ state, signedXml, cdr }: DocumentEvidence, seen: string | undefined): (string | null)[] {
  return [
    hasVerdict(state) && signedXml === null ? `it is ${state} and has no signed XML` : null,
    describeDamage('signed XML', signedXml),
    describeDamage('CDR', cdr),
    signedXml && seen !== undefined && seen !== signedXml.sha256 ? 'a client once saw another signed XML' : null,
  ];
}

function hasVerdict(state: DocumentEvidence['state']): boolean {
  return state === 'ACCEPTED' || state === 'REJECTED';
}

function listProblemsOfSent(
  { state, signedXml, cdr, isCdrLost, isRefusedByOse }: DocumentEvidence,
  registration: RegistrationEvidence | undefined,
): (string | null)[] {
  if (!hasVerdict(state)) return [];
  return [
    cdr === null && !isCdrLost && !isRefusedByOse ? `it is ${state} and has no CDR` : null,
    differs(registration?.sha256, signedXml) ? 'the authority registered other bytes' : null,
    differs(registration?.cdrSha256, cdr) ? 'the CDR is not the one that the authority issued' : null,
  ];
}

function summaryDigests({ documentType, signedXml }: DocumentEvidence): string[] {
  return documentType === 'RC' && signedXml !== null ? [signedXml.sha256] : [];
}

function listProblemsOfSummarized(
  { attempts }: DocumentEvidence,
  registration: RegistrationEvidence | undefined,
  summaries: ReadonlySet<string>,
): (string | null)[] {
  const isOfSummary = registration === undefined || summaries.has(registration.sha256);
  return [
    isOfSummary ? null : 'the authority registered it by bytes of no summary',
    attempts === 0 ? null : `it waits for a summary and was sent ${attempts} times`,
  ];
}

function describeDamage(name: string, file: FileEvidence | null): string | null {
  return differs(file?.recordedSha256, file) ? `its ${name} is not what its digest says` : null;
}

function differs(sha256: string | undefined, file: FileEvidence | null): boolean {
  return sha256 !== undefined && file !== null && sha256 !== file.sha256;
}
