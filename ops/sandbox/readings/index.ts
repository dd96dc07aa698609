export type { AmountReading, CodeReading, PlacedAmount } from './read-text.ts';
export { findCode, listAmounts, readAmount, readCode, readText } from './read-text.ts';
