/** The part of pg-copy-streams that this package uses: its types are of another description of pg than ours. */
declare module 'pg-copy-streams' {
  import type { Readable, Writable } from 'node:stream';

  export interface CopyToStream extends Readable {
    /** Rows sent; known when the stream has ended. */
    readonly rowCount: number;
  }

  export interface CopyFromStream extends Writable {
    /** Rows stored; known when the stream has finished. */
    readonly rowCount: number;
  }

  export function to(statement: string): CopyToStream;
  export function from(statement: string): CopyFromStream;
}
