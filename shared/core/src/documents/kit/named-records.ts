import { type Problem, validationError } from '../../errors.ts';
import type { NamedClient, NamedProduct } from '../../fields/index.ts';
import { FIELD_MESSAGES } from '../../messages/index.ts';

/** Ids that a body gives instead of the data of its other party and its items. */
export interface NamedIds {
  readonly clientIds: readonly string[];
  readonly productIds: readonly string[];
}

/** Clients and products of the tenant that have the named ids. */
export interface NamedRecords {
  readonly clients: readonly NamedClient[];
  readonly products: readonly NamedProduct[];
}

/** Fields in which a type may name clients or products. */
export interface NamingPlaces {
  /** The field of the other party; null where there is none. */
  readonly counterpartyName: string | null;
  /** Returns the fields that a product provides for an item with other fields. Undefined if the items are no products. */
  readonly describeItem?: ((product: NamedProduct, item: Fields) => object) | undefined;
}

type Key = 'clientId' | 'productId';
type Fields = Readonly<Record<string, unknown>>;

/** Place of a body that names a client or a product. */
interface Naming {
  /** Dotted: `items.3`. */
  readonly path: string;
  readonly key: Key;
  readonly id: string;
}

/** Lists the ids that a body names. The body must have passed its schema. */
export function listNamed(places: NamingPlaces, body: unknown): NamedIds {
  const namings = listNamings(places, body);
  const idsOf = (wanted: Key) => namings.flatMap(({ key, id }) => (key === wanted ? id : []));
  return { clientIds: idsOf('clientId'), productIds: idsOf('productId') };
}

/**
 * Returns a body with its clients and products in full instead of their ids. Fields of an item override those of the
 * product. A body without ids is returned unchanged. The body must have passed its schema.
 * @throws ChasquiError VALIDATION_FAILED with every id that is missing in `records`
 */
export function fillInNamed(places: NamingPlaces, body: unknown, records: NamedRecords): unknown {
  const namings = listNamings(places, body);
  if (namings.length === 0 || !isFields(body)) return body;
  const known = describe(places, records);
  const unknown = namings.filter(({ key, id }) => !known[key].has(id));
  if (unknown.length > 0) throw validationError(unknown.map(toProblem));
  const fill = (value: unknown, key: Key): unknown => {
    const id = idIn(value, key);
    if (id === undefined || !isFields(value)) return value;
    const { [key]: _id, ...said } = value;
    return { ...known[key].get(id)?.(said), ...said };
  };
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      if (name === places.counterpartyName) return [name, fill(value, 'clientId')];
      if (name === 'items') return [name, itemsOf(body).map((item) => fill(item, 'productId'))];
      return [name, value];
    }),
  );
}

function listNamings({ counterpartyName, describeItem }: NamingPlaces, body: unknown): Naming[] {
  const party =
    counterpartyName === null ? [] : namingAt(counterpartyName, fieldOf(body, counterpartyName), 'clientId');
  const items = describeItem === undefined ? [] : itemsOf(body);
  return [...party, ...items.flatMap((item, index) => namingAt(`items.${index}`, item, 'productId'))];
}

function namingAt(path: string, value: unknown, key: Key): Naming[] {
  const id = idIn(value, key);
  return id === undefined ? [] : [{ path, key, id }];
}

function describe(
  { describeItem }: NamingPlaces,
  { clients, products }: NamedRecords,
): Record<Key, Map<string, (given: Fields) => object>> {
  return {
    clientId: new Map(clients.map((client) => [client.id, () => describeParty(client)])),
    productId: new Map(products.map((product) => [product.id, (item) => describeItem?.(product, item) ?? {}])),
  };
}

/** The party object of api.md. */
function describeParty({ identityType, identityNumber, name, address }: NamedClient): object {
  return { identityType, identityNumber, name, ...(address === null ? {} : { address }) };
}

function toProblem({ path, key }: Naming): Problem {
  const isClient = key === 'clientId';
  const message = isClient ? FIELD_MESSAGES.clientId : FIELD_MESSAGES.productId;
  return { path: `${path}.${key}`, ...message, code: isClient ? 'CLIENT_UNKNOWN' : 'PRODUCT_UNKNOWN' };
}

function idIn(value: unknown, key: Key): string | undefined {
  const id = fieldOf(value, key);
  return typeof id === 'string' ? id : undefined;
}

function itemsOf(body: unknown): readonly unknown[] {
  const items = fieldOf(body, 'items');
  return Array.isArray(items) ? items : [];
}

function fieldOf(value: unknown, name: string): unknown {
  return isFields(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
