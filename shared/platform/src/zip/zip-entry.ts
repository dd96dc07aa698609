/** File of a zip. */
export interface ZipEntry {
  /** Its path in the zip, with slashes. */
  readonly name: string;
  /** Date of the file, YYYY-MM-DD. The caller sets it, so that the same content gives the same zip. */
  readonly day: string;
  /** False if the content is compressed already. */
  readonly compress: boolean;
  /**
   * Content as a whole, or piece by piece for content of unknown length, which is never held in memory. Pieces are
   * always compressed, up to 4 GiB.
   */
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
}
