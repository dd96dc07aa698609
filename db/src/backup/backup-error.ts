/** Error whose message tells an operator what to do. Holds no secret and no row. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Every row was restored and committed; what comes after was not done. */
export class RestoredButOldError extends Error {
  override readonly name = 'RestoredButOldError';
}
