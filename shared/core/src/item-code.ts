/** Sign for an item without a code. The request of a document wants a code, and no number is made up for it. */
export const NO_CODE = '-';

/** Returns the code of an item as people see it: empty for an item without a code. */
export function printCode(code: string): string {
  return code === NO_CODE ? '' : code;
}
