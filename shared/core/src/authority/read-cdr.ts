import { ArchiveError, type UnzippedXml, unzipSingleXml } from '../archive/index.ts';
import { ANSWER_MESSAGES } from '../messages/index.ts';
import { verifyReading } from '../signature/index.ts';
import { type CanonicalReading, readCanonicalXml, XmlReadError, type XmlReading } from '../xml/index.ts';
import { ANSWER_LIMITS } from './answer.ts';
import { type Cdr, CdrError, type CdrNote, type CdrSignature } from './cdr.ts';
import { normalizeReturnCode } from './return-codes/classify.ts';

const DECLARED_ENCODING = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]+)["']/;

/** Decodes XML by its declared encoding (SUNAT writes UTF-8 and ISO-8859-1), or as UTF-8 without one. */
export function decodeXml(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  return decode(bytes, DECLARED_ENCODING.exec(start)?.[1] ?? 'utf-8');
}

function decode(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new TextDecoder().decode(bytes);
  }
}

/**
 * Checks the signature of a CDR, as found in its zip. SUNAT is not checked as the signer: the CDR came over TLS from its
 * own address, and the signature shows that the CDR is complete. An OSE must sign the CDR that names it.
 */
function checkCdrSignature(reading: CanonicalReading, oseRuc: string | null): CdrSignature {
  const result = verifyReading(reading);
  if (result.valid) return checkSigner(result.certificate.rucs, oseRuc);
  // An empty ds:Signature counts as a missing signature, not as one that we cannot check.
  const isUnchecked = result.reason === 'unsupported' && hasSignatureValue(reading.root);
  return { kind: isUnchecked ? 'unchecked' : 'worthless', detail: result.detail };
}

/** @param rucs RUCs in the subject of the certificate; a certificate without one says nothing about its owner */
function checkSigner(rucs: readonly string[], oseRuc: string | null): CdrSignature {
  if (oseRuc === null || rucs.length === 0 || rucs.includes(oseRuc)) return { kind: 'verified' };
  return { kind: 'worthless', detail: ANSWER_MESSAGES.cdrSignedByOther(rucs.join(', '), oseRuc).message };
}

function hasSignatureValue(root: XmlReading): boolean {
  return [...root.walk()].some((element) => element.is('ds:SignatureValue') && element.text.trim() !== '');
}

/** Limit of an unpacked CDR. It usually has a few kilobytes, and 200 with a note on each of a thousand lines. */
export const MAX_CDR_BYTES = 1024 * 1024;

const RESPONSE = 'cac:DocumentResponse/cac:Response';
const REFERENCE = 'cac:DocumentResponse/cac:DocumentReference';
const NOTE = /^\s*(\d{4})(?!\d)\s*[-:]?\s*(.*)$/s;
const DOCUMENT_TYPE = /^(?:\d{2}|R[ACR])$/;
const RUC = /(?<!\d)\d{11}(?!\d)/;

/**
 * Reads the authority's zip, by namespace and local name. `isAbout` tells if the CDR is about our document.
 * @throws {CdrError}
 */
export function readCdr(zip: Uint8Array): Cdr {
  const file = unzip(zip);
  const reading = readResponse(file.bytes);
  const { root } = reading;
  const oseRuc = readOseRuc(root);
  return {
    responseCode: readResponseCode(root),
    description: root.findText(`${RESPONSE}/cbc:Description`) ?? '',
    notes: [...readNotes(root), ...readStatusReasons(root)],
    referenceId: root.findText(`${RESPONSE}/cbc:ReferenceID`) ?? null,
    documentIds: textsOf(root.findAll(`${REFERENCE}/cbc:ID`)),
    documentType: readDocumentType(root),
    receiverRuc: readReceiverRuc(root, oseRuc),
    oseRuc,
    fileName: file.name.replace(/^.*[/\\]/s, ''),
    digestValue: root.findText(`${REFERENCE}/cac:Attachment/cac:ExternalReference/cbc:DocumentHash`) ?? null,
    documentUrl: readDocumentUrl(root),
    signature: checkCdrSignature(reading, oseRuc),
    xml: decodeXml(file.bytes),
  };
}

