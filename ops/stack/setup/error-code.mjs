/**
 * Whether an error is the one that the system calls `code`: ENOENT, EEXIST.
 * @param {unknown} error
 * @param {string} code
 */
export function hasCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code;
}
