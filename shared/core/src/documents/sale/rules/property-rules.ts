import { ITEM_PROPERTIES, isCountry } from '../../../catalogs/index.ts';
import { FIELD_MESSAGES, type Message, say } from '../../../messages/index.ts';
import { type Finding, findIf } from '../../kit/rule.ts';
import type { SaleRule } from '../priced-sale.ts';
import type { InvoicedRequest } from '../request.ts';
import type { SaleItem } from '../request-item.ts';

type PropertyRequest = NonNullable<SaleItem['properties']>[number];

/** Fields of a property by the form of its value. */
const FIELD_OF_FORM = {
  text: 'value',
  country: 'value',
  date: 'startDate',
  days: 'days',
  time: 'value',
  tonnes: 'value',
} as const;

function findValue(property: PropertyRequest, path: string): Finding[] {
  const { form } = ITEM_PROPERTIES[property.code];
  const field = FIELD_OF_FORM[form];
  const { value } = property;
  return [
    ...findIf(
      property[field] === undefined,
      `${path}.${field}`,
      say(`is required for property ${property.code}`, `es obligatorio para la propiedad ${property.code}`),
    ),
    ...findIf(form === 'country' && value !== undefined && !isCountry(value), `${path}.value`, FIELD_MESSAGES.country),
  ];
}

/** Demands the value of each property in its form (3064, 3065, 3135), and countries of catalog 04 (4280). */
export const PROPERTY_RULE: SaleRule = {
  code: 'SALE_PROPERTY',
  find: ({ request: { items } }) =>
    items.flatMap(({ properties = [] }, index) =>
      properties.flatMap((property, place) => findValue(property, `items.${index}.properties.${place}`)),
    ),
};

/** Properties of public purchases: all of them, or none (3146-3149). */
const PUBLIC_PURCHASE = ['5000', '5001', '5002', '5003'] as const;

/** Properties of each operation that every item must have (3136-3145). */
const OF_OPERATION: Readonly<Record<string, readonly string[]>> = {
  '0202': ['4000', '4001', '4002', '4003', '4004', '4005', '4006', '4007', '4008', '4009'],
  '0205': ['4000', '4007', '4008', '4009'],
};

function propertiesToo(codes: string, operationType: string | null): Message {
  return say(
    `must have ${codes} too${operationType === null ? '' : ` for operationType ${operationType}`}`,
    `debe tener también ${codes}${operationType === null ? '' : ` con operationType ${operationType}`}`,
  );
}

export const PROPERTY_SET_RULE: SaleRule<InvoicedRequest> = {
  code: 'SALE_PROPERTY_SET',
  find: ({ request: { items, operationType = '' } }) =>
    items.flatMap(({ properties = [] }, index) => {
      if (properties.length === 0 && OF_OPERATION[operationType] === undefined) return [];
      const codes = new Set<string>(properties.map(({ code }) => code));
      const isPublic = PUBLIC_PURCHASE.some((code) => codes.has(code));
      const needed = [...(isPublic ? PUBLIC_PURCHASE : []), ...(OF_OPERATION[operationType] ?? [])];
      const missing = needed.filter((code) => !codes.has(code));
      const message = propertiesToo(missing.join(', '), isPublic ? null : operationType);
      return findIf(missing.length > 0, `items.${index}.properties`, message);
    }),
};
