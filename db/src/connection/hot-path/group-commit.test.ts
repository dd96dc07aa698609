import { setImmediate as iteration } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../index.ts';
import { groupsByDatabase } from './group-commit.ts';

/** Groups whose transactions last until `finish` is called. `begun` lists their works, as they begin. */
function openGroups() {
  const groups = groupsByDatabase<string, string>()(openDatabase('postgres://127.0.0.1:1/none'));
  const begun: string[] = [];
  const running: (() => void)[] = [];
  const add = (key: string, step: string, work: string, row?: string) =>
    groups({ key, step, ...(row === undefined ? {} : { row }) }, work, async (works) => {
      begun.push(works.join('+'));
      await new Promise<void>((resolve) => running.push(resolve));
      if (works.includes('bad')) throw new Error(`refused with ${works.length}`);
      return works.map((each) => each.toUpperCase());
    });
  const finish = async () => {
    for (const resolve of running.splice(0)) resolve();
    await iteration();
  };
  return { add, begun, finish };
}

describe('works that may share a transaction', () => {
  it('share the next one of their step while the transaction of their key runs', async () => {
    const { add, begun, finish } = openGroups();
    const results = [add('a', 'sign', 'one')];
    await iteration();
    results.push(add('a', 'sign', 'two'), add('a', 'answer', 'three'), add('a', 'sign', 'four'));
    for (let transaction = 0; transaction < 3; transaction += 1) await finish();
    expect(begun).toEqual(['one', 'two+four', 'three']);
    expect(await Promise.all(results)).toEqual(['ONE', 'TWO', 'THREE', 'FOUR']);
  });

  it('begin in the iteration of the event loop in which they come if their key was idle', async () => {
    const { add, begun, finish } = openGroups();
    const results = [add('a', 'sign', 'one'), add('a', 'sign', 'two')];
    await Promise.resolve();
    expect(begun).toEqual(['one+two']);
    await finish();
    await Promise.all(results);
    results.push(add('a', 'sign', 'three'));
    await Promise.resolve();
    expect(begun).toEqual(['one+two', 'three']);
    await finish();
    await Promise.all(results);
  });

  it('share a transaction if they come in the iteration in which one of their key ended', async () => {
    const { add, begun, finish } = openGroups();
    const results = [add('a', 'sign', 'one')];
    await iteration();
    await finish();
    results.push(add('a', 'sign', 'two'));
    await Promise.resolve();
    results.push(add('a', 'sign', 'three'));
    await iteration();
    expect(begun).toEqual(['one', 'two+three']);
    await finish();
    await Promise.all(results);
  });

  it('do not wait for those of another key', async () => {
    const { add, begun, finish } = openGroups();
    const results = [add('a', 'sign', 'one'), add('b', 'sign', 'other')];
    await iteration();
    expect(begun).toEqual(['one', 'other']);
    await finish();
    expect(await Promise.all(results)).toEqual(['ONE', 'OTHER']);
  });

  it('run alone after one of them failed', async () => {
    const { add, begun, finish } = openGroups();
    const results = Promise.allSettled([add('a', 'sign', 'good'), add('a', 'sign', 'bad')]);
    await iteration();
    await finish();
    await finish();
    expect(begun).toEqual(['good+bad', 'good', 'bad']);
    const [good, bad] = await results;
    expect(good).toMatchObject({ value: 'GOOD' });
    expect(bad).toMatchObject({ reason: { message: 'refused with 1' } });
  });

  it('are at most sixteen', async () => {
    const { add, begun, finish } = openGroups();
    const results = Array.from({ length: 17 }, (_, work) => add('a', 'sign', String(work)));
    await iteration();
    await finish();
    await finish();
    expect(begun.map((works) => works.split('+').length)).toEqual([16, 1]);
    expect(await Promise.all(results)).toHaveLength(17);
  });

  it('do not share one if they are about the same row', async () => {
    const { add, begun, finish } = openGroups();
    const results = ['one', 'two', 'three'].map((work) => add('a', 'call', work, work === 'two' ? 'other' : 'same'));
    await iteration();
    await finish();
    await finish();
    expect(begun).toEqual(['one+two', 'three']);
    expect(await Promise.all(results)).toEqual(['ONE', 'TWO', 'THREE']);
  });
});
