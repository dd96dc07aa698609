import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readBilingual, say } from '../messages/index.ts';
import { closedObject, itemsField, listField, textField } from './index.ts';

function problemsOf(schema: v.GenericSchema, input: unknown): [string, string][] {
  return (v.safeParse(schema, input).issues ?? []).map((issue) => [
    v.getDotPath(issue) ?? '',
    readBilingual(issue.message).message,
  ]);
}

describe('itemsField', () => {
  const items = itemsField(closedObject({ code: textField({ min: 1, max: 3 }) }), 3);
  const MESSAGE = 'must be a list of 1 to 3 items';

  it.each([1, 2, 3])('accepts %d items', (count) => {
    const list = Array.from({ length: count }, () => ({ code: ' a ' }));
    expect(v.parse(items, list)).toEqual(Array(count).fill({ code: 'a' }));
  });

  it.each([[[]], [Array(4).fill({ code: 'a' })], ['abc'], [{ 0: 'a', length: 1 }], [null], [7]])(
    'refuses %j with one problem',
    (input) => {
      expect(problemsOf(items, input)).toEqual([['', MESSAGE]]);
    },
  );

  it('reports the problems of the items of a list within the limit', () => {
    expect(problemsOf(items, [{ code: 'a' }, {}])).toEqual([
      ['1.code', 'is required and must be a text of 1 to 3 characters'],
    ]);
  });

  it('does not check the items of a list above the limit', () => {
    let looks = 0;
    const counting = v.pipe(
      v.unknown(),
      v.check(() => {
        looks += 1;
        return false;
      }, 'must be something else'),
    );
    expect(problemsOf(itemsField(counting, 5), Array(340_000).fill({}))).toEqual([
      ['', 'must be a list of 1 to 5 items'],
    ]);
    expect(looks).toBe(0);
  });
});

describe('listField', () => {
  it('accepts an empty list without a minimum', () => {
    const tags = listField(v.string('must be a text'), {
      max: 2,
      message: say('must be a list of at most 2 texts', 'debe ser una lista de 2 textos'),
    });
    expect(problemsOf(tags, [])).toEqual([]);
    expect(problemsOf(tags, ['a', 'b', 'c'])).toEqual([['', 'must be a list of at most 2 texts']]);
  });
});
