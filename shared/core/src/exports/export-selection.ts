import type { DocumentState } from '../lifecycle/index.ts';
import type { DocumentExportFilter, DocumentExportOrder, ExportSpec } from './export-spec.ts';
import { daysOfPeriod } from './period.ts';

/** Which documents an export reads, and in which order. */
export interface ExportSelection {
  readonly filter: DocumentExportFilter;
  readonly order: DocumentExportOrder;
  /** Of these types only; every type without it. */
  readonly documentTypes?: readonly string[];
  /** In these states only; every state without it. */
  readonly states?: readonly DocumentState[];
  /** Only those that were signed. */
  readonly signed?: true;
}

/** Facturas, boletas and the notes on them: what a sales register is made of. */
const SALE_TYPES = ['01', '03', '07', '08'];

/** Which documents an export holds. */
export function selectionOf(spec: ExportSpec): ExportSelection {
  switch (spec.kind) {
    case 'documents':
      return { filter: spec.filter, order: spec.order };
    case 'sales-register':
      return { ...selectPeriod(spec.period), documentTypes: SALE_TYPES, states: ['ACCEPTED'] };
    case 'archive':
      return { ...selectPeriod(spec.period), signed: true };
  }
}

function selectPeriod(period: string): ExportSelection {
  return { filter: daysOfPeriod(period), order: 'issueDate' };
}
