import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ChasquiError } from '../../errors.ts';
import type { NamedClient, NamedProduct } from '../../fields/index.ts';
import { problemsFromIssues } from '../../parsing.ts';
import { runsOf } from '../../property-runs-fixture.ts';
import { VALID_REQUESTS } from '../documents-arbitrary.ts';
import { DOCUMENT_DEFINITIONS } from '../index.ts';
import { BAD_SALES, type Json } from '../sale/bad-input-fixture.ts';
import { TEST_ISSUER } from '../sale/sale-fixture.ts';
import { fillInNamed, listNamed, type NamedRecords } from './named-records.ts';

const INVOICE = DOCUMENT_DEFINITIONS['01'];
const DESPATCH = DOCUMENT_DEFINITIONS['09'];
const DEFINITIONS = Object.values(DOCUMENT_DEFINITIONS).map((definition) => [definition.name, definition] as const);
type Definition = (typeof DEFINITIONS)[number][1];

const NOTHING: NamedRecords = { clients: [], products: [] };

const CLIENT: NamedClient = {
  id: 'client-1',
  identityType: '6',
  identityNumber: '20100070970',
  name: 'Ñandú S.A.',
  address: 'Av. Arequipa 123',
};
const PRODUCT: NamedProduct = {
  ...{ id: 'product-1', code: 'P-1', description: 'Martillo', unitCode: 'NIU', unitPrice: '42.5', igvType: '20' },
  ...{ unitPriceWithTax: null, iscRate: null, iscSystemType: null, sunatCode: null, gtin: null, plasticBag: false },
};
const TAXED: NamedProduct = { ...PRODUCT, id: 'product-2', igvType: '10', iscRate: '0.17', iscSystemType: '01' };
const RECORDS: NamedRecords = { clients: [CLIENT], products: [PRODUCT, TAXED] };

const BODY = {
  series: 'F001',
  issueDate: '2026-01-15',
  customer: { clientId: 'client-1' },
  items: [
    { productId: 'product-1', quantity: 2 },
    { code: 'X', description: 'Flete', quantity: 1, unitCode: 'ZZ', unitPrice: 10 },
    { productId: 'product-2', quantity: 1, unitPrice: 40, discount: 1, description: 'Martillo grande' },
  ],
};

describe('what a body names', () => {
  it('lists the ids of a body with repetitions, and none of a body without ids', () => {
    expect(INVOICE.needs(BODY)).toEqual({
      clientIds: ['client-1'],
      productIds: ['product-1', 'product-2'],
      references: [],
      series: { documentType: '01', series: 'F001' },
      establishmentCode: null,
      exchangeRateDay: null,
      productCodes: [],
      addressee: null,
    });
    const full = fillInNamed(INVOICE, BODY, RECORDS);
    expect(listNamed(INVOICE, full)).toEqual({ clientIds: [], productIds: [] });
  });

  it('fills in named records; fields of the item itself win', () => {
    expect(fillInNamed(INVOICE, BODY, RECORDS)).toEqual({
      ...BODY,
      customer: {
        identityType: '6',
        identityNumber: '20100070970',
        name: 'Ñandú S.A.',
        address: 'Av. Arequipa 123',
      },
      items: [
        { code: 'P-1', description: 'Martillo', unitCode: 'NIU', unitPrice: 42.5, igvType: '20', quantity: 2 },
        BODY.items[1],
        {
          ...{ code: 'P-1', description: 'Martillo grande', unitCode: 'NIU', unitPrice: 40, igvType: '10' },
          ...{ iscRate: 0.17, iscSystemType: '01', quantity: 1, discount: 1 },
        },
      ],
    });
  });

  it('leaves out the address of a named client without address', () => {
    const full = fillInNamed(INVOICE, BODY, { ...RECORDS, clients: [{ ...CLIENT, address: null }] });
    expect(full).toHaveProperty('customer', {
      ...{ identityType: '6', identityNumber: '20100070970', name: 'Ñandú S.A.' },
    });
  });

  it('leaves out the price of a named product in a despatch advice', () => {
    const body = { recipient: { clientId: 'client-1' }, items: [{ productId: 'product-2', quantity: 3, code: 'Y' }] };
    expect(fillInNamed(DESPATCH, body, RECORDS)).toMatchObject({
      recipient: { name: 'Ñandú S.A.' },
      items: [{ code: 'Y', description: 'Martillo', unitCode: 'NIU', quantity: 3 }],
    });
    expect(fillInNamed(DESPATCH, body, RECORDS)).not.toHaveProperty('items.0.unitPrice');
  });

  it('refuses every unknown id with the path of its field', () => {
    const items = [...BODY.items, { productId: 'nothing', quantity: 1 }, { productId: '__proto__', quantity: 1 }];
    const attempt = () => fillInNamed(INVOICE, { ...BODY, items }, { ...RECORDS, clients: [] });
    expect(attempt).toThrow(ChasquiError);
    expect(attempt).toThrow(
      'Validation error: customer.clientId: must be the id of one of your clients; ' +
        'items.3.productId: must be the id of one of your products; ' +
        'items.4.productId: must be the id of one of your products',
    );
  });
});

