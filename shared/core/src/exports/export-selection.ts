import type { DocumentState } from '../lifecycle/index.ts';
import type { DocumentExportFilter, DocumentExportOrder, ExportSpec } from './export-spec.ts';
import { daysOfPeriod } from './period.ts';
import { SALE_TYPES } from './sale.ts';

/** Which documents an export reads, and in which order. */
export interface ExportSelection {
  readonly filter: DocumentExportFilter;
  readonly order: DocumentExportOrder;
  /** Of these types only; every type without it. */
  readonly documentTypes?: readonly string[];
  /** In these states only; every state without it. */
  readonly states?: readonly DocumentState[];
}

/**
 * Those of documents that were signed and hold their number: no two of them have the same file names. One that ended in ERROR
 * has none that counts, and its number may have gone to another.
 */
const SIGNED_STATES: readonly DocumentState[] = ['SIGNED', 'TICKETED', 'ACCEPTED', 'REJECTED', 'AUTHORITY_ERROR'];

/** Which documents an export holds. */
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
