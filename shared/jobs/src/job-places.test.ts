import { expect, it } from 'vitest';
import { openJobPlaces } from './job-places.ts';

it('counts places for each tenant, from 1 if the tenant has no job under way', () => {
  const places = openJobPlaces();
  expect(['busy', 'busy', 'busy', 'small'].map((tenant) => places.take(tenant))).toEqual([1, 2, 3, 1]);
  places.release('small', true);
  expect(places.take('small')).toBe(1);
});

it('gives no place before a waiting job of the same tenant', () => {
  const places = openJobPlaces();
  for (let count = 0; count < 5; count += 1) places.take('busy');
  for (let count = 0; count < 4; count += 1) places.release('busy', true);
  expect(places.take('busy')).toBe(5);
  places.release('busy', true);
  places.release('busy', true);
  expect(places.take('busy')).toBe(1);
});

it('stays for two minutes behind jobs that may still be queued after their wait', () => {
  let nowMs = 0;
  const places = openJobPlaces(() => nowMs);
  for (let count = 0; count < 3; count += 1) places.take('busy');
  for (let count = 0; count < 3; count += 1) places.release('busy', false);
  expect(places.take('busy')).toBe(3);
  places.release('busy', true);
  nowMs = 120_000;
  expect(places.take('busy')).toBe(1);
});

it('gives no place beyond the largest priority of BullMQ', () => {
  const places = openJobPlaces();
  for (let count = 0; count < 2_097_152; count += 1) places.take('busy');
  expect(places.take('busy')).toBe(2_097_152);
});

it('counts the jobs under way of each tenant', () => {
  const places = openJobPlaces();
  for (const tenant of ['busy', 'busy', 'small']) places.take(tenant);
  expect([...places.count()]).toEqual([
    ['busy', 2],
    ['small', 1],
  ]);
  places.release('small', false);
  expect([...places.count()]).toEqual([['busy', 2]]);
});
