import { amountInWords } from '../amount-in-words.ts';
import { decimal } from '../decimal/index.ts';
import type { DocumentIdentity } from '../identity.ts';
import { buildQrText } from '../print/index.ts';
import type { DocumentSummary } from './kit/definition.ts';
import { getDefinition } from './registry.ts';

/** Document as it is recorded, whose paper a program prints by itself. */
export interface RecordedPaper
  extends DocumentIdentity,
    Pick<DocumentSummary, 'issueDate' | 'currencyCode' | 'counterparty' | 'totals'> {
  readonly hash: string | null;
  /** Address from the CDR at which the authority shows a guide. */
  readonly documentUrl: string | null;
}

interface PaperTexts {
  /** DigestValue of the signature; null while there is none. */
  readonly hash: string | null;
  /** Text of the QR on the paper as it is now; null if the paper has none, or does not exist yet. */
  readonly qr: string | null;
  /** Text of legend 1000 (catalog 52); null for types without amounts. */
  readonly amountInWords: string | null;
}

/**
 * Returns the texts that the paper of a document has, without reading the document itself. They are those of its print
 * model: a guide has its address as QR, and a communication is given to no one.
 */
export function paperTextsOf({ hash, documentUrl, totals, currencyCode, ...document }: RecordedPaper): PaperTexts {
  const { channel } = getDefinition(document.documentType);
  const texts = { hash, qr: channel === 'sendGuide' ? documentUrl : null, amountInWords: null };
  if (channel !== 'sendBill') return texts;
  return {
    hash,
    qr: hash === null ? null : buildQrText({ ...document, ...totals, hash }),
    amountInWords: amountInWords(decimal(totals.total), currencyCode),
  };
}
