import { codesOfKind } from '../document-types.ts';
import type { DocumentTotals } from '../documents/kit/document-totals.ts';
import type { DocumentNumber } from '../identity.ts';
import type { PrintFacts } from '../print/index.ts';

/** Document that a note modifies. */
interface ModifiedDocument extends DocumentNumber {
  /** YYYY-MM-DD; null for a document that the tenant did not emit with this service. */
  readonly issueDate: string | null;
}

/** Document as exports read it: days are YYYY-MM-DD, amounts are texts with 2 decimals. */
export interface ExportedDocument extends DocumentNumber, PrintFacts {
  readonly id: string;
  /** RUC of the tenant. */
  readonly ruc: string;
  readonly issueDate: string;
  readonly dueDate: string | null;
  readonly currencyCode: string;
  /** Other party; empty texts for a type without one. */
  readonly counterparty: { readonly identityType: string; readonly identityNumber: string; readonly name: string };
  readonly totals: DocumentTotals;
  readonly modifies: ModifiedDocument | null;
  /**
   * Soles for one dollar, decimal text: the selling rate of the issue date, or of the document that a note modifies. Null for a
   * document in soles, and if the rate is unknown.
   */
  readonly exchangeRate: string | null;
  readonly responseCode: string | null;
  readonly responseDescription: string | null;
  readonly voidedAt: Date | null;
  /** True if it was accepted and its CDR is lost. */
  readonly cdrMissing: boolean;
  /** False for a document of a test company. */
  readonly livemode: boolean;
  readonly createdAt: Date;
}

/** Documents of a sales register: facturas, boletas and the notes on them. */
export const SALE_TYPES: readonly string[] = codesOfKind('sale', 'note');

const CREDIT_NOTE = '07';

/** Returns true if a document's amounts lower the sales. */
export function isCredit({ documentType }: Pick<ExportedDocument, 'documentType'>): boolean {
  return documentType === CREDIT_NOTE;
}

/** Returns true if a document counts as a sale: accepted, and not voided since. */
export function countsAsSold({
  documentType,
  state,
  voided,
}: Pick<ExportedDocument, 'documentType' | 'state' | 'voided'>) {
  return state === 'ACCEPTED' && !voided && SALE_TYPES.includes(documentType);
}
