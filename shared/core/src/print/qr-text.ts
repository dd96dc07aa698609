import type { DocumentIdentity } from '../identity/index.ts';

/** What the QR of a document says. Amounts have 2 decimals; the hash is null while the document is not signed. */
export interface QrContent extends DocumentIdentity {
  readonly igv: string;
  readonly total: string;
  readonly issueDate: string;
  readonly counterparty: { readonly identityType: string; readonly identityNumber: string };
  readonly hash: string | null;
}

/**
 * The text of the QR: nine fields, each ended by a bar, then the hash and a bar. Readers that know of no hash stop at
 * the ninth.
 */
export function buildQrText({ counterparty, hash, ...document }: QrContent): string {
  const fields = [
    document.ruc,
    document.documentType,
    document.series,
    String(document.correlative),
    document.igv,
    document.total,
    document.issueDate,
    counterparty.identityType,
    counterparty.identityNumber,
    ...(hash === null ? [] : [hash]),
  ];
  return `${fields.join('|')}|`;
}
