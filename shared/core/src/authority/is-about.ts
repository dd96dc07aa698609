import { type DocumentIdentity, formatDocumentId, parseFileBaseName } from '../identity/index.ts';
import type { Cdr } from './cdr.ts';

/** `F001-00000123`, `01-F001-123`, `20123456789-RC-20260102-1`: every spelling of a number that answers use. */
const REFERENCE = /^(?:(\d{11})-)?(?:([A-Z0-9]{2})-)?([A-Z0-9]{4}|\d{8})-0*([1-9]\d*)$/;

const ANSWER_FILE = /^(?:R-)?(.+)\.xml$/i;

/**
 * True if a CDR speaks of the document sent as `fileBaseName`. At least one of its references must name the document. The
 * name of the file in the zip is not signed, so it is not enough. RUC of the taxpayer and file name must not say otherwise.
 * @throws RangeError if `fileBaseName` is no file name of a document
 */
export function isAbout(cdr: Cdr, fileBaseName: string): boolean {
  const identity = parseFileBaseName(fileBaseName);
  if (identity === null) throw new RangeError(`Not a file base name: ${fileBaseName}`);
  const fileReference = ANSWER_FILE.exec(cdr.fileName)?.[1] ?? '';
  return (
    (cdr.receiverRuc ?? identity.ruc) === identity.ruc &&
    names(fileReference, identity) !== false &&
    [cdr.referenceId ?? '', ...cdr.documentIds].some((text) => names(text, identity) === true)
  );
}

/** True if the text names the document, false if it names another one, and null if it is no reference. */
function names(text: string, identity: DocumentIdentity): boolean | null {
  const reference = readReference(text);
  return reference === null ? null : matches(reference, identity);
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
