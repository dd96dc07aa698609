/** Error with a message that tells an operator what to do. The message contains no secret and no row. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Error after all rows were restored and committed. The steps after the commit were not completed. */
export class RestoredButOldError extends Error {
  override readonly name = 'RestoredButOldError';
}
