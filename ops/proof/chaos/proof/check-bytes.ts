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
  return evidence.documents.flatMap((document) => {
    const subject = numberOf(document);
    return violationsOf(RULE, subject, listProblems(document, registered.get(subject), seen.get(document.id)));
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

function listProblems(
  { state, signedXml, cdr, isCdrLost }: DocumentEvidence,
  registration: RegistrationEvidence | undefined,
  seen: string | undefined,
): (string | null)[] {
  const hasVerdict = state === 'ACCEPTED' || state === 'REJECTED';
  return [
    hasVerdict && signedXml === null ? `it is ${state} and has no signed XML` : null,
    hasVerdict && cdr === null && !isCdrLost ? `it is ${state} and has no CDR` : null,
    describeDamage('signed XML', signedXml),
    describeDamage('CDR', cdr),
    signedXml && seen !== undefined && seen !== signedXml.sha256 ? 'a client once saw another signed XML' : null,
    hasVerdict && differs(registration?.sha256, signedXml) ? 'the authority registered other bytes' : null,
    hasVerdict && differs(registration?.cdrSha256, cdr) ? 'the CDR is not the one that the authority issued' : null,
  ];
}

function describeDamage(name: string, file: FileEvidence | null): string | null {
  return differs(file?.recordedSha256, file) ? `its ${name} is not what its digest says` : null;
}

function differs(sha256: string | undefined, file: FileEvidence | null): boolean {
  return sha256 !== undefined && file !== null && sha256 !== file.sha256;
}
