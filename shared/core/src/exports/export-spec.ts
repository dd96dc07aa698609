import type { DocumentStatus } from '../lifecycle/index.ts';

export const DOCUMENT_EXPORT_FORMATS = ['csv', 'xlsx'] as const;

export type DocumentExportFormat = (typeof DOCUMENT_EXPORT_FORMATS)[number];

/** `submissionDeadline` only with `dueBy`. */
export const DOCUMENT_EXPORT_ORDERS = [
  '-createdAt',
  'createdAt',
  '-issueDate',
  'issueDate',
  'submissionDeadline',
] as const;

export type DocumentExportOrder = (typeof DOCUMENT_EXPORT_ORDERS)[number];

/** Selects documents that match every given condition. Each means the same as in the list of documents. */
export interface DocumentExportFilter {
  readonly documentType?: string | undefined;
  readonly status?: DocumentStatus | readonly DocumentStatus[] | undefined;
  readonly series?: string | undefined;
  readonly correlative?: number | undefined;
  readonly customer?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly search?: string | undefined;
  readonly voided?: boolean | undefined;
  readonly dueBy?: string | undefined;
}

/** Request for an export. JSON, so that it can be stored for the background. */
export type ExportSpec =
  | {
      readonly kind: 'documents';
      readonly format: DocumentExportFormat;
      readonly filter: DocumentExportFilter;
      readonly order: DocumentExportOrder;
    }
  /** `period` is a month of issue, YYYY-MM. */
  | { readonly kind: 'sales-register'; readonly period: string }
  | { readonly kind: 'archive'; readonly period: string };

export type ExportKind = ExportSpec['kind'];
