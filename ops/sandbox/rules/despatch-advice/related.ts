import type { DespatchReading } from '../../readings/despatch.ts';
import type { RelatedReading } from '../../readings/guide.ts';
import { GUIDE_RUC, numberOf } from '../guide/identity.ts';
import { createRelatedFormRules, createRelatedRule, SHARED_FORMS } from '../guide/related.ts';
import { RELATED_TO_SENDERS_GUIDE } from '../guide-catalogs.ts';
import { type Rule, rule } from '../rule.ts';
import { isEmpty } from '../text.ts';
import { CUSTOMS_DOCUMENTS, DELIVERY_ORDER, isOf, MANIFEST, refersTo } from './transfer.ts';

const DEPOSIT = /^(?!0+$)\d{1,15}$/;
const ANY_NUMBER = /^\S{1,100}$/;

const FORMS: ReadonlyMap<string, RegExp> = new Map([
  ...SHARED_FORMS,
  ['49', DEPOSIT],
  ['80', DEPOSIT],
  ['81', /^[a-zA-Z0-9]{1,20}$/],
  ...['71', '72', '73', '74', '75', '76', '77', '78'].map((type) => [type, ANY_NUMBER] as const),
  [DELIVERY_ORDER, /^\d{1,50}$/],
]);

const OTHER_REGIMES = '2[01]|3[06]|49|5[12]|60|7[0-5]|8[01269]|90|XC|XG';

/** Numbers of customs documents by motive and type: customs office, year, regime, number. */
const CUSTOMS_FORMS: ReadonlyMap<string, RegExp> = new Map([
  ['08 50', customsForm('10')],
  ['08 52', customsForm('18')],
  ['09 50', customsForm('40')],
  ['09 52', customsForm('48')],
  ['13 50', new RegExp(`^\\d{3}-\\d{4}-(28-[1-9]\\d{0,7}|(${OTHER_REGIMES})-[1-9]\\d{0,5})$`)],
  ['19 50', customsForm('10|2[01]|3[06]|70|80')],
  ['19 52', customsForm('18')],
]);

function customsForm(regimes: string): RegExp {
  return new RegExp(`^\\d{3}-\\d{4}-(${regimes})-[1-9]\\d{0,5}$`);
}

/** Digit of the way of transport in the number of a manifest, by the kind of port: by sea or by air. */
const MANIFEST_WAYS: ReadonlyMap<string, string> = new Map([
  ['1', '1'],
  ['2', '4'],
]);

function formOf({ typeCode }: RelatedReading, reading: DespatchReading): RegExp | undefined {
  const type = typeCode ?? '';
  if (CUSTOMS_DOCUMENTS.includes(type)) {
    return CUSTOMS_FORMS.get(`${reading.shipment.motive} ${type}`) ?? customsForm('\\d{2}');
  }
  if (type !== MANIFEST) return FORMS.get(type);
  const way = MANIFEST_WAYS.get(reading.shipment.port?.kind ?? '') ?? '\\d';
  return isOf(reading, '19') ? new RegExp(`^01-\\d{3}-${way}-\\d{4}-[1-9]\\d{0,5}$`) : undefined;
}

const SALES = ['01', '03', '12'];
const relatedRule = createRelatedRule<DespatchReading>();

export const RELATED_RULES: readonly Rule<DespatchReading>[] = [
  ...createRelatedFormRules<DespatchReading>({
    types: RELATED_TO_SENDERS_GUIDE,
    issued: ['01', '03', '04', '09', '12', '48', DELIVERY_ORDER],
    formOf,
  }),
  relatedRule('3409', 'El RUC del emisor del documento relacionado no cumple con el formato', ({ issuer }) => {
    return !isEmpty(issuer?.text) && !GUIDE_RUC.test(issuer?.text ?? '');
  }),
  relatedRule('3381', 'El emisor del documento relacionado no es quien corresponde', (document, reading) => {
    const issuer = document.issuer?.text ?? '';
    const expected = expectedIssuerOf(document, reading);
    return issuer !== '' && expected !== undefined && issuer !== expected;
  }),
  rule('3440', 'Una importacion o exportacion debe referirse a una DAM o DS', (reading) => {
    return isOf(reading, '08', '09') && !refersTo(reading, ...CUSTOMS_DOCUMENTS);
  }),
  relatedRule('3445', 'El tipo del documento relacionado no es de este motivo de traslado', ({ typeCode }, reading) => {
    return !isEmpty(typeCode) && !isOfMotive(typeCode ?? '', reading);
  }),
  rule('3493', 'La mercancia extranjera debe referirse a una DAM, DS, manifiesto o cita', (reading) => {
    return isOf(reading, '19') && !refersTo(reading, ...CUSTOMS_DOCUMENTS, MANIFEST, DELIVERY_ORDER);
  }),
  rule('3494', 'La guia se refiere a mas de un manifiesto de carga', (reading) => {
    return isOf(reading, '19') && countOf(reading, MANIFEST) > 1;
  }),
  rule('3612', 'La guia se refiere a mas de una cita u orden de entrega', (reading) => {
    return isOf(reading, '19') && countOf(reading, DELIVERY_ORDER) > 1;
  }),
  rule('3613', 'Una cita u orden de entrega no va con una DAM, DS o manifiesto', (reading) => {
    const goesWithOther = refersTo(reading, ...CUSTOMS_DOCUMENTS, MANIFEST);
    return isOf(reading, '19') && refersTo(reading, DELIVERY_ORDER) && goesWithOther;
  }),
  rule('3463', 'Un manifiesto de carga no va con una DAM o DS', (reading) => {
    return isOf(reading, '19') && refersTo(reading, MANIFEST) && refersTo(reading, ...CUSTOMS_DOCUMENTS);
  }),
];

/**
 * Returns the number of the party that must have issued a document; undefined if any may have. The sender documents a
 * sale and another guide; the original seller documents a return.
 */
function expectedIssuerOf({ typeCode }: RelatedReading, reading: DespatchReading): string | undefined {
  const type = typeCode ?? '';
  const isOwn =
    type === '09' ||
    (isOf(reading, '01', '03') && SALES.includes(type)) ||
    (isOf(reading, '02') && ['04', '48'].includes(type));
  if (isOwn) return numberOf(reading.issuer);
  return isOf(reading, '06') && SALES.includes(type) ? numberOf(reading.recipient) : undefined;
}

function isOfMotive(type: string, reading: DespatchReading): boolean {
  if (isOf(reading, '08', '09')) return ['09', '49', ...CUSTOMS_DOCUMENTS, '80'].includes(type);
  if (isOf(reading, '19')) return [...CUSTOMS_DOCUMENTS, MANIFEST, DELIVERY_ORDER].includes(type);
  if (type === '50') return isOf(reading, '13');
  return !['52', MANIFEST, DELIVERY_ORDER].includes(type);
}

function countOf({ related }: DespatchReading, type: string): number {
  return related.filter(({ typeCode }) => typeCode === type).length;
}
