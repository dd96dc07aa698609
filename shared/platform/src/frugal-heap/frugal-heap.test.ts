import * as v8 from 'node:v8';
import { beforeEach, expect, it, vi } from 'vitest';
import { onFrugalHeap } from './index.ts';

vi.mock('node:v8', () => ({ setFlagsFromString: vi.fn() }));
const flags = vi.mocked(v8.setFlagsFromString);
beforeEach(() => flags.mockClear());

const [ON, OFF] = ['--optimize-for-size', '--no-optimize-for-size'];
const set = () => flags.mock.calls.map(([flag]) => flag);

async function* numbers(): AsyncGenerator<number> {
  yield 1;
  yield 2;
}

it('gives the same items, and the heap back at their end', async () => {
  const items = onFrugalHeap(numbers());
  expect(set()).toEqual([]);
  expect([(await items.next()).value, (await items.next()).value]).toEqual([1, 2]);
  expect(set()).toEqual([ON]);
  expect((await items.next()).done).toBe(true);
  expect(set()).toEqual([ON, OFF]);
});

it('gives it back when nobody reads on, and when the items fail', async () => {
  const left = onFrugalHeap(numbers());
  await left.next();
  await left.return(undefined);
  async function* broken(): AsyncGenerator<number> {
    yield 1;
    throw new Error('gone');
  }
  const failing = onFrugalHeap(broken());
  await failing.next();
  await expect(failing.next()).rejects.toThrow('gone');
  expect(set()).toEqual([ON, OFF, ON, OFF]);
});

it('keeps it for as long as one of several goes on', async () => {
  const [one, other] = [onFrugalHeap(numbers()), onFrugalHeap(numbers())];
  await one.next();
  await other.next();
  await one.return(undefined);
  expect(set()).toEqual([ON]);
  await other.return(undefined);
  expect(set()).toEqual([ON, OFF]);
});
