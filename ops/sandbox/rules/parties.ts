import type { PartyReading, SaleReading } from '../sale/index.ts';
import { EXPORT_OPERATIONS, IDENTITY_TYPES } from './catalogs.ts';
import { type Rule, rule } from './rule.ts';

const RUC = '6';
const RUC_NUMBER = /^\d{11}$/;
const DNI_NUMBER = /^\d{8}$/;
const OTHER_NUMBER = /^[\w-]{1,15}$/;
const NAME = /^[^\s][^\n\r]{2,1499}$/;

/** Operations whose buyer may be somebody without RUC. */
const WITHOUT_RUC: ReadonlySet<string> = new Set([...EXPORT_OPERATIONS, '0112', '0401', '2106']);
/** Exports that are never to a RUC (0202 may be). */
const NEVER_RUC: ReadonlySet<string> = new Set([...EXPORT_OPERATIONS].filter((operation) => operation !== '0202'));

/** Who sells and who buys. The RUC of the seller was compared with the file name before (1034). */
export const PARTY_RULES: readonly Rule[] = [
  rule('3089', 'El emisor debe tener una sola identificacion', ({ supplier }) => supplier.identities.length > 1),
  rule('1008', 'El XML no contiene el tipo de documento del emisor', ({ supplier }) => schemeOf(supplier) === null),
  rule('1007', 'El tipo de documento del emisor debe ser RUC', ({ supplier }) => schemeOf(supplier) !== RUC),
  rule('1037', 'El XML no contiene la razon social del emisor', ({ supplier }) => supplier.name === null),
  rule(
    '3030',
    'El XML no contiene el codigo del establecimiento del emisor',
    ({ supplier }) => (supplier.address?.establishmentCode ?? null) === null,
  ),
  rule('3090', 'El receptor debe tener una sola identificacion', ({ customer }) => customer.identities.length > 1),
  rule('2014', 'El XML no contiene el numero de documento del receptor', ({ customer }) => numberOf(customer) === ''),
  rule('2015', 'El XML no contiene el tipo de documento del receptor', ({ customer }) => schemeOf(customer) === null),
  rule(
    '2329',
    'El tipo de documento de identidad del receptor no es valido',
    ({ customer }) => !IDENTITY_TYPES.has(schemeOf(customer) ?? ''),
  ),
  rule('2800', 'El tipo de documento del receptor no esta permitido en esta operacion', isBuyerOfWrongKind),
  rule('2017', 'El numero de documento del receptor debe ser RUC', ({ customer }) => isBad(customer, RUC, RUC_NUMBER)),
  rule('2801', 'El DNI del receptor debe tener 8 digitos', ({ customer }) => isBad(customer, '1', DNI_NUMBER)),
  rule(
    '2802',
    'El numero de documento del receptor no cumple con el formato',
    ({ customer }) => !['1', RUC].includes(schemeOf(customer) ?? '') && !OTHER_NUMBER.test(numberOf(customer)),
  ),
  rule('2021', 'El XML no contiene el nombre o razon social del receptor', ({ customer }) => customer.name === null),
  rule(
    '2022',
    'El nombre o razon social del receptor no cumple con el formato',
    ({ customer }) => !NAME.test(customer.name ?? ''),
  ),
];

function schemeOf({ identities }: PartyReading): string | null {
  return identities[0]?.scheme ?? null;
}

function numberOf({ identities }: PartyReading): string {
  return identities[0]?.text ?? '';
}

function isBad(party: PartyReading, scheme: string, format: RegExp): boolean {
  return schemeOf(party) === scheme && !format.test(numberOf(party));
}

function isBuyerOfWrongKind({ customer, operationType }: SaleReading): boolean {
  const isRuc = schemeOf(customer) === RUC;
  const operation = operationType ?? '';
  return isRuc ? NEVER_RUC.has(operation) : !WITHOUT_RUC.has(operation);
}
