/**
 * Returns true if an error has the system's `code`, such as ENOENT or EEXIST.
 * @param {unknown} error
 * @param {string} code
 */
export function hasCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code;
}
