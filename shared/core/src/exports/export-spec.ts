import type { DocumentState, DocumentStatus } from '../lifecycle/index.ts';
import type { Language } from '../messages/index.ts';
import { type ExportedDocument, SALE_TYPES } from './exported-document.ts';
import type { ExportedPurchase } from './exported-purchase.ts';

const PERIOD = /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/;

export function isPeriod(text: string): boolean {
  return PERIOD.test(text);
}

/**
 * Returns the first and the last day of a month, YYYY-MM-DD.
 * @throws RangeError if the text is no month
 */
export function daysOfPeriod(period: string): { readonly from: string; readonly to: string } {
  if (!isPeriod(period)) throw new RangeError(`not a period: ${JSON.stringify(period)}`);
  const [year, month] = period.split('-').map(Number);
  // Day 0 of the next month. Date.UTC would read years below 100 as of the 20th century.
  const end = new Date(0);
  end.setUTCFullYear(year ?? 0, month ?? 0, 0);
  return { from: `${period}-01`, to: `${period}-${end.getUTCDate()}` };
}

export const DOCUMENT_EXPORT_FORMATS = ['csv', 'xlsx'] as const;

export type DocumentExportFormat = (typeof DOCUMENT_EXPORT_FORMATS)[number];

/** `submissionDeadline` only with `dueBy`. */
const DOCUMENT_EXPORT_ORDERS = ['-createdAt', 'createdAt', '-issueDate', 'issueDate', 'submissionDeadline'] as const;

type DocumentExportOrder = (typeof DOCUMENT_EXPORT_ORDERS)[number];

/** Selects documents that match every given condition. Each means the same as in the list of documents. */
interface DocumentExportFilter {
  readonly documentType?: string | undefined;
  readonly status?: DocumentStatus | readonly DocumentStatus[] | undefined;
  readonly series?: string | undefined;
  readonly correlative?: number | undefined;
  readonly customer?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly search?: string | undefined;
  readonly payable?: number | undefined;
  readonly product?: string | undefined;
  readonly voided?: boolean | undefined;
  readonly relatedTo?: string | undefined;
  readonly dueBy?: string | undefined;
}

/** Purchases of a month of the register. */
interface PurchasesExport {
  readonly kind: 'purchases';
  readonly format: DocumentExportFormat;
  /** YYYY-MM. */
  readonly period: string;
}

type ExportContent =
  | {
      readonly kind: 'documents';
      readonly format: DocumentExportFormat;
      readonly filter: DocumentExportFilter;
      readonly order: DocumentExportOrder;
    }
  /** `period` is a month of issue, YYYY-MM. */
  | { readonly kind: 'sales-register'; readonly period: string }
  | { readonly kind: 'archive'; readonly period: string }
  | PurchasesExport;

/**
 * Request for an export. JSON, so that it can be stored for the background. English without a language, as in requests
 * of version 0.2. The sales register has SUNAT's words in any language.
 */
export type ExportSpec = ExportContent & { readonly language?: Language };

export type ExportKind = ExportSpec['kind'];

/** Selection and order of the documents that an export reads. */
export interface ExportSelection {
  readonly filter: DocumentExportFilter;
  readonly order: DocumentExportOrder;
  /** Document types to include. Without it every type. */
  readonly documentTypes?: readonly string[];
  /** States to include. Without it every state. */
  readonly states?: readonly DocumentState[];
}

/** States of signed documents that hold their number. The number of one in ERROR may have been used again. */
const SIGNED_STATES: readonly DocumentState[] = ['SIGNED', 'TICKETED', 'ACCEPTED', 'REJECTED', 'AUTHORITY_ERROR'];

/** Export of documents that the tenant issued. */
export type IssuedExportSpec = Exclude<ExportSpec, PurchasesExport>;

/** Returns the selection of documents that an export holds. */
export function selectionOf(spec: IssuedExportSpec): ExportSelection {
  switch (spec.kind) {
    case 'documents':
      return { filter: spec.filter, order: spec.order };
    case 'sales-register':
      return { ...selectPeriod(spec.period), documentTypes: SALE_TYPES, states: ['ACCEPTED'] };
    case 'archive':
      return { ...selectPeriod(spec.period), states: SIGNED_STATES };
  }
}

function selectPeriod(period: string): ExportSelection {
  return { filter: daysOfPeriod(period), order: 'issueDate' };
}

export const EXPORTED_FILE_KINDS = ['xml', 'cdr', 'pdf'] as const;

export type ExportedFileKind = (typeof EXPORTED_FILE_KINDS)[number];

/** File of a document, with SUNAT's file name. */
export interface ExportedFile {
  readonly documentId: string;
  readonly kind: ExportedFileKind;
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** Source of one tenant's documents for an export. */
export interface ExportSource {
  /** Returns the tenant's RUC and legal name. */
  getIssuer(): Promise<{ readonly ruc: string; readonly name: string }>;
  countDocuments(selection: ExportSelection): Promise<number>;
  /** Reads the documents of a selection in order, in batches of a few hundred, each as it is when it is asked for. */
  readDocuments(selection: ExportSelection): AsyncIterable<readonly ExportedDocument[]>;
  /** @param period YYYY-MM */
  countPurchases(period: string): Promise<number>;
  /** Reads the purchases of a month, in batches of a few hundred. */
  readPurchases(period: string): AsyncIterable<readonly ExportedPurchase[]>;
  /** Reads the stored files of documents. PDFs are those in A4 of the document's current state. */
  readFiles(documents: readonly ExportedDocument[]): Promise<readonly ExportedFile[]>;
}
