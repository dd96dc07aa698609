import { formatDocumentNumber } from '@chasqui/core/identity';
import type { DocumentSource } from './document-source.ts';
import { EMPTY_PLACE } from './guide-places.ts';
import { ANY_CONSUMER, EMPTY_PARTY, emptyLine, type LineValues, type PartyValues } from './sale-values.ts';

/** A sale whose goods a guide accompanies, with the place to which they go. */
export interface GuideSource extends DocumentSource {
  readonly destination: { readonly address: string; readonly ubigeo: string };
}

/** Kilograms of the units of weight. */
const KILOGRAMS: Readonly<Record<string, number>> = { KGM: 1, TNE: 1_000, GRM: 0.001 };

/** Returns the kilograms of goods that are sold by weight. Empty if there are others. */
export function weightOf(lines: readonly Pick<LineValues, 'quantity' | 'unitCode'>[]): string {
  const kilograms = lines.reduce(
    (sum, { quantity, unitCode }) => sum + Number(quantity) * (KILOGRAMS[unitCode] ?? Number.NaN),
    0,
  );
  return kilograms > 0 ? String(Number(kilograms.toFixed(3))) : '';
}

/** Unit of services, which no guide accompanies. */
const SERVICE_UNIT = 'ZZ';

/** Returns the values that a factura or boleta gives to a guide of its goods. */
export function valuesOfSale({ document, customer, lines, destination }: GuideSource) {
  const goods = lines.filter(({ unitCode }) => unitCode !== SERVICE_UNIT);
  const isNamed = customer.identityNumber !== ANY_CONSUMER.identityNumber;
  return {
    saleNumber: formatDocumentNumber(document),
    recipient: isNamed ? customer : { ...EMPTY_PARTY, identityType: ANY_CONSUMER.identityType },
    destination: { ...EMPTY_PLACE, ...destination },
    items: goods.length > 0 ? goods : [emptyLine(false)],
    grossWeight: weightOf(goods),
    weightUnit: 'KGM',
  };
}

/** Place as a sale, a client or the register of taxpayers has it. */
export interface KnownPlace {
  readonly address?: string | null | undefined;
  readonly ubigeo?: string | null | undefined;
}

interface KnownPlaces {
  /** Place of delivery that the sale names. */
  readonly delivery: KnownPlace | undefined;
  readonly customer: Pick<PartyValues, 'address'>;
  /** Client of the company with the customer's number. */
  readonly known: KnownPlace | undefined;
  /** The customer in the register, which knows the district of the fiscal address alone. */
  readonly taxpayer: KnownPlace | undefined;
}

/** Returns the place to which the goods of a sale go, as far as it is known. */
export function destinationOf({ delivery, customer, known, taxpayer }: KnownPlaces): GuideSource['destination'] {
  if (delivery?.address) return { address: delivery.address, ubigeo: delivery.ubigeo ?? '' };
  const address = customer.address || known?.address || taxpayer?.address || '';
  return { address, ubigeo: (address === taxpayer?.address && taxpayer?.ubigeo) || '' };
}
