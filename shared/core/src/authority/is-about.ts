import { type DocumentIdentity, formatDocumentId, parseFileBaseName } from '../identity/index.ts';
import type { Cdr } from './cdr.ts';

/** `F001-00000123`, `01-F001-123`, `20123456789-RC-20260102-1`: every spelling of a number that answers use. */
const REFERENCE = /^(?:(\d{11})-)?(?:([A-Z0-9]{2})-)?([A-Z0-9]{4}|\d{8})-0*([1-9]\d*)$/;

const ANSWER_FILE = /^(?:R-)?(.+)\.xml$/i;

/**
 * Whether a CDR speaks of the document sent as `fileBaseName`. It says so in up to three places, and each that is
 * there must agree: the taxpayer's RUC, the file name, and at least one of the references.
 * @throws RangeError when `fileBaseName` is none
 */
export function isAbout(cdr: Cdr, fileBaseName: string): boolean {
  const identity = parseFileBaseName(fileBaseName);
  if (identity === null) throw new RangeError(`Not a file base name: ${fileBaseName}`);
  const fileReference = ANSWER_FILE.exec(cdr.fileName)?.[1] ?? '';
  return (
    (cdr.receiverRuc ?? identity.ruc) === identity.ruc &&
    agree([fileReference], identity) &&
    agree([cdr.referenceId ?? '', ...cdr.documentIds], identity)
  );
}

/** True also when none of the texts is a reference: what is not there contradicts nothing. */
function agree(texts: readonly string[], identity: DocumentIdentity): boolean {
  const references = texts.map(readReference).filter((reference) => reference !== null);
  return references.length === 0 || references.some((reference) => matches(reference, identity));
}

/** RUC, type and number as far as the text has them. */
function readReference(text: string): Partial<DocumentIdentity> | null {
  const [, ruc, documentType, series, correlative] = REFERENCE.exec(text.trim().toUpperCase()) ?? [];
  if (series === undefined) return null;
  return {
    ...(ruc === undefined ? {} : { ruc }),
    ...(documentType === undefined ? {} : { documentType }),
    series,
    correlative: Number(correlative),
  };
}

function matches(reference: Partial<DocumentIdentity>, identity: DocumentIdentity): boolean {
  const said: DocumentIdentity = { ...identity, ...reference };
  return formatDocumentId(said) === formatDocumentId(identity);
}
