import { expect, it } from 'vitest';
import { openPlacesInLine } from './places-in-line.ts';

it('gives each tenant its own places, the first one to whoever has nothing on its way', () => {
  const places = openPlacesInLine();
  expect(['busy', 'busy', 'busy', 'small'].map((tenant) => places.take(tenant))).toEqual([1, 2, 3, 1]);
  places.giveBack('busy');
  expect(places.take('busy')).toBe(3);
  places.giveBack('small');
  expect(places.take('small')).toBe(1);
});

it('gives no place beyond the last that BullMQ knows', () => {
  const places = openPlacesInLine();
  for (let count = 0; count < 2_097_152; count += 1) places.take('busy');
  expect(places.take('busy')).toBe(2_097_152);
});
