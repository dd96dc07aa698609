import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { looseList, looseNumber } from './loose-values.ts';

const LIST = v.object({ items: looseList(v.object({ amount: looseNumber() })) });

describe('looseList', () => {
  it.each([undefined, null, '', []])('reads %j as an empty list', (items) => {
    expect(v.parse(LIST, { items })).toEqual({ items: [] });
  });

  it('tells the field of a bad value in the list', () => {
    const { issues } = v.safeParse(LIST, { items: [{ amount: '1' }, { amount: 'x' }] });
    expect(issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
      ['items.1.amount', 'debe ser un número'],
    ]);
  });

  it('refuses what is no list', () => {
    expect(v.safeParse(LIST, { items: 7 }).issues?.map(({ message }) => message)).toEqual(['debe ser una lista']);
  });
});
