import type { DocumentState } from '../lifecycle/index.ts';
import type { DocumentExportFilter, DocumentExportOrder, ExportSpec } from './export-spec.ts';
import { daysOfPeriod } from './period.ts';
import { SALE_TYPES } from './sale.ts';

/** Selection and order of the documents that an export reads. */
export interface ExportSelection {
  readonly filter: DocumentExportFilter;
  readonly order: DocumentExportOrder;
  /** Document types to include. Without it every type. */
  readonly documentTypes?: readonly string[];
  /** States to include. Without it every state. */
  readonly states?: readonly DocumentState[];
}

/**
 * States of documents that were signed and hold their number, so that file names are unique. The number of a document
 * in ERROR may have gone to another one.
 */
const SIGNED_STATES: readonly DocumentState[] = ['SIGNED', 'TICKETED', 'ACCEPTED', 'REJECTED', 'AUTHORITY_ERROR'];

/** Returns the selection of documents that an export holds. */
export function selectionOf(spec: ExportSpec): ExportSelection {
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
