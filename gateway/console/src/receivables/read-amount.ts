/** Amount in digits, or with a comma for each three of them. A decimal comma is none, so that 70,10 is not 7010. */
const AMOUNT = /^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;

/** Reads an amount as people write it in Peru: `1,180.50`. Another text stays, and the schema refuses it. */
export function readAmount(text: string): number | string {
  const trimmed = text.trim();
  return AMOUNT.test(trimmed) ? Number(trimmed.replaceAll(',', '')) : text;
}