function problemsOf(schema: v.GenericSchema, input: unknown) {
  return problemsFromIssues(v.safeParse(schema, input).issues ?? []);
}

describe('a client that a type cannot take', () => {
  it('refuses a client that the type does not accept, at the field of the type', () => {
    const person = { ...CLIENT, identityType: '1', identityNumber: '46779354' };
    const body = v.parse(INVOICE.body, BODY);
    expect(() => INVOICE.prepare(body, { ...RECORDS, clients: [person], issuer: TEST_ISSUER })).toThrow(
      'Validation error: customer.identityType: must be 6 (RUC); customer.identityNumber: must be a RUC: 11 digits',
    );
  });
});

describe.each(DEFINITIONS)('the body of type %s', (name, definition) => {
  const requests = VALID_REQUESTS[name].map(({ request }) => request as Json);

  it('keeps a body without ids as it is', () => {
    fc.assert(
      fc.property(requests, (request) => {
        expect(v.parse(definition.body, request)).toEqual(v.parse(definition.schema, request));
        expect(fillInNamed(definition, request, NOTHING)).toBe(request);
      }),
      { numRuns: runsOf(10) },
    );
  });

  it('prepares the same document from ids as from the full records', () => {
    fc.assert(
      fc.property(requests, fc.infiniteStream(fc.boolean()), (request, choices) => {
        const { body, records } = nameWhatItSays(definition, request, () => choices.next().value === true);
        const parsed = v.parse(definition.body, body);
        const named = listNamed(definition, parsed);
        expect(named.clientIds).toHaveLength(records.clients.length);
        expect(new Set(named.productIds)).toEqual(new Set(records.products.map(({ id }) => id)));
        const full = fillInNamed(definition, parsed, records);
        expect(parse(definition, full)).toEqual(parse(definition, request));
      }),
      { numRuns: runsOf(15) },
    );
  });
});

function parse({ schema }: Definition, request: unknown): unknown {
  return v.parse(schema as v.GenericSchema, request);
}

/**
 * Returns the same request with ids of a client and products. Their data equal the request's data, or the request
 * overrides all of them.
 */
function nameWhatItSays({ counterpartyName, ...definition }: Definition, request: Json, choose: () => boolean) {
  const body: Record<string, unknown> = { ...request };
  const clients: NamedClient[] = [];
  const products: NamedProduct[] = [];
  if (counterpartyName !== null && !('isCounterpartyInFull' in definition) && choose()) {
    clients.push({ ...CLIENT, address: null, ...(request[counterpartyName] as object) });
    body[counterpartyName] = { clientId: CLIENT.id };
  }
  if ('describeItem' in definition) {
    body.items = (request.items as Json[]).map((item, index) => {
      if (choose()) return item;
      const productId = `product-${index}`;
      const { code, description, unitCode, unitPrice, igvType = '10', iscRate, iscSystemType, ...own } = item;
      const sold = { ...PRODUCT, code, description, unitCode, igvType, unitPrice: String(unitPrice ?? 1) };
      const isc = { iscRate: iscRate === undefined ? null : String(iscRate), iscSystemType: iscSystemType ?? null };
      const isOverridden = choose() && iscRate === undefined && 'igvType' in item;
      products.push({ ...(isOverridden ? PRODUCT : { ...sold, ...isc }), id: productId } as NamedProduct);
      return isOverridden ? { ...item, productId } : { ...own, productId };
    });
  }
  return { body, records: { clients, products } };
}

describe('a body in full', () => {
  const base: Json = {
    ...BODY,
    customer: { identityType: '6', identityNumber: '20100070970', name: 'Ñandú S.A.' },
    items: [BODY.items[1]],
  };

  it.each(BAD_SALES)('refuses a body without ids with the message of the full schema: %s', (_name, change) => {
    expect(problemsOf(INVOICE.body, change(base))).toEqual(problemsOf(INVOICE.schema, change(base)));
  });

  it.each([
    ['customer', { clientId: 7 }, 'customer.clientId', 'must be the id of one of your clients'],
    ['customer', { clientId: 'x', name: 'Ñandú' }, 'customer.name', 'must not be given together with clientId'],
    ['customer', { clientid: 'x' }, 'customer.clientid', 'is not a field of this request'],
    ['items', [{ productId: null, quantity: 1 }], 'items.0.productId', 'must be the id of one of your products'],
    ['items', [{ productId: 'x' }], 'items.0.quantity', 'is required'],
    ['items', [{ productId: 'x', quantity: 0 }], 'items.0.quantity', 'must be a number greater than 0'],
    ['items', [{ productId: 'x', quantity: 1, igvType: '99' }], 'items.0.igvType', 'must be one of'],
    ['items', [{ productId: 'x', quantity: 1, price: 1 }], 'items.0.price', 'is not a field of this request'],
    ['items', [], 'items', 'must be a list of 1 to 999 items'],
  ])('refuses the id field %s with %j', (field, value, path, message) => {
    expect(problemsOf(INVOICE.body, { ...base, [field]: value })).toContainEqual(
      expect.objectContaining({ path, message: expect.stringContaining(message) }),
    );
  });
});
