import type { Column } from '@chasqui/core/exports';
import type { XlsxCell } from './cells.ts';

export interface XlsxTable<Row> {
  /** Name of the sheets: `Documents`, `Documents 2`... Letters and digits. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly batches: AsyncIterable<readonly Row[]>;
  /**
   * Returns the rows below the last row; called once after all rows were read. Each has its cells in the order of the
   * columns.
   */
  readonly foot: () => readonly (readonly XlsxCell[])[];
  /** Maximum of rows in one sheet, including the head and excluding the foot. Default: Excel's limit. */
  readonly maxRows?: number;
}
