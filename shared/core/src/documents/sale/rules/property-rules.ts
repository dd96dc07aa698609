import { ITEM_PROPERTIES, type ItemPropertyForm, isCountry, isUbigeo } from '../../../catalogs/index.ts';
import { FIELD_MESSAGES, type Message, say } from '../../../messages/index.ts';
import { isCalendarDate } from '../../../time.ts';
import { type Finding, findIf } from '../../kit/rule.ts';
import type { SaleRule } from '../priced-sale.ts';
import type { InvoicedRequest } from '../request.ts';
import type { SaleItem } from '../request-item.ts';

type PropertyRequest = NonNullable<SaleItem['properties']>[number];

/** Fields of a property by the form of its value. Those of other forms have their value in `value`. */
const FIELD_OF_FORM: Partial<Record<ItemPropertyForm, 'startDate' | 'days'>> = { date: 'startDate', days: 'days' };

interface ValueForm {
  readonly isValid: (value: string) => boolean;
  readonly message: Message;
}

/** Forms of `value` (4280). */
const VALUE_FORMS: Partial<Record<ItemPropertyForm, ValueForm>> = {
  country: { isValid: isCountry, message: FIELD_MESSAGES.country },
  ubigeo: {
    isValid: isUbigeo,
    message: say(
      'must be a district of catalog 13, such as 150101',
      'debe ser un distrito del catálogo 13, como 150101',
    ),
  },
  day: {
    isValid: isCalendarDate,
    message: say('must be a day, written YYYY-MM-DD', 'debe ser un día, escrito AAAA-MM-DD'),
  },
  amount: {
    isValid: (value) => /^(0|[1-9]\d{0,11})(\.\d{1,2})?$/.test(value),
    message: say('must be an amount, such as 1500.00', 'debe ser un importe, como 1500.00'),
  },
  insurance: {
    isValid: (value) => /^[123]$/.test(value),
    message: say('must be 1, 2 or 3, the kind of insurance', 'debe ser 1, 2 o 3, el tipo de seguro'),
  },
};

function findValue(property: PropertyRequest, path: string): Finding[] {
  const { form } = ITEM_PROPERTIES[property.code];
  const field = FIELD_OF_FORM[form] ?? 'value';
  const { value } = property;
  const expected = VALUE_FORMS[form];
  return [
    ...findIf(
      property[field] === undefined,
      `${path}.${field}`,
      say(`is required for property ${property.code}`, `es obligatorio para la propiedad ${property.code}`),
    ),
    ...(expected === undefined || value === undefined
      ? []
      : findIf(!expected.isValid(value), `${path}.value`, expected.message)),
  ];
}

/** Demands the value of each property in its form (3064, 3065, 3135, 3243), such as a country of catalog 04 (4280). */
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
