/**
 * Gives each payment a number that no other payment of the same document has: 1, 2, 3... SUNAT compares the number of
 * the document, whatever its type, followed by that of the payment (2626), so that F001-1 with 12 would be F001-11 with
 * 2: numbers that would make such a pair are passed over.
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
