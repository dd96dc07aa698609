import type { Column } from '@chasqui/core/exports';
import type { XlsxCell } from './cells.ts';

export interface XlsxTable<Row> {
  /** Of the sheets: `Documents`, `Documents 2`... Letters and digits. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly batches: AsyncIterable<readonly Row[]>;
  /** What stands below the last row, asked for once all rows were read; every row has its cells in the order of the columns. */
  readonly foot: () => readonly (readonly XlsxCell[])[];
  /** Of one sheet, its head among them and its foot not; as many as Excel takes by default. */
  readonly maxRows?: number;
}
