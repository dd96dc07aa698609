export { type Decimal, decimal, sum, ZERO } from './decimal.ts';
export { countIntegerDigits, type DecimalText, formatAmount, formatUpTo, toJsonNumber } from './format.ts';
export { AMOUNT_PLACES, roundAmount, roundTo, roundToDigits } from './round.ts';
export { amountInWords } from './words.ts';
