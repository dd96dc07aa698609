/** Returns the RUC that a command was given. Throws an error with the usage without one. */
export function requireRuc(ruc: string | undefined, usage: string): string {
  if (ruc === undefined || !/^\d{11}$/.test(ruc)) throw new Error(usage);
  return ruc;
}
