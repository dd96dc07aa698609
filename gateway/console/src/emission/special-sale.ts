import type { IgvAffectationCode } from '@chasqui/core/catalogs';
import { numberOf, rateOf, textOf } from '../components/typed-text.ts';
import { type DetractionData, NO_DETRACTION_DATA } from './detraction-data.ts';
import { saleNumberOf } from './sale-number.ts';
import { NO_SPECIAL_OPERATION, type SpecialOperationValues } from './special-operation.ts';

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

/** Values of special cases of a sale. Each is a switch that opens its own fields. */
export interface SpecialSaleValues extends DetractionData, SpecialOperationValues {
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
  ...NO_SPECIAL_OPERATION,
  ...NO_DETRACTION_DATA,
};

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
    // An empty field is null: the schema takes either field for optional, because there are two of them.
    ...(kind === 'service' ? { rate: rateOf(amount) ?? null } : { amount: numberOf(amount) ?? null }),
    ...(kind === 'other' && !affectsTaxBase && { affectsTaxBase }),
    reason: textOf(reason),
  };
}

/** Returns the operation of the request. That of an ordinary sale, a detraction or a perception follows from the sale. */
function operationBody({ isExport, operationType, specialOperation }: SpecialSaleValues) {
  if (isExport) return { operationType };
  return specialOperation === '' ? {} : { operationType: specialOperation };
}

/** Returns the fields of the request for the special cases of a sale. */
export function specialBody(values: SpecialSaleValues) {
  return {
    ...(values.hasPrepayments && { prepayments: values.prepayments.map(advanceBody) }),
    ...(values.hasPerception && { perception: values.perception }),
    ...operationBody(values),
    ...(values.hasCharges && { charges: values.charges.map(chargeBody) }),
  };
}

/** Fields of the form whose names are not those of the request. */
const SHOWN_BY: Readonly<Record<string, string>> = {
  perception: 'hasPerception',
  prepayments: 'prepayments.0.amount',
  charges: 'charges.0.amount',
  freight: 'freight.journey',
  fishing: 'fishing.vesselName',
  'delivery.country': 'customer.country',
};

/** Returns the field of the form that shows a field of the request, as far as special cases have it. */
export function specialField(path: string): string {
  return (
    SHOWN_BY[path] ??
    path
      .replace(/^items\.\d+\.properties.*$/, 'specialOperation')
      .replace(/^(charges\.\d+)(\.rate)?$/, '$1.amount')
      .replace(/^(prepayments\.\d+)(\.isc)?$/, '$1.amount')
      .replace(/^(prepayments\.\d+)\.documentType$/, '$1.documentId')
  );
}
