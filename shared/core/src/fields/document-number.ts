import * as v from 'valibot';
import { MAX_CORRELATIVE } from '../identity/index.ts';
import { patternField } from './text.ts';

/** A prefix letter and three digits: `F001`. */
export function seriesField(prefix: string) {
  return patternField(new RegExp(`^${prefix}\\d{3}$`), `must be ${prefix} followed by three digits`);
}

/** 1 to 99999999. */
export function correlativeField() {
  const message = `must be a whole number from 1 to ${MAX_CORRELATIVE}`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(1, message), v.maxValue(MAX_CORRELATIVE, message));
}
