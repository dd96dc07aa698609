import type { DespatchReading, RelatedReading } from '../../readings/despatch.ts';
import { createItemRule, findingRule, findRepeated, type Rule, rule } from '../rule.ts';
import { isOf } from './parties.ts';
import { CUSTOMS_MOTIVES } from './shipment.ts';

const WITH_ANY_NUMBER = [
  ...['65', '66', '67', '68', '69', '71', '72', '73', '74', '75', '76', '77', '78', '82', '91', '92', '93', '94', '95'],
];

/** Types of catalog 61 that a sender may refer to, with the form of their numbers. */
const FORMS: ReadonlyMap<string, RegExp> = new Map([
  ['01', /^(F[A-Z0-9]{3}|E001|\d{1,4})-\d{1,8}$/],
  ['03', /^(B[A-Z0-9]{3}|EB01|\d{1,4})-\d{1,8}$/],
  ['04', /^(L[A-Z0-9]{3}|E001|\d{1,4})-\d{1,8}$/],
  ['09', /^(T[A-Z0-9]{3}|EG0[12]|\d{1,4})-\d{1,8}$/],
  ['12', /^[^\s-]{1,20}-[^\s-]{1,20}$/],
  ['48', /^\d{4}-\d{1,7}$/],
  ['49', /^\d{1,15}$/],
  ['50', /^\d{3}-\d{4}-\d{2}-\d{1,6}$/],
  ['52', /^\d{3}-\d{4}-\d{2}-\d{1,6}$/],
  ['80', /^\d{1,15}$/],
  ['81', /^[A-Za-z0-9]{1,20}$/],
  ...WITH_ANY_NUMBER.map((type) => [type, /^\S{1,100}$/] as const),
]);

const WITH_ISSUER = ['01', '03', '04', '09', '12', '48'];
const CUSTOMS_DOCUMENTS = ['50', '52'];
const WITH_CUSTOMS = ['09', '49', '50', '52', '80'];
const SALES = ['01', '03', '12'];

/** Regimes of customs documents, by motive and type: definitive import and export, and their simplified forms. */
const REGIMES: ReadonlyMap<string, string> = new Map([
  ['08 50', '10'],
  ['08 52', '18'],
  ['09 50', '40'],
  ['09 52', '48'],
]);

const relatedRule = createItemRule(
  ({ related }: DespatchReading) => related,
  ({ typeCode, id }) => `${typeCode} ${id}`,
);

export const RELATED_RULES: readonly Rule<DespatchReading>[] = [
  relatedRule('2692', 'El tipo del documento relacionado no es valido', ({ typeCode }, reading) => {
    return !FORMS.has(typeCode ?? '') || (isOf(reading, CUSTOMS_MOTIVES) && !WITH_CUSTOMS.includes(typeCode ?? ''));
  }),
  relatedRule('3403', 'El documento relacionado no tiene numero', ({ id }) => id === ''),
  relatedRule('3441', 'El numero del documento relacionado no cumple con el formato', hasBadNumber),
  relatedRule('3380', 'El documento relacionado no dice quien lo emitio', ({ typeCode, issuer }) => {
    return WITH_ISSUER.includes(typeCode ?? '') && (issuer?.text ?? '') === '';
  }),
  relatedRule('3382', 'El emisor del documento relacionado debe tener RUC', ({ issuer }) => {
    return issuer !== null && issuer.scheme !== '6';
  }),
  findingRule('3340', 'El documento relacionado esta repetido', ({ related }) => {
    return findRepeated(related.map(({ typeCode, id, issuer }) => `${typeCode} ${id} ${issuer?.text ?? ''}`));
  }),
  relatedRule('3381', 'El emisor del documento relacionado no es quien corresponde', isOfWrongIssuer),
  rule('3440', 'Una importacion o exportacion debe referirse a una DAM o DS', (reading) => {
    return isOf(reading, CUSTOMS_MOTIVES) && !reading.related.some(isCustomsDocument);
  }),
  rule('3445', 'Este motivo de traslado no se refiere a una DAM o DS', (reading) => {
    return !isOf(reading, [...CUSTOMS_MOTIVES, '13', '19']) && reading.related.some(isCustomsDocument);
  }),
];

function isCustomsDocument({ typeCode }: RelatedReading): boolean {
  return CUSTOMS_DOCUMENTS.includes(typeCode ?? '');
}

function hasBadNumber({ typeCode, id }: RelatedReading, { shipment }: DespatchReading): boolean {
  const form = FORMS.get(typeCode ?? '');
  if (form !== undefined && !form.test(id)) return true;
  const regime = REGIMES.get(`${shipment.motive} ${typeCode}`);
  return regime !== undefined && id.split('-')[2] !== regime;
}

/**
 * Returns true if a related document has the wrong issuer. The seller documents a sale, the original seller a return,
 * and the sender another guide.
 */
function isOfWrongIssuer({ typeCode, issuer }: RelatedReading, reading: DespatchReading): boolean {
  const { sender, recipient } = reading;
  if (typeCode === '09') return issuer?.text !== sender.identity?.text;
  if (!SALES.includes(typeCode ?? '')) return false;
  if (isOf(reading, ['01', '03'])) return issuer?.text !== sender.identity?.text;
  return isOf(reading, ['06']) && issuer?.text !== recipient.identity?.text;
}
