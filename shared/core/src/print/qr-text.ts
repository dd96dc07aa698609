import type { DocumentIdentity } from '../identity/index.ts';

/** What the QR of a document says. Amounts have 2 decimals; the hash is null while the document is not signed. */
export interface QrContent extends DocumentIdentity {
  readonly igv: string;
  readonly total: string;
  readonly issueDate: string;
  readonly counterparty: { readonly identityType: string; readonly identityNumber: string };
  readonly hash: string | null;
}

/** What the QR of a despatch advice says as long as the authority has not told where it shows the document. */
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
