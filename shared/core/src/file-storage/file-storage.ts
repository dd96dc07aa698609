/** Bytes of an object, in bytes from its start. */
export interface ByteRange {
  readonly offset: number;
  readonly length: number;
}

/** Object storage that files go to after the verdict. A key is relative to the place that FILES_URL names. */
export interface FileStorage {
  /**
   * Writes an object.
   * @throws FileStorageError
   */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /**
   * Returns the bytes of an object, or those of a range; undefined if there is no such object.
   * @throws FileStorageError
   */
  read(key: string, range?: ByteRange): Promise<Uint8Array | undefined>;
  /**
   * Deletes an object; one that does not exist is no error.
   * @throws FileStorageError
   */
  delete(key: string): Promise<void>;
  /**
   * Yields the keys that begin with a prefix.
   * @throws FileStorageError
   */
  list(prefix: string): AsyncIterable<string>;
  close(): void;
}

/** Part of a storage that readers of files need. */
export type FileReader = Pick<FileStorage, 'read'>;

/** Error of a storage that does not answer or refuses. The files are there, and a later try may read them. */
export class FileStorageError extends Error {}

/** Returns true if an error, or one of its causes, says that the storage of files cannot be used now. */
export function isFileStorageUnavailable(error: unknown): boolean {
  if (error instanceof FileStorageError) return true;
  return error instanceof Error && error.cause !== undefined && isFileStorageUnavailable(error.cause);
}
