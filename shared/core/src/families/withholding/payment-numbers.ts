/**
 * Returns a function that numbers the payments of each document: 1, 2, 3... SUNAT compares the document number, without
 * its type, followed by the payment number (2626). F001-1 with 12 would equal F001-11 with 2, so numbers that would
 * collide are skipped.
 */
export function createPaymentNumbers(): (documentNumber: string) => number {
  const last = new Map<string, number>();
  const taken = new Set<string>();
  return (documentNumber) => {
    let number = (last.get(documentNumber) ?? 0) + 1;
    while (taken.has(`${documentNumber}${number}`)) number += 1;
    last.set(documentNumber, number);
    taken.add(`${documentNumber}${number}`);
    return number;
  };
}
