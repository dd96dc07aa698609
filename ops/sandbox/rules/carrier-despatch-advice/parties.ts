import type { CarrierDespatchReading } from '../../readings/carrier-despatch.ts';
import { isWellFormed, numberOf, schemeOf } from '../guide/identity.ts';
import { IDENTITY_TYPES } from '../guide-catalogs.ts';
import { type Rule, rule } from '../rule.ts';
import { isEmpty, isMalformed } from '../text.ts';
import { has, PAID_BY_THIRD_PARTY, SUBCONTRACTED } from './indicators.ts';

const SENDER_RULES: readonly Rule<CarrierDespatchReading>[] = [
  rule('3383', 'El XML no contiene el numero de documento del remitente', ({ sender }) => numberOf(sender) === ''),
  rule('2541', 'El XML no contiene el tipo de documento del remitente', ({ sender }) => schemeOf(sender) === ''),
  rule('2542', 'El tipo de documento del remitente no existe en el catalogo', ({ sender }) => {
    return !IDENTITY_TYPES.has(schemeOf(sender));
  }),
  rule('3384', 'El numero de documento del remitente no cumple con el formato', ({ sender }) => {
    return !isWellFormed(sender.identity);
  }),
  rule('2560', 'El transportista no puede ser el remitente', ({ sender, issuer }) => {
    return numberOf(sender) === numberOf(issuer);
  }),
  rule('3387', 'El XML no contiene el nombre del remitente', ({ sender }) => isEmpty(sender.name)),
];

const SUBCONTRACTOR_RULES: readonly Rule<CarrierDespatchReading>[] = [
  rule('3391', 'El tipo de documento de la empresa que subcontrata debe ser RUC', ({ subcontractor }) => {
    return !['', '6'].includes(schemeOf(subcontractor));
  }),
  rule('3390', 'La empresa que subcontrata no puede ser el transportista', ({ subcontractor, issuer }) => {
    return numberOf(subcontractor) !== '' && numberOf(subcontractor) === numberOf(issuer);
  }),
];

const PAYER_RULES: readonly Rule<CarrierDespatchReading>[] = [
  rule('3399', 'El tipo de documento del pagador del flete no existe en el catalogo', (reading) => {
    const scheme = schemeOf(reading.payer);
    return has(reading, PAID_BY_THIRD_PARTY) && scheme !== '' && !IDENTITY_TYPES.has(scheme);
  }),
  rule('3400', 'El numero de documento del pagador del flete no cumple con el formato', ({ payer }) => {
    return schemeOf(payer) !== '' && !isWellFormed(payer.identity);
  }),
];

export const PARTY_RULES: readonly Rule<CarrierDespatchReading>[] = [
  ...SENDER_RULES,
  ...SUBCONTRACTOR_RULES,
  ...PAYER_RULES,
];

export const PARTY_OBSERVATIONS: readonly Rule<CarrierDespatchReading>[] = [
  rule('4422', 'El nombre del remitente no cumple con el formato', ({ sender }) => isMalformed(sender.name, 1, 250)),
  rule('4425', 'No se informa el tipo de documento de la empresa que subcontrata', (reading) => {
    return has(reading, SUBCONTRACTED) && schemeOf(reading.subcontractor) === '';
  }),
  rule('4424', 'No se informa el numero de documento de la empresa que subcontrata', (reading) => {
    return has(reading, SUBCONTRACTED) && numberOf(reading.subcontractor) === '';
  }),
  rule('4426', 'No se informa el nombre de la empresa que subcontrata', (reading) => {
    return has(reading, SUBCONTRACTED) && isEmpty(reading.subcontractor.name);
  }),
  rule('4427', 'El nombre de la empresa que subcontrata no cumple con el formato', ({ subcontractor }) => {
    return isMalformed(subcontractor.name, 1, 250);
  }),
  rule('4401', 'No se informa el tipo de documento del pagador del flete', (reading) => {
    return has(reading, PAID_BY_THIRD_PARTY) && schemeOf(reading.payer) === '';
  }),
  rule('4402', 'No se informa el numero de documento del pagador del flete', (reading) => {
    return has(reading, PAID_BY_THIRD_PARTY) && numberOf(reading.payer) === '';
  }),
  rule('4370', 'No se informa el nombre del pagador del flete', (reading) => {
    return has(reading, PAID_BY_THIRD_PARTY) && isEmpty(reading.payer.name);
  }),
  rule('4423', 'El nombre del pagador del flete no cumple con el formato', ({ payer }) => {
    return isMalformed(payer.name, 1, 250);
  }),
];
