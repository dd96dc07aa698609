/** What an operator has to know or do; said as it is. Holds no secret and no row. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
