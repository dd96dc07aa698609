const RUC = /^\d{11}$/;
const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** Whether a text has the form of a RUC: 11 digits. Whether it exists only SUNAT knows. */
export function isRuc(text: string): boolean {
  return RUC.test(text);
}

/** Whether the eleventh digit is the one SUNAT's modulus 11 gives. Real RUCs have it; the API does not ask for it. */
export function hasValidRucCheckDigit(text: string): boolean {
  if (!isRuc(text)) return false;
  const weighted = WEIGHTS.reduce((total, weight, index) => total + weight * Number(text.charAt(index)), 0);
  return (11 - (weighted % 11)) % 10 === Number(text.charAt(10));
}
