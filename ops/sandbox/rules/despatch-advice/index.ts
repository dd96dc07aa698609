import type { DespatchReading } from '../../readings/despatch.ts';
import { type Rule, rule } from '../rule.ts';
import { GOODS_RULES } from './goods.ts';
import { DESPATCH_HEADER_RULES, DESPATCH_PARTY_RULES } from './parties.ts';
import { PLACE_RULES } from './places.ts';
import { RELATED_RULES } from './related.ts';
import { SHIPMENT_RULES } from './shipment.ts';
import { TRANSPORT_RULES } from './transport.ts';

/** Rules of the guía de remisión remitente of 2022: form, parties, goods, transport and places. */
export const DESPATCH_RULES: readonly Rule<DespatchReading>[] = [
  ...DESPATCH_HEADER_RULES,
  ...SHIPMENT_RULES,
  ...DESPATCH_PARTY_RULES,
  ...RELATED_RULES,
  ...TRANSPORT_RULES,
  ...PLACE_RULES,
  ...GOODS_RULES,
];

/** Rules that the document is a guía de remisión remitente. */
export const DESPATCH_TYPE_RULES: readonly Rule<DespatchReading>[] = [
  rule('3436', 'El XML no contiene la fecha de emision', ({ issueDate }) => issueDate === ''),
  rule('1050', 'El XML no contiene el tipo de guia', ({ typeCode }) => typeCode === null),
  rule('1051', 'El tipo de guia no es el de remitente', ({ typeCode }) => typeCode !== '09'),
];
