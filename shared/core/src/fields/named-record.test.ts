import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
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
  return (v.safeParse(schema, input).issues ?? []).map((issue) => [v.getDotPath(issue) ?? '', issue.message]);
}

const IN_FULL = { identityType: '6', identityNumber: '20100070970', name: 'Ñandú S.A.' };

describe('a party', () => {
  it.each([{ ...IN_FULL }, { ...IN_FULL, address: 'Av. Arequipa 123' }, { clientId: 'x' }])('may be %j', (party) => {
    expect(v.parse(Party, party)).toEqual(party);
  });

  it('has no other field beside the id of a client, and every one is named', () => {
    expect(problemsOf(Party, { clientId: 'x', name: 'Ñandú S.A.', phone: '1' })).toEqual([
      ['name', 'must not be given together with clientId'],
      ['phone', 'must not be given together with clientId'],
    ]);
  });

  it.each([7, null, '', { id: 'x' }])('has a text for the id of a client: %j', (clientId) => {
    const expected = clientId === '' ? [] : [['clientId', 'must be the id of one of your clients']];
    expect(problemsOf(Party, { clientId })).toEqual(expected);
  });

  it.each([undefined, null, 'x', 7, [], {}, { id: 'x' }, { ...IN_FULL, identityType: '1', age: 3 }])(
    'without one is told the same as if there were no clients: %j',
    (party) => {
      expect(problemsOf(Party, party)).toEqual(problemsOf(RucPartySchema, party));
      expect(problemsOf(Party, party)).not.toEqual([]);
    },
  );

  it('without one is told the same as if there were no clients, whatever it is', () => {
    fc.assert(
      fc.property(fc.anything(), (party) => {
        expect(problemsOf(Party, party)).toEqual(problemsOf(RucPartySchema, party));
      }),
    );
  });
});

describe('an item', () => {
  it('says what is particular to it beside the id of a product', () => {
    const items = [
      { productId: 'x', quantity: 2 },
      { productId: 'x', quantity: 1, code: 'abc' },
      { code: 'a', quantity: 1 },
    ];
    expect(v.parse(Items, items)).toEqual(items);
  });

  it('is told what is wrong with the form that it has', () => {
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
