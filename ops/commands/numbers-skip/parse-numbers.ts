const MOST = 1_000_000;

/** Parses the count of numbers to skip. Throws an error that names the option. */
export function parseNumbers(option: string, text: string): number {
  const numbers = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(numbers <= MOST)) throw new Error(`${option} must be a whole number from 0 to ${MOST}`);
  return numbers;
}
