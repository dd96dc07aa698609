import { expect, it } from 'vitest';
import { readTicketState, type TicketProgress } from './ticket-states.ts';

it.each<[string, number, TicketProgress]>([
  ['01', 0, 'running'],
  ['02', 0, 'running'],
  ['03', 2, 'failed'],
  ['03', 0, 'failed'],
  ['04', 0, 'done'],
  ['04', 1, 'failed'],
  ['05', 0, 'running'],
  ['06', 0, 'done'],
  ['06', 3, 'failed'],
  ['07', 0, 'failed'],
  ['08', 0, 'failed'],
  ['09', 0, 'running'],
  ['10', 0, 'failed'],
])('a ticket in the state %s with %d faulty rows is %s', (state, faultyRows, progress) => {
  expect(readTicketState(state, faultyRows).progress).toBe(progress);
});
