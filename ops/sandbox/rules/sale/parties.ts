import type { PartyReading, SaleReading } from '../../readings/sale.ts';
import { IDENTITY_TYPES } from '../catalogs.ts';
import { type Rule, rule } from '../rule.ts';
import { DNI as DNI_NUMBER, RUC as RUC_NUMBER } from '../text.ts';

const RUC = '6';
const DNI = '1';
const OTHER_NUMBER = /^\S{1,15}$/;

/**
 * Builds the rules about the seller, with the codes for an absent and a wrong kind of identity. The RUC was compared with
 * the file name before (1034).
 */
export function createSupplierRules(codes: { absent: string; wrong: string }): readonly Rule<SaleReading>[] {
  return [
    rule('3089', 'El emisor debe tener una sola identificacion', ({ supplier }) => supplier.identities.length > 1),
    rule(codes.absent, 'El XML no contiene el tipo de documento del emisor', ({ supplier }) => {
      return schemeOf(supplier) === null;
    }),
    rule(codes.wrong, 'El tipo de documento del emisor debe ser RUC', ({ supplier }) => schemeOf(supplier) !== RUC),
    rule('1037', 'El XML no contiene la razon social del emisor', ({ supplier }) => supplier.name === null),
  ];
}

/** Builds the rule that requires the issuing establishment, for documents that must state it. */
export function createEstablishmentRule(mustSay: (sale: SaleReading) => boolean): Rule<SaleReading> {
  return rule('3030', 'El XML no contiene el codigo del establecimiento del emisor', (sale) => {
    return mustSay(sale) && isWithoutEstablishment(sale);
  });
}

export const ESTABLISHMENT_RULE = createEstablishmentRule(() => true);

export function isWithoutEstablishment({ supplier }: SaleReading): boolean {
  return (supplier.address?.establishmentCode ?? null) === null;
}

/** Builds the rules about the buyer, with the codes for an absent number and an absent kind of identity. */
export function createCustomerRules(codes: { number: string; scheme: string }): readonly Rule<SaleReading>[] {
  return [
    rule('3090', 'El receptor debe tener una sola identificacion', ({ customer }) => customer.identities.length > 1),
    rule(codes.number, 'El XML no contiene el numero de documento del receptor', ({ customer }) => {
      return numberOf(customer) === '';
    }),
    rule(codes.scheme, 'El XML no contiene el tipo de documento del receptor', ({ customer }) => {
      return schemeOf(customer) === null;
    }),
    rule('2329', 'El tipo de documento de identidad del receptor no es valido', ({ customer }) => {
      return !IDENTITY_TYPES.has(schemeOf(customer) ?? '');
    }),
  ];
}

/** Rules about the seller and the buyer of facturas and boletas. */
export const SELLER_RULES = createSupplierRules({ absent: '1008', wrong: '1007' });
export const BUYER_RULES = createCustomerRules({ number: '2014', scheme: '2015' });

/** Rule that the RUC of any buyer has 11 digits. */
export const RUC_RULE: Rule<SaleReading> = rule(
  '2017',
  'El numero de documento del receptor debe ser RUC',
  ({ customer }) => isBad(customer, RUC, RUC_NUMBER),
);

/** Builds the rule about the buyer's name, which has a shorter limit in notes. */
export function createNameRules(longest: number): readonly Rule<SaleReading>[] {
  const name = new RegExp(`^[^\\s][^\\n\\r]{2,${longest - 1}}$`);
  return [
    rule('2021', 'El XML no contiene el nombre o razon social del receptor', ({ customer }) => customer.name === null),
    rule('2022', 'El nombre o razon social del receptor no cumple con el formato', ({ customer }) => {
      return !name.test(customer.name ?? '');
    }),
  ];
}

export const LONGEST_NAME = 1500;

/** Returns true if the buyer has a DNI with a malformed number. */
export function hasBadDni({ customer }: SaleReading): boolean {
  return isBad(customer, DNI, DNI_NUMBER);
}

/** Returns true if the buyer has neither RUC nor DNI and the number is malformed. */
export function hasBadNumber({ customer }: SaleReading): boolean {
  return ![DNI, RUC].includes(schemeOf(customer) ?? '') && !OTHER_NUMBER.test(numberOf(customer));
}

export function hasBuyerOf({ customer }: SaleReading, kinds: ReadonlySet<string>): boolean {
  return kinds.has(schemeOf(customer) ?? '');
}

export function isBuyerWithRuc({ customer }: SaleReading): boolean {
  return schemeOf(customer) === RUC;
}

function schemeOf({ identities }: PartyReading): string | null {
  return identities[0]?.scheme ?? null;
}

function numberOf({ identities }: PartyReading): string {
  return identities[0]?.text ?? '';
}

function isBad(party: PartyReading, scheme: string, format: RegExp): boolean {
  return schemeOf(party) === scheme && !format.test(numberOf(party));
}
