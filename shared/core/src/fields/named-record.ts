import * as v from 'valibot';
import { FIELD_MESSAGES, schemaMessage } from '../messages/index.ts';
import { closedObject } from './closed-object.ts';
import { component, described } from './openapi.ts';

/** Fields of a tenant's client that fill in a party. */
export interface NamedClient {
  readonly id: string;
  readonly identityType: string;
  readonly identityNumber: string;
  readonly name: string;
  readonly address: string | null;
  readonly email?: string | null;
} /** Fields of a tenant's product that fill in an item. Prices and rate are decimal texts. It has one of the two prices. */

export interface NamedProduct {
  readonly id: string;
  readonly code: string;
  readonly description: string;
  readonly unitCode: string /** Before taxes. */;
  readonly unitPrice: string | null;
  readonly unitPriceWithTax: string | null;
  readonly igvType: string;
  readonly iscRate: string | null;
  readonly iscSystemType: string | null;
  readonly sunatCode: string | null;
  readonly gtin: string | null /** True if each unit is a plastic bag. */;
  readonly plasticBag: boolean;
}

const NamedClientSchema = component(
  'NamedClient',
  closedObject(
    {
      clientId: v.pipe(
        v.string(schemaMessage(FIELD_MESSAGES.clientId)),
        described(
          'Id from `GET /api/clients`. The document copies identity, name and address as they are now.',
          'Id de `GET /api/clients`. El comprobante copia identidad, nombre y dirección tal como son ahora.',
        ),
      ),
    },
    FIELD_MESSAGES.notWith('clientId'),
  ),
);

export function productIdField() {
  return v.pipe(
    v.string(schemaMessage(FIELD_MESSAGES.productId)),
    described(
      'Id from `GET /api/products`. Missing fields of the item are copied from the product as it is now.',
      'Id de `GET /api/products`. Los campos que faltan del ítem se copian del producto tal como es ahora.',
    ),
  );
} /** Schema `naming` for values with the field `key`, else `plain`. A plain union would only report that neither fits. */

export function choosing<const Plain extends v.GenericSchema, const Naming extends v.GenericSchema>(
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
} /** Field for a party, in full or by the id of a client. */

export function orClient<const Party extends v.GenericSchema>(party: Party) {
  return choosing(party, NamedClientSchema, 'clientId');
} /** Field for an item, in full or by the id of a product with the fields of this item alone. */

export function orProduct<const Item extends v.GenericSchema, const Naming extends v.GenericSchema>(
  item: Item,
  naming: Naming,
) {
  return choosing(item, naming, 'productId');
}
