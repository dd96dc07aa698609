import type { DocumentIdentity } from '../identity/index.ts';

/** Content of a document's QR. Amounts have 2 decimals; the hash is null until the document is signed. */
export interface QrContent extends DocumentIdentity {
  readonly igv: string;
  readonly total: string;
  readonly issueDate: string;
  readonly counterparty: { readonly identityType: string; readonly identityNumber: string };
  readonly hash: string | null;
}

/** Content of a despatch advice's QR until the CDR gives its address. */
export type DespatchQrContent = Omit<QrContent, 'igv' | 'total' | 'hash'>;

/**
 * The text of the QR: nine fields, each ended by a bar, then the hash and a bar. Readers that know of no hash stop at
 * the ninth.
 */
export function buildQrText({ igv, total, hash, ...content }: QrContent): string {
  return joinFields([
    ...identityFields(content),
    ...[igv, total],
    ...commonFields(content),
    ...(hash === null ? [] : [hash]),
  ]);
}

/** The text of a despatch advice's QR: seven fields, for it has neither tax nor total. */
export function buildDespatchQrText(content: DespatchQrContent): string {
  return joinFields([...identityFields(content), ...commonFields(content)]);
}

function identityFields({ ruc, documentType, series, correlative }: DocumentIdentity): string[] {
  return [ruc, documentType, series, String(correlative)];
}

function commonFields({ issueDate, counterparty }: DespatchQrContent): string[] {
  return [issueDate, counterparty.identityType, counterparty.identityNumber];
}

function joinFields(fields: readonly string[]): string {
  return `${fields.join('|')}|`;
}
