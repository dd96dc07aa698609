import { type DocumentIdentity, formatDocumentId, parseFileBaseName } from '../identity.ts';
import { ANSWER_MESSAGES } from '../messages/index.ts';
import { type Cdr, CdrError, type CdrNote } from './cdr.ts';
import { cutText, excerptOf } from './excerpt.ts';
import { classifyGuideCode, isGuide } from './guides.ts';
import type { AnswerContext, CdrOutcome, Observation } from './outcome.ts';
import { readCdr } from './read-cdr.ts';
import { classifyReturnCode } from './return-codes/classify.ts';

/** `F001-00000123`, `01-F001-123`, `20123456789-RC-20260102-1`: every spelling of a number that answers use. */
const REFERENCE = /^(?:(\d{11})-)?(?:([A-Z0-9]{2})-)?([A-Z0-9]{4}|\d{8})-0*([1-9]\d*)$/;

const ANSWER_FILE = /^(?:R-)?(.+)\.xml$/i;

/**
 * Returns true if a CDR is about the document sent as `fileBaseName`. At least one of its references must name the
 * document: the file name in the zip is not signed. RUC, type and file name must not contradict it.
 * @throws RangeError if `fileBaseName` is no file name of a document
 */
export function isAbout(cdr: Cdr, fileBaseName: string): boolean {
  const identity = parseFileBaseName(fileBaseName);
  if (identity === null) throw new RangeError(`Not a file base name: ${fileBaseName}`);
  const fileReference = ANSWER_FILE.exec(cdr.fileName)?.[1] ?? '';
  return (
    (cdr.receiverRuc ?? identity.ruc) === identity.ruc &&
    (cdr.documentType ?? identity.documentType) === identity.documentType &&
    names(fileReference, identity) !== false &&
    [cdr.referenceId ?? '', ...cdr.documentIds].some((text) => names(text, identity) === true)
  );
}

/** Returns true if the text names the document, false if it names another one, null if it is no reference. */
function names(text: string, identity: DocumentIdentity): boolean | null {
  const [, ruc = identity.ruc, documentType = identity.documentType, series, correlative] =
    REFERENCE.exec(text.trim().toUpperCase()) ?? [];
  if (series === undefined) return null;
  const named = { ruc, documentType, series, correlative: Number(correlative) };
  return formatDocumentId(named) === formatDocumentId(identity);
}

/**
 * Returns the verdict of a CDR on the document of `context`. A CDR is no verdict in these cases: it cannot be read, it
 * names no document or another one, it is about other content, or its signature does not verify. The CDRs of SUNAT
 * carry no digest of the content, and those of an OSE must. If there is a digest, it must equal ours
 * (docs/decisions/0006).
 */
export function judgeCdr(zip: Uint8Array, context: AnswerContext): CdrOutcome {
  const cdr = tryReadCdr(zip);
  if (cdr instanceof CdrError) return { kind: 'in_doubt', description: cdr.message, excerpt: excerptOf(zip) };
  return judgeEvidence(cdr, context) ?? judgeCode(cdr, context);
}

function tryReadCdr(zip: Uint8Array): Cdr | CdrError {
  try {
    return readCdr(zip);
  } catch (error) {
    if (error instanceof CdrError) return error;
    throw error;
  }
}

/** Returns the reason why a CDR is no evidence about the document; null if it is evidence. */
function judgeEvidence(cdr: Cdr, { fileBaseName, digestValue }: AnswerContext): CdrOutcome | null {
  if (!isAbout(cdr, fileBaseName)) {
    const named = cdr.referenceId ?? cdr.documentIds[0];
    const isNamed = named !== undefined;
    return inDoubt(cdr, isNamed ? ANSWER_MESSAGES.cdrOfOther(named).message : ANSWER_MESSAGES.cdrOfNone.message);
  }
  if (cdr.signature.kind === 'worthless') {
    return inDoubt(cdr, ANSWER_MESSAGES.cdrUnsigned(cdr.signature.detail).message);
  }
  if (cdr.digestValue === digestValue) return null;
  if (cdr.digestValue === null) {
    return cdr.oseRuc === null ? null : inDoubt(cdr, ANSWER_MESSAGES.cdrWithoutDigest.message);
  }
  const description = ANSWER_MESSAGES.cdrOfOtherContent(cdr.digestValue).message;
  return { ...inDoubt(cdr, description), kind: 'other_content' };
}

function judgeCode(cdr: Cdr, context: AnswerContext): CdrOutcome {
  const { responseCode: code, description } = cdr;
  switch (isGuide(context) ? classifyGuideCode(code, { hasCdr: true }) : classifyReturnCode(code)) {
    case 'accepted':
    case 'observed':
      return { kind: 'accepted', ...verdictOf(cdr) };
    case 'rejected':
      return { kind: 'rejected', ...verdictOf(cdr) };
    case 'already-registered':
      return { kind: 'already_registered', code, description };
    case 'fault-transient':
      return { kind: 'try_later', code, description, excerpt: null };
    case 'fault-permanent':
      return { kind: 'refused', code, description };
    case null:
      return inDoubt(cdr, ANSWER_MESSAGES.cdrUnknownCode(code).message);
  }
}

function verdictOf(cdr: Cdr) {
  const { responseCode: code, description, signature } = cdr;
  const signatureChecked = signature.kind === 'verified';
  return { cdr, signatureChecked, code, description, observations: observationsOf(cdr) };
}

function inDoubt({ xml }: Cdr, description: string) {
  return { kind: 'in_doubt', description, excerpt: excerptOf(xml) } as const;
}

/** Returns the notes with a code, and the response code itself if it is an observation. Each pair appears once. */
function observationsOf({ responseCode, description, notes }: Cdr): readonly Observation[] {
  const all: readonly CdrNote[] =
    classifyReturnCode(responseCode) === 'observed' ? [{ code: responseCode, message: description }, ...notes] : notes;
  const coded = all.flatMap(({ code, message }) => (code === null ? [] : [{ code, message: cutText(message) }]));
  return [...new Map(coded.map((observation) => [`${observation.code} ${observation.message}`, observation])).values()];
}
