import * as v from 'valibot';
import { decimal } from '../decimal/index.ts';

/** SUNAT's amounts, prices and quantities have at most 12 integer digits (2025, 2369). */
const MAGNITUDE_LIMIT = 1e12;
const AMOUNT_DECIMALS = 2;
const PRICE_DECIMALS = 10;
const PERCENT_DECIMALS = 5;
const RATE_DECIMALS = 7;

function hasAtMost(places: number): (value: number) => boolean {
  return (value) => Number.isFinite(value) && decimal(value).decimalPlaces() <= places;
}

function decimalsText(places: number): string {
  return `Up to ${places} decimals.`;
}

function digitsText(places: number): string {
  return `with at most 12 integer digits and ${places} decimals`;
}

function positive(what: string, places: number) {
  const message = `must be ${what} greater than 0, ${digitsText(places)}`;
  return v.pipe(
    v.number(message),
    v.gtValue(0, message),
    v.ltValue(MAGNITUDE_LIMIT, message),
    v.check(hasAtMost(places), message),
    v.description(decimalsText(places)),
  );
}

function zeroOrMore(what: string, places: number) {
  const message = `must be ${what} of 0 or more, ${digitsText(places)}`;
  return v.pipe(
    v.number(message),
    v.minValue(0, message),
    v.ltValue(MAGNITUDE_LIMIT, message),
    v.check(hasAtMost(places), message),
    v.description(decimalsText(places)),
  );
}

/** Greater than 0, up to 10 decimals. */
export function quantityField() {
  return positive('a number', PRICE_DECIMALS);
}

/** 0 or more, up to 10 decimals. */
export function priceField() {
  return zeroOrMore('a number', PRICE_DECIMALS);
}

/** 0 or more, 2 decimals. */
export function amountField() {
  return zeroOrMore('an amount', AMOUNT_DECIMALS);
}

/** Greater than 0, 2 decimals. */
export function positiveAmountField() {
  return positive('an amount', AMOUNT_DECIMALS);
}

/** Greater than 0 and at most 100; 5 decimals, as SUNAT prints percentages (3102). */
export function percentageField() {
  const message = `must be a percentage greater than 0 and at most 100, with at most ${PERCENT_DECIMALS} decimals`;
  return v.pipe(
    v.number(message),
    v.gtValue(0, message),
    v.maxValue(100, message),
    v.check(hasAtMost(PERCENT_DECIMALS), message),
    v.description(decimalsText(PERCENT_DECIMALS)),
  );
}

/** A fraction of one; 7 decimals, so that its percentage has at most 5. */
export function rateField() {
  const message = `must be a number from 0 to 1, with at most ${RATE_DECIMALS} decimals`;
  return v.pipe(
    v.number(message),
    v.minValue(0, message),
    v.maxValue(1, message),
    v.check(hasAtMost(RATE_DECIMALS), message),
    v.description(decimalsText(RATE_DECIMALS)),
  );
}
