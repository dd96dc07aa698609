/** One file of a zip. */
export interface ZipEntry {
  /** Its path in the zip, with slashes. */
  readonly name: string;
  /** The day it is dated, YYYY-MM-DD: said and not looked up, so that the same content gives the same zip. */
  readonly day: string;
  /** False for what is compressed already. */
  readonly compress: boolean;
  /** As a whole, or piece by piece: what has no end in sight is never held. Pieces are always compressed, up to 4 GiB. */
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
}
