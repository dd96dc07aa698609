import type { SettlementReading } from '../../readings/purchase-settlement.ts';
import type { AddressReading } from '../../readings/sale.ts';
import { type Rule, rule } from '../rule.ts';
import { BUYER_RULES, createNameRules, hasBadNumber, hasBuyerOf, LONGEST_NAME, SELLER_RULES } from '../sale/parties.ts';
import { isBadLine, isEmpty, UBIGEO } from '../text.ts';

/** Catalog 06: DNI, foreigner's card and passport. A seller has no RUC. */
const SELLERS: ReadonlySet<string> = new Set(['1', '4', '7']);
const WITH_FREE_NUMBER: ReadonlySet<string> = new Set(['4', '7']);
/** Catalog 60: place of sale, production, extraction, exploitation, or another. */
const PLACE_KINDS: ReadonlySet<string> = new Set(['01', '02', '03', '04', '05']);

/** Rules about the issuer, who buys, the seller, and the places of both. */
export const SETTLEMENT_PARTY_RULES: readonly Rule<SettlementReading>[] = [
  ...SELLER_RULES,
  // 2329 is about a late issue date here.
  ...BUYER_RULES.filter(({ code }) => code !== '2329'),
  rule('2800', 'El tipo de documento del vendedor no esta permitido', (reading) => !hasBuyerOf(reading, SELLERS)),
  rule('2802', 'El numero de documento del vendedor no cumple con el formato', (reading) => {
    return hasBuyerOf(reading, WITH_FREE_NUMBER) && hasBadNumber(reading);
  }),
  ...createNameRules(LONGEST_NAME),
  ...createPlaceRules(
    'del vendedor',
    { line: '2452', lineForm: '2593', ubigeo: '2453', kind: '2456', unknownKind: '2457' },
    ({ customer }) => ({ address: customer.address, kind: customer.address?.establishmentCode ?? null }),
  ),
  ...createPlaceRules(
    'del lugar de la compra',
    { line: '2454', lineForm: '2778', ubigeo: '2455', kind: '2458', unknownKind: '2459' },
    ({ place }) => place,
  ),
  rule('2917', 'El ubigeo del lugar de la compra no existe', ({ place }) => !UBIGEO.test(place.address?.ubigeo ?? '')),
];

interface PlaceCodes {
  readonly line: string;
  readonly lineForm: string;
  readonly ubigeo: string;
  readonly kind: string;
  readonly unknownKind: string;
}

function createPlaceRules(
  whose: string,
  codes: PlaceCodes,
  placeOf: (reading: SettlementReading) => { readonly address: AddressReading | null; readonly kind: string | null },
): readonly Rule<SettlementReading>[] {
  return [
    rule(codes.line, `El XML no contiene la direccion ${whose}`, (reading) => isEmpty(placeOf(reading).address?.line)),
    rule(codes.lineForm, `La direccion ${whose} debe tener de 3 a 250 caracteres`, (reading) => {
      return isBadLine(placeOf(reading).address?.line ?? null, 3, 250);
    }),
    rule(codes.ubigeo, `El XML no contiene el ubigeo ${whose}`, (reading) => isEmpty(placeOf(reading).address?.ubigeo)),
    rule(codes.kind, `El XML no contiene el tipo de direccion ${whose}`, (reading) => isEmpty(placeOf(reading).kind)),
    rule(codes.unknownKind, `El tipo de direccion ${whose} no existe`, (reading) => {
      return !PLACE_KINDS.has(placeOf(reading).kind ?? '');
    }),
  ];
}
