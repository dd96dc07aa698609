import type { CarrierDespatchReading } from '../../readings/carrier-despatch.ts';
import type { RelatedReading } from '../../readings/guide.ts';
import { numberOf } from '../guide/identity.ts';
import { createRelatedFormRules, createRelatedRule, SHARED_FORMS } from '../guide/related.ts';
import { RELATED_TO_CARRIERS_GUIDE } from '../guide-catalogs.ts';
import { type Rule, rule } from '../rule.ts';
import { isEmpty } from '../text.ts';

const ANY_NUMBER = /^\S{1,100}$/;
const TRANSPORT_DOCUMENT = /^[A-Za-z0-9/-]{1,35}$/;

const FORMS: ReadonlyMap<string, RegExp> = new Map([
  ...SHARED_FORMS,
  ['31', /^(V[A-Z0-9]{3}|EG03|EG04)-(?!0+$)\d{1,8}$/],
  ['50', /^\d{3}-\d{4}-(10|40)-\d{1,6}$/],
  ['52', /^\d{3}-\d{4}-\d{2}-\d{1,6}$/],
  ['80', /^(?!0+$)\d{1,20}$/],
  ...['65', '66', '67', '68', '69', '82'].map((type) => [type, ANY_NUMBER] as const),
  ...['93', '94', '95'].map((type) => [type, TRANSPORT_DOCUMENT] as const),
]);

/** Documents that a second one may go with: another guide of a carrier, and permits. */
const PAIRED = ['31', '65', '66', '67', '68', '69'];

export function refersTo({ related }: CarrierDespatchReading, ...types: readonly string[]): boolean {
  return related.some(({ typeCode }) => types.includes(typeCode ?? ''));
}

/** Returns true if the series of a document begins with a digit, which says that it was printed. */
function isPrinted({ id }: RelatedReading): boolean {
  return /^\d/.test(id);
}

export function refersToElectronic({ related }: CarrierDespatchReading, ...types: readonly string[]): boolean {
  return related.some((document) => types.includes(document.typeCode ?? '') && !isPrinted(document));
}

export function refersToPrinted({ related }: CarrierDespatchReading, ...types: readonly string[]): boolean {
  return related.some((document) => types.includes(document.typeCode ?? '') && isPrinted(document));
}

const relatedRule = createRelatedRule<CarrierDespatchReading>();

export const RELATED_RULES: readonly Rule<CarrierDespatchReading>[] = [
  ...createRelatedFormRules<CarrierDespatchReading>({
    types: RELATED_TO_CARRIERS_GUIDE,
    issued: ['01', '03', '04', '09', '12', '31', '48'],
    formOf: ({ typeCode }) => FORMS.get(typeCode ?? ''),
  }),
  relatedRule('3381', 'El emisor del documento relacionado no es quien corresponde', (document, reading) => {
    const issuers = new Map([
      ['09', reading.sender],
      ['31', reading.issuer],
    ]);
    const expected = issuers.get(document.typeCode ?? '');
    const issuer = document.issuer?.text ?? '';
    return expected !== undefined && !isPrinted(document) && issuer !== '' && issuer !== numberOf(expected);
  }),
  rule('3345', 'La guia se refiere a mas de dos documentos', (reading) => {
    return refersTo(reading, ...PAIRED) && countOf(reading) > 2;
  }),
  rule('3346', 'La guia se refiere a mas de un documento', (reading) => {
    const mayHaveSeveral = refersTo(reading, ...PAIRED) || refersToElectronic(reading, '09');
    return !mayHaveSeveral && countOf(reading) > 1;
  }),
];

function countOf({ related }: CarrierDespatchReading): number {
  return related.filter(({ typeCode }) => !isEmpty(typeCode)).length;
}
