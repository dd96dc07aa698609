import * as v from 'valibot';
import { closedObject } from './closed-object.ts';

export const CLIENT_ID_MESSAGE = 'must be the id of one of your clients';
export const PRODUCT_ID_MESSAGE = 'must be the id of one of your products';

/** What a tenant's client says of a party. */
export interface NamedClient {
  readonly id: string;
  readonly identityType: string;
  readonly identityNumber: string;
  readonly name: string;
  readonly address: string | null;
}

/** What a tenant's product says of an item. Price and rate are decimal texts. */
export interface NamedProduct {
  readonly id: string;
  readonly code: string;
  readonly description: string;
  readonly unitCode: string;
  readonly unitPrice: string;
  readonly igvType: string;
  readonly iscRate: string | null;
  readonly iscSystemType: string | null;
}

/** Names one of the tenant's clients instead of saying who it is. */
export const NamedClientSchema = closedObject(
  {
    clientId: v.pipe(
      v.string(CLIENT_ID_MESSAGE),
      v.description('Of `GET /api/clients`: the document takes over identity, name and address as they are now'),
    ),
  },
  'must not be given together with clientId',
);

/** Names one of the tenant's products. */
export function productIdField() {
  return v.pipe(
    v.string(PRODUCT_ID_MESSAGE),
    v.description('Of `GET /api/products`: what the item leaves out is taken over as it is now'),
  );
}

/**
 * One of two objects: the second when the value has the field `key`, which the first has not. A plain union would try both
 * and tell of a wrong value only that it is neither.
 */
function choosing<const Plain extends v.GenericSchema, const Naming extends v.GenericSchema>(
  plain: Plain,
  naming: Naming,
  key: string,
) {
  const schema = v.union([plain, naming]);
  const run: (typeof schema)['~run'] = (dataset, config) => {
    const { value } = dataset;
    const names = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
    return (names ? naming : plain)['~run'](dataset, config);
  };
  return Object.assign(schema, { '~run': run });
}

/** A party, in full or by the id of a client. */
export function orClient<const Party extends v.GenericSchema>(party: Party) {
  return choosing(party, NamedClientSchema, 'clientId');
}

/** An item, in full or by the id of a product with what is particular to this item. */
export function orProduct<const Item extends v.GenericSchema, const Naming extends v.GenericSchema>(
  item: Item,
  naming: Naming,
) {
  return choosing(item, naming, 'productId');
}
