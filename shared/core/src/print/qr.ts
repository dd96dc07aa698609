import type { DocumentIdentity } from '../identity.ts';
import { isCalendarDate } from '../time.ts';

/** Content of a document's QR. Amounts have 2 decimals; the hash is null until the document is signed. */
export interface QrContent extends DocumentIdentity {
  readonly igv: string;
  readonly total: string;
  readonly issueDate: string;
  readonly counterparty: { readonly identityType: string; readonly identityNumber: string };
  readonly hash: string | null;
}

/** Builds the text of a QR: nine fields and the hash, each with a bar. Readers without the hash stop at the ninth. */
export function buildQrText({ igv, total, hash, ...content }: QrContent): string {
  const { ruc, documentType, series, correlative, issueDate, counterparty } = content;
  const { identityType, identityNumber } = counterparty;
  const fields = [ruc, documentType, series, String(correlative), igv, total, issueDate, identityType, identityNumber];
  return [...fields, ...(hash === null ? [] : [hash])].map((field) => `${field}|`).join('');
}

/** Content of a scanned QR. The QR that version 0.1.0 printed on a despatch advice has neither tax nor total. */
export interface QrReading extends Omit<QrContent, 'igv' | 'total'> {
  readonly igv: string | null;
  readonly total: string | null;
}

const IDENTITY = String.raw`(?<ruc>\d{11})\|(?<documentType>\d\d)\|(?<series>[A-Z][A-Z0-9]{3}|\d{4})\|(?<correlative>[1-9]\d{0,7})`;
const AMOUNTS = String.raw`(?<igv>\d{1,16}\.\d\d)\|(?<total>\d{1,16}\.\d\d)`;
// An identity number has at most 15 characters and may contain a bar. A hash is longer, so both can be told apart.
// Control characters are excluded because PostgreSQL refuses NUL.
const COMMON = String.raw`(?<issueDate>\d{4}-\d\d-\d\d)\|(?<identityType>[0-9A-Z-])\|(?<identityNumber>[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]{1,15})`;
const HASH = String.raw`(?:(?<hash>[A-Za-z0-9+/]{27}=|[A-Za-z0-9+/]{43}=)\|)?`;

const FORMS = [
  new RegExp(String.raw`^${IDENTITY}\|${AMOUNTS}\|${COMMON}\|${HASH}$`, 'u'),
  new RegExp(String.raw`^${IDENTITY}\|${COMMON}\|$`, 'u'),
];

/**
 * Parses the result of `buildQrText`, with or without the last bar, and a QR of a despatch advice that version 0.1.0
 * printed. Null for any other text, such as the URL in the QR of an accepted despatch advice.
 */
export function parseQrText(text: string): QrReading | null {
  const whole = text.endsWith('|') ? text : `${text}|`;
  const fields = FORMS.map((form) => form.exec(whole)?.groups).find((groups) => groups !== undefined);
  if (fields === undefined) return null;
  const { ruc, documentType, series, correlative, igv, total, issueDate, identityType, identityNumber, hash } = fields;
  if (ruc === undefined || documentType === undefined || series === undefined || issueDate === undefined) return null;
  if (identityType === undefined || identityNumber === undefined || !isCalendarDate(issueDate)) return null;
  return {
    ...{ ruc, documentType, series, correlative: Number(correlative) },
    ...{ igv: igv ?? null, total: total ?? null, issueDate },
    counterparty: { identityType, identityNumber },
    hash: hash ?? null,
  };
}