function unzip(zip: Uint8Array): UnzippedXml {
  try {
    return unzipSingleXml(zip, { maxBytes: MAX_CDR_BYTES });
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    throw new CdrError('archive', ANSWER_MESSAGES.cdrPacked(error.message).message, error);
  }
}

function readResponse(bytes: Uint8Array): CanonicalReading {
  const reading = parse(bytes);
  if (reading.root.is('ar:ApplicationResponse')) return reading;
  throw new CdrError('not_a_cdr', ANSWER_MESSAGES.cdrOtherRoot(reading.root.name).message);
}

function parse(bytes: Uint8Array): CanonicalReading {
  try {
    return readCanonicalXml(bytes, { maxBytes: MAX_CDR_BYTES, limits: ANSWER_LIMITS });
  } catch (error) {
    if (!(error instanceof XmlReadError)) throw error;
    throw new CdrError('xml', ANSWER_MESSAGES.cdrUnreadable(error.message).message, error);
  }
}

function readResponseCode(root: XmlReading): string {
  const code = normalizeReturnCode(root.findText(`${RESPONSE}/cbc:ResponseCode`) ?? '');
  if (code === null) throw new CdrError('no_response_code', ANSWER_MESSAGES.cdrWithoutCode.message);
  return code;
}

function readNotes(root: XmlReading): readonly CdrNote[] {
  return textsOf(root.findAll('cbc:Note')).map((text) => {
    const [, code = null, message] = NOTE.exec(text) ?? [];
    return { code, message: (message ?? text).trim() };
  });
}

/** Returns the observations of an OSE, written as status reasons. */
function readStatusReasons(root: XmlReading): readonly CdrNote[] {
  return root.findAll(`${RESPONSE}/cac:Status`).flatMap((status) => {
    const code = normalizeReturnCode(status.findText('cbc:StatusReasonCode') ?? '');
    const message = status.findText('cbc:StatusReason');
    return message === undefined ? [] : [{ code: code === '0' ? null : code, message }];
  });
}

function readDocumentType(root: XmlReading): string | null {
  const code = root.findText(`${REFERENCE}/cbc:DocumentTypeCode`)?.trim() ?? '';
  return DOCUMENT_TYPE.test(code) ? code : null;
}

/** Version of the CDRs of an OSE. Those of SUNAT have 2.0. */
const OSE_UBL_VERSION = '2.1';

/** Returns the receiver of an OSE's CDR, which is the OSE itself. Its sender is the issuer or a PSE. */
function readOseRuc(root: XmlReading): string | null {
  if (root.findText('cbc:UBLVersionID')?.trim() !== OSE_UBL_VERSION) return null;
  return readRuc(root, 'cac:ReceiverParty/cac:PartyLegalEntity/cbc:CompanyID');
}

function readReceiverRuc(root: XmlReading, oseRuc: string | null): string | null {
  return oseRuc === null
    ? readRuc(root, 'cac:ReceiverParty/cac:PartyIdentification/cbc:ID')
    : readRuc(root, 'cac:DocumentResponse/cac:IssuerParty/cac:PartyLegalEntity/cbc:CompanyID');
}

function readRuc(root: XmlReading, path: string): string | null {
  return RUC.exec(root.findText(path) ?? '')?.[0] ?? null;
}

function readDocumentUrl(root: XmlReading): string | null {
  const descriptions = textsOf(root.findAll(`${REFERENCE}/cbc:DocumentDescription`));
  return descriptions.find((text) => URL.canParse(text) && /^https?:/i.test(text)) ?? null;
}

function textsOf(readings: readonly XmlReading[]): readonly string[] {
  return readings.map(({ text }) => text.trim()).filter((text) => text !== '');
}
