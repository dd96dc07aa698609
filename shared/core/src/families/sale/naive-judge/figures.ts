/** For tests: decimal texts as whole numbers of ten decimals. */
export const SCALE = 10n ** 10n;
/** Half a cent, of a product of two scaled figures. */
export const HALF_CENT = (5n * SCALE * SCALE) / 1000n;

export const AMOUNT = /^[0-9]{1,12}\.[0-9]{2}$/;
export const PRICE = /^[0-9]{1,12}\.[0-9]{2,10}$/;
export const QUANTITY = /^[0-9]{1,12}(\.[0-9]{1,10})?$/;
export const PERCENT = /^[0-9]{1,3}\.[0-9]{2,5}$/;

export function scaled(text: string): bigint {
  if (!/^\d+(\.\d+)?$/.test(text)) return -SCALE * SCALE;
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole) * SCALE + BigInt(fraction.padEnd(10, '0'));
}

export function distance(a: bigint, b: bigint): bigint {
  return a > b ? a - b : b - a;
}

export function total(texts: readonly string[]): bigint {
  return texts.reduce((subtotal, text) => subtotal + scaled(text), 0n);
}

/** base x percent / 100, in the scale of a product. */
export function percentOf(base: bigint, percent: string): bigint {
  return (base * scaled(percent)) / 100n;
}

/** Returns true if an amount is within half a cent of a product. */
export function isRounded(amount: bigint, product: bigint): boolean {
  return distance(amount * SCALE, product) <= HALF_CENT;
}

/** Rule of the authority, under the code that the authority returns if the rule is broken. */
export type Check = readonly [code: string, holds: boolean];
