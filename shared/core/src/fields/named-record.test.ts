import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readBilingual } from '../messages/index.ts';
import {
  closedObject,
  orClient,
  orProduct,
  productIdField,
  quantityField,
  RucPartySchema,
  textField,
} from './index.ts';

const Party = orClient(RucPartySchema);
const Item = closedObject({ code: textField({ min: 1, max: 3 }), quantity: quantityField() });
const NamingItem = closedObject({
  productId: productIdField(),
  code: v.optional(Item.entries.code),
  quantity: quantityField(),
});
const Items = v.array(orProduct(Item, NamingItem));

function problemsOf(schema: v.GenericSchema, input: unknown): [string, string][] {
  return (v.safeParse(schema, input).issues ?? []).map((issue) => [
    v.getDotPath(issue) ?? '',
    readBilingual(issue.message).message,
  ]);
}

const IN_FULL = { identityType: '6', identityNumber: '20100070970', name: 'Ñandú S.A.' };

describe('orClient', () => {
  it.each([{ ...IN_FULL }, { ...IN_FULL, address: 'Av. Arequipa 123' }, { clientId: 'x' }])('accepts %j', (party) => {
    expect(v.parse(Party, party)).toEqual(party);
  });

  it('refuses every other field beside clientId', () => {
    expect(problemsOf(Party, { clientId: 'x', name: 'Ñandú S.A.', phone: '1' })).toEqual([
      ['name', 'must not be given together with clientId'],
      ['phone', 'must not be given together with clientId'],
    ]);
  });

  it.each([7, null, '', { id: 'x' }])('requires a text as clientId, not %j', (clientId) => {
    const expected = clientId === '' ? [] : [['clientId', 'must be the id of one of your clients']];
    expect(problemsOf(Party, { clientId })).toEqual(expected);
  });

  it.each([undefined, null, 'x', 7, [], {}, { id: 'x' }, { ...IN_FULL, identityType: '1', age: 3 }])(
    'reports the problems of the plain party for %j',
    (party) => {
      expect(problemsOf(Party, party)).toEqual(problemsOf(RucPartySchema, party));
      expect(problemsOf(Party, party)).not.toEqual([]);
    },
  );

  it('reports the problems of the plain party for any value without clientId', () => {
    fc.assert(
      fc.property(fc.anything(), (party) => {
        expect(problemsOf(Party, party)).toEqual(problemsOf(RucPartySchema, party));
      }),
    );
  });
});

describe('orProduct', () => {
  it('accepts an item in full or with productId', () => {
    const items = [
      { productId: 'x', quantity: 2 },
      { productId: 'x', quantity: 1, code: 'abc' },
      { code: 'a', quantity: 1 },
    ];
    expect(v.parse(Items, items)).toEqual(items);
  });

  it('reports the problems of the form that the item has', () => {
    expect(
      problemsOf(Items, [{ productId: 7 }, { productId: 'x', quantity: 1, code: 'abcd', z: 1 }, { z: 1 }]),
    ).toEqual([
      ['0.productId', 'must be the id of one of your products'],
      ['0.quantity', expect.stringContaining('is required')],
      ['1.code', 'must be a text of 1 to 3 characters'],
      ['1.z', 'is not a field of this request'],
      ['2.code', expect.stringContaining('is required')],
      ['2.quantity', expect.stringContaining('is required')],
      ['2.z', 'is not a field of this request'],
    ]);
  });
});
