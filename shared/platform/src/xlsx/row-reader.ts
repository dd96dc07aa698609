/** Reader that returns the rows of batches a few at a time. Consecutive sheets share one reader. */
export interface RowReader<Row> {
  /** The next rows, `most` at most; empty at the end. */
  next(most: number): Promise<readonly Row[]>;
  isAtEnd(): Promise<boolean>;
  /** Closes the source before its end. */
  close(): Promise<void>;
}

export function createRowReader<Row>(batches: AsyncIterable<readonly Row[]>): RowReader<Row> {
  const source = batches[Symbol.asyncIterator]();
  let rest: readonly Row[] = [];
  let isDone = false;

  async function fill(): Promise<void> {
    while (rest.length === 0 && !isDone) {
      const result = await source.next();
      if (result.done) isDone = true;
      else rest = result.value;
    }
  }

  return {
    async next(most) {
      await fill();
      const rows = rest.slice(0, most);
      rest = rest.slice(most);
      return rows;
    },
    async isAtEnd() {
      await fill();
      return rest.length === 0;
    },
    async close() {
      await source.return?.();
    },
  };
}
