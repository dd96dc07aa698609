/** Returns true if a present text is not a single line of the allowed length that starts with a visible character. */
export function isBadLine(text: string | null, shortest: number, longest: number): boolean {
  if (text === null) return false;
  const isOneLine = !/[\n\r]/.test(text) && !/^\s/.test(text);
  return !isOneLine || text.length < shortest || text.length > longest;
}

/** Totals: up to 12 digits and 2 decimals, no sign. */
export const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;

/** Quantities and unit prices: up to 10 decimals. */
export const QUANTITY = /^\d{1,12}(\.\d{1,10})?$/;

/** Numbers of the taxpayer's own series, of SUNAT's portal, and of printed documents. */
export const FACTURA_NUMBER = /^(F[A-Z0-9]{3}|E001|\d{1,4})-\d{1,8}$/;
export const BOLETA_NUMBER = /^(B[A-Z0-9]{3}|EB01|\d{1,4})-\d{1,8}$/;
export const SETTLEMENT_NUMBER = /^(L[A-Z0-9]{3}|E001|\d{1,4})-\d{1,8}$/;

export const UBIGEO = /^\d{6}$/;
export const ESTABLISHMENT = /^\d{4}$/;
export const RUC = /^\d{11}$/;
export const DNI = /^\d{8}$/;

/** Returns true if a value is absent or has no text. */
export function isEmpty(text: string | null | undefined): boolean {
  return (text ?? '') === '';
}

/** Returns true if a text that is not empty is blank or has another length than allowed, in characters. */
export function isWrongLength(text: string | null, shortest: number, longest: number): boolean {
  if (text === null || text === '') return false;
  const { length } = [...text];
  return text.trim() === '' || length < shortest || length > longest;
}

/** Returns true if a text that is not empty has a wrong length, a tab or a line break. */
export function isMalformed(text: string | null, shortest: number, longest: number): boolean {
  return isWrongLength(text, shortest, longest) || /[\n\t\r\f]/.test(text ?? '');
}
