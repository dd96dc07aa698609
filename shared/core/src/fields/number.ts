import * as v from 'valibot';
import { MAX_CORRELATIVE } from '../identity.ts';
import {
  FIELD_MESSAGES,
  type Message,
  type QuantityKind,
  type SchemaMessage,
  say,
  schemaMessage,
} from '../messages/index.ts';
import { described } from './openapi.ts';

/** SUNAT's amounts, prices and quantities have at most 12 integer digits (2025, 2369). */
const MAGNITUDE_LIMIT = 1e12;
const AMOUNT_DECIMALS = 2;
const PRICE_DECIMALS = 10;
const PERCENT_DECIMALS = 5;
const RATE_DECIMALS = 7;
const EXCHANGE_RATE_DECIMALS = 6;
const WEIGHT_DECIMALS = 3;
const COORDINATE_DECIMALS = 8;

/** Decimal digits that a binary number always keeps. */
const SIGNIFICANT_DIGITS = 15;

const WRITTEN = /^-?(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/** Returns the numbers of decimals and of significant digits that a number has in full: 1.5e-7 has 8 and 2. */
function countDigits(value: number): { readonly decimals: number; readonly significant: number } {
  const [, whole = '', fraction = '', exponent = '0'] = WRITTEN.exec(String(value)) ?? [];
  const significant = `${whole}${fraction}`.replace(/^0+|0+$/g, '').length;
  return { decimals: Math.max(0, fraction.length - Number(exponent)), significant };
}

function hasAtMost(places: number): (value: number) => boolean {
  return (value) => Number.isFinite(value) && countDigits(value).decimals <= places;
}

const SIGNIFICANT_MESSAGE = schemaMessage(FIELD_MESSAGES.significantDigits(SIGNIFICANT_DIGITS));

/** Returns a check that refuses numbers that JSON parsing has rounded. Too many decimals are another problem. */
function isAsSent(places: number): (value: number) => boolean {
  return (value) => {
    const { decimals, significant } = countDigits(value);
    return decimals > places || significant <= SIGNIFICANT_DIGITS;
  };
}

type Bound =
  | v.GtValueAction<number, number, SchemaMessage>
  | v.LtValueAction<number, number, SchemaMessage>
  | v.MinValueAction<number, number, SchemaMessage>
  | v.MaxValueAction<number, number, SchemaMessage>;

/** Field for a number between two bounds, with at most `places` decimals. */
function decimalField(lower: Bound, upper: Bound, places: number, message: SchemaMessage) {
  return v.pipe(
    v.number(message),
    lower,
    upper,
    v.check(hasAtMost(places), message),
    described(`Up to ${places} decimals.`, `Hasta ${places} decimales.`),
  );
}

/** Field as `decimalField`, for a number so large that JSON parsing may have rounded it. */
function exactField(lower: Bound, upper: Bound, places: number, message: SchemaMessage) {
  return v.pipe(decimalField(lower, upper, places, message), v.check(isAsSent(places), SIGNIFICANT_MESSAGE));
}

function positive(kind: QuantityKind, places: number) {
  const message = schemaMessage(FIELD_MESSAGES.positive(kind, places));
  return exactField(v.gtValue(0, message), v.ltValue(MAGNITUDE_LIMIT, message), places, message);
}

function zeroOrMore(kind: QuantityKind, places: number) {
  const message = schemaMessage(FIELD_MESSAGES.zeroOrMore(kind, places));
  return exactField(v.minValue(0, message), v.ltValue(MAGNITUDE_LIMIT, message), places, message);
}

/** Field for a quantity: greater than 0, up to 10 decimals. */
export function quantityField() {
  return positive('number', PRICE_DECIMALS);
}

/** Field for a price: 0 or more, up to 10 decimals. */
export function priceField() {
  return zeroOrMore('number', PRICE_DECIMALS);
}

/** Field for an amount: 0 or more, 2 decimals. */
export function amountField() {
  return zeroOrMore('amount', AMOUNT_DECIMALS);
}

/** Field for an amount greater than 0, 2 decimals. */
export function positiveAmountField() {
  return positive('amount', AMOUNT_DECIMALS);
}

/** Field for a weight: greater than 0, 3 decimals (2523). */
export function weightField() {
  return positive('weight', WEIGHT_DECIMALS);
}

/** Field for a percentage: greater than 0, at most 100, 5 decimals as SUNAT prints them (3102). */
export function percentageField() {
  const message = schemaMessage(
    say(
      `must be a percentage greater than 0 and at most 100, with at most ${PERCENT_DECIMALS} decimals`,
      `debe ser un porcentaje mayor que 0 y de 100 como máximo, con ${PERCENT_DECIMALS} decimales como máximo`,
    ),
  );
  return decimalField(v.gtValue(0, message), v.maxValue(100, message), PERCENT_DECIMALS, message);
}

function decimalMessage({ min, max }: { readonly min: number; readonly max: number }, places: number): Message {
  return say(
    `must be a number from ${min} to ${max}, with at most ${places} decimals`,
    `debe ser un número de ${min} a ${max}, con ${places} decimales como máximo`,
  );
}

/** Field for a fraction from 0 to 1, with at most 7 decimals, so that its percentage has at most 5. */
export function rateField() {
  const message = schemaMessage(decimalMessage({ min: 0, max: 1 }, RATE_DECIMALS));
  return decimalField(v.minValue(0, message), v.maxValue(1, message), RATE_DECIMALS, message);
}

/** Field for the rounding of a total: -0.99 to 0.99, 2 decimals (3303). */
export function roundingField() {
  const message = schemaMessage(decimalMessage({ min: -0.99, max: 0.99 }, AMOUNT_DECIMALS));
  return decimalField(v.minValue(-0.99, message), v.maxValue(0.99, message), AMOUNT_DECIMALS, message);
}

/** Field for degrees of latitude or longitude, from `-max` to `max`, 8 decimals (3413). */
export function coordinateField(max: number) {
  const message = schemaMessage(decimalMessage({ min: -max, max }, COORDINATE_DECIMALS));
  return decimalField(v.minValue(-max, message), v.maxValue(max, message), COORDINATE_DECIMALS, message);
}

/** Field for an exchange rate, soles for one unit: greater than 0, 4 integer digits and 6 decimals (2716). */
export function exchangeRateField() {
  const message = schemaMessage(
    say(
      `must be a number greater than 0, with at most 4 integer digits and ${EXCHANGE_RATE_DECIMALS} decimals`,
      `debe ser un número mayor que 0, con 4 enteros y ${EXCHANGE_RATE_DECIMALS} decimales como máximo`,
    ),
  );
  return decimalField(v.gtValue(0, message), v.ltValue(10_000, message), EXCHANGE_RATE_DECIMALS, message);
}

function wholeField(min: number, max: number) {
  const message = schemaMessage(FIELD_MESSAGES.whole({ min, max }));
  return v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));
}

/** Field for a count, 0 to `max`. */
export function countField(max: number) {
  return wholeField(0, max);
}

/** Field for a correlative, 1 to 99999999. */
export function correlativeField() {
  return wholeField(1, MAX_CORRELATIVE);
}

/** Field for a correlative that may be left out only if the series is registered: see `unregisteredProblems`. */
export function registeredCorrelativeField() {
  return v.optional(
    v.pipe(
      correlativeField(),
      described(
        'Required unless the series is registered: then the next number when it is left out',
        'Obligatorio, salvo que la serie esté registrada: entonces, el número siguiente si se omite',
      ),
    ),
  );
}
