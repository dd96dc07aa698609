const RUC = /^\d{11}$/;
const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** Returns true if a text has the form of a RUC: 11 digits. Only SUNAT knows if it exists. */
export function isRuc(text: string): boolean {
  return RUC.test(text);
}

/** Returns true if the eleventh digit is the check digit of SUNAT's modulus 11. No document is refused for it. */
export function hasValidRucCheckDigit(text: string): boolean {
  return isRuc(text) && rucCheckDigit(text) === Number(text.charAt(10));
}

/** Returns the check digit of the first ten digits of a RUC. */
export function rucCheckDigit(digits: string): number {
  const weighted = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits.charAt(index)), 0);
  return (11 - (weighted % 11)) % 10;
}
