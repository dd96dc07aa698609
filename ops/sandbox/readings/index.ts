export { findCode, listAmounts, readAmount, readCode, readText } from './read-text.ts';
export type { AmountReading, CodeReading, PlacedAmount } from './values.ts';
