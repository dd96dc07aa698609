const RUC = /^\d{11}$/;
const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** Returns true if a text has the form of a RUC: 11 digits. Only SUNAT knows if it exists. */
export function isRuc(text: string): boolean {
  return RUC.test(text);
}

/** Returns true if the eleventh digit is the check digit of SUNAT's modulus 11. The API does not require it. */
export function hasValidRucCheckDigit(text: string): boolean {
  if (!isRuc(text)) return false;
  const weighted = WEIGHTS.reduce((total, weight, index) => total + weight * Number(text.charAt(index)), 0);
  return (11 - (weighted % 11)) % 10 === Number(text.charAt(10));
}
