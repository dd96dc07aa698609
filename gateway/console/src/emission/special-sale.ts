import type { IgvAffectationCode } from '@chasqui/core/catalogs';
import { numberOf, rateOf, textOf } from '../components/typed-text.ts';
import { EMPTY_PLACE, type PlaceValues, placeBody } from './guide-places.ts';
import { saleNumberOf } from './sale-number.ts';

/** Advance that a sale deducts. */
export interface AdvanceValues {
  /** Number of the factura or boleta that invoiced it. */
  readonly documentId: string;
  readonly amount: string;
  readonly igvType: string;
}

/** Charge of a whole sale. */
export interface ChargeValues {
  readonly kind: 'other' | 'service' | 'fise';
  /** Amount; a percentage for a surcharge on service. */
  readonly amount: string;
  readonly reason: string;
  /** True if IGV is paid of it. */
  readonly affectsTaxBase: boolean;
}

/** Data of the transport of cargo with a detraction. */
export interface FreightValues {
  readonly origin: PlaceValues;
  readonly destination: PlaceValues;
  readonly journey: string;
  readonly serviceReferenceValue: string;
  readonly effectiveLoadReferenceValue: string;
  readonly nominalLoadReferenceValue: string;
}

/** Values of special cases of a sale. Each is a switch that opens its own fields. */
export interface SpecialSaleValues {
  readonly isAdvance: boolean;
  readonly hasPrepayments: boolean;
  readonly prepayments: readonly AdvanceValues[];
  readonly hasPerception: boolean;
  readonly perception: { readonly regime: string };
  readonly isExport: boolean;
  /** Kind of an export, in catalog 51. */
  readonly operationType: string;
  readonly hasCharges: boolean;
  readonly charges: readonly ChargeValues[];
  /** Is sent with the detraction of the transport of cargo. */
  readonly freight: FreightValues;
}

export const EMPTY_ADVANCE: AdvanceValues = { documentId: '', amount: '', igvType: '10' };

export const EMPTY_CHARGE: ChargeValues = { kind: 'other', amount: '', reason: '', affectsTaxBase: true };

export const NO_SPECIAL_CASE: SpecialSaleValues = {
  isAdvance: false,
  hasPrepayments: false,
  prepayments: [EMPTY_ADVANCE],
  hasPerception: false,
  perception: { regime: '51' },
  isExport: false,
  operationType: '0200',
  hasCharges: false,
  charges: [EMPTY_CHARGE],
  freight: {
    origin: EMPTY_PLACE,
    destination: EMPTY_PLACE,
    journey: '',
    serviceReferenceValue: '',
    effectiveLoadReferenceValue: '',
    nominalLoadReferenceValue: '',
  },
};

/** Detraction of the transport of cargo (catalog 54). */
export const CARGO_DETRACTION = '027';

/** Affectation of every line of an export (catalog 07). */
export const EXPORT_AFFECTATION = '40' satisfies IgvAffectationCode;

/** Returns the description of a line. That of an advance says so: SUNAT has no other mark for an advance. */
export function describeLine(description: string, isAdvance: boolean): string | undefined {
  const text = textOf(description);
  return !isAdvance || text === undefined || /^anticipo/i.test(text) ? text : `Anticipo: ${text}`;
}

function advanceBody({ documentId, amount, igvType }: AdvanceValues) {
  return { documentType: '01', documentId: undefined, ...saleNumberOf(documentId), amount: numberOf(amount), igvType };
}

function chargeBody({ kind, amount, reason, affectsTaxBase }: ChargeValues) {
  return {
    ...(kind !== 'other' && { kind }),
    ...(kind === 'service' ? { rate: rateOf(amount) } : { amount: numberOf(amount) }),
    ...(kind === 'other' && !affectsTaxBase && { affectsTaxBase }),
    reason: textOf(reason),
  };
}

function freightBody(freight: FreightValues) {
  return {
    origin: placeBody(freight.origin),
    destination: placeBody(freight.destination),
    journey: textOf(freight.journey),
    serviceReferenceValue: numberOf(freight.serviceReferenceValue),
    effectiveLoadReferenceValue: numberOf(freight.effectiveLoadReferenceValue),
    nominalLoadReferenceValue: numberOf(freight.nominalLoadReferenceValue),
  };
}

/** Returns the fields of the request for the special cases of a sale. */
export function specialBody(values: SpecialSaleValues) {
  return {
    ...(values.hasPrepayments && { prepayments: values.prepayments.map(advanceBody) }),
    ...(values.hasPerception && { perception: values.perception }),
    ...(values.isExport && { operationType: values.operationType }),
    ...(values.hasCharges && { charges: values.charges.map(chargeBody) }),
  };
}

/** Returns the data that the detraction of the transport of cargo asks for; nothing for another detraction. */
export function freightOf(detractionCode: string, { freight }: Pick<SpecialSaleValues, 'freight'>) {
  return detractionCode === CARGO_DETRACTION ? { freight: freightBody(freight) } : {};
}

/** Fields of the form whose names are not those of the request. */
const SHOWN_BY: Readonly<Record<string, string>> = {
  perception: 'hasPerception',
  prepayments: 'prepayments.0.amount',
  charges: 'charges.0.amount',
  freight: 'freight.journey',
  'delivery.country': 'customer.country',
};

/** Returns the field of the form that shows a field of the request, as far as special cases have it. */
export function specialField(path: string): string {
  return (
    SHOWN_BY[path] ??
    path
      .replace(/^(charges\.\d+)(\.rate)?$/, '$1.amount')
      .replace(/^(prepayments\.\d+)(\.isc)?$/, '$1.amount')
      .replace(/^(prepayments\.\d+)\.documentType$/, '$1.documentId')
  );
}
