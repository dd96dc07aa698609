/** Error with a message that tells an operator what to do. The message contains no secret. */
export class CompanyMoveError extends Error {
  override readonly name = 'CompanyMoveError';
}
