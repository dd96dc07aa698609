import type { DespatchReading } from '../../readings/despatch.ts';
import { createAuthorizationRules } from '../guide/authorizations.ts';
import { isGiven, isSame, isWellFormed, numberOf, schemeOf } from '../guide/identity.ts';
import { IDENTITY_TYPES } from '../guide-catalogs.ts';
import { type Rule, rule } from '../rule.ts';
import { isEmpty, isMalformed } from '../text.ts';
import { isOf } from './transfer.ts';

const SENDER_AUTHORIZATIONS = createAuthorizationRules<DespatchReading>({
  holder: 'del remitente',
  codes: { several: '3353', form: '4369', withoutEntity: '4394', unknownEntity: '4395', withoutNumber: '4397' },
  listsOf: ({ shipment }) => [shipment.senderAuthorizations],
});

const RECIPIENT_OF_MOTIVE_RULES: readonly Rule<DespatchReading>[] = [
  rule('3417', 'En este motivo de traslado el destinatario debe tener RUC', (reading) => {
    return isOf(reading, '06', '17', '19') && schemeOf(reading.recipient) !== '6';
  }),
  rule('2554', 'En este motivo de traslado el destinatario debe ser el remitente', (reading) => {
    return isOf(reading, '02', '04', '07', '18') && !isSame(reading.issuer, reading.recipient);
  }),
  rule('2555', 'En este motivo de traslado el destinatario no puede ser el remitente', (reading) => {
    return isOf(reading, '01', '03', '05', '06', '09', '14', '17') && isSame(reading.issuer, reading.recipient);
  }),
];

const hasBuyer = (reading: DespatchReading) => isOf(reading, '03', '13');

const BUYER_RULES: readonly Rule<DespatchReading>[] = [
  rule('3331', 'El XML no contiene el tipo de documento del comprador', (reading) => {
    return hasBuyer(reading) && numberOf(reading.buyer) !== '' && schemeOf(reading.buyer) === '';
  }),
  rule('3332', 'El tipo de documento del comprador no existe en el catalogo', (reading) => {
    const scheme = schemeOf(reading.buyer);
    return hasBuyer(reading) && scheme !== '' && !IDENTITY_TYPES.has(scheme);
  }),
  rule('3333', 'El XML no contiene el numero de documento del comprador', (reading) => {
    return hasBuyer(reading) && isGiven(reading.buyer) && numberOf(reading.buyer) === '';
  }),
  rule('3334', 'El comprador no puede ser el remitente', (reading) => {
    return isOf(reading, '03') && isSame(reading.buyer, reading.issuer);
  }),
  rule('3335', 'El comprador no puede ser el destinatario', (reading) => {
    return isOf(reading, '03') && isSame(reading.buyer, reading.recipient);
  }),
  rule('3337', 'El numero de documento del comprador no cumple con el formato', ({ buyer }) => {
    return schemeOf(buyer) !== '' && !isWellFormed(buyer.identity);
  }),
  rule('3339', 'El XML no contiene el nombre del comprador', (reading) => {
    return isOf(reading, '03') && numberOf(reading.buyer) !== '' && isEmpty(reading.buyer.name);
  }),
];

const hasSupplier = (reading: DespatchReading) => isOf(reading, '02', '07', '13');
const SALES = ['01', '03', '12'];

const SUPPLIER_RULES: readonly Rule<DespatchReading>[] = [
  rule('2552', 'El XML no contiene el tipo de documento del proveedor', (reading) => {
    return hasSupplier(reading) && numberOf(reading.supplier) !== '' && schemeOf(reading.supplier) === '';
  }),
  rule('3447', 'El tipo de documento del proveedor no es el de este motivo de traslado', (reading) => {
    const scheme = schemeOf(reading.supplier);
    if (numberOf(reading.supplier) === '') return false;
    if (isOf(reading, '02')) return !['1', '4', '6', '7'].includes(scheme);
    if (isOf(reading, '07')) return scheme !== '6';
    return isOf(reading, '13') && !IDENTITY_TYPES.has(scheme);
  }),
  rule('2723', 'El XML no contiene el numero de documento del proveedor', (reading) => {
    return hasSupplier(reading) && isGiven(reading.supplier) && numberOf(reading.supplier) === '';
  }),
  rule('2724', 'El numero de documento del proveedor no cumple con el formato', ({ supplier }) => {
    return numberOf(supplier) !== '' && !isWellFormed(supplier.identity);
  }),
  rule('3448', 'El proveedor no puede ser el remitente', (reading) => {
    return isOf(reading, '02', '07') && isSame(reading.supplier, reading.issuer);
  }),
  rule('3442', 'El proveedor no emitio ninguno de los documentos relacionados', (reading) => {
    const sales = reading.related.filter(({ typeCode }) => SALES.includes(typeCode ?? ''));
    const supplier = numberOf(reading.supplier);
    if (!isOf(reading, '02', '07') || supplier === '' || sales.length === 0) return false;
    return sales.every(({ issuer }) => issuer?.text !== supplier);
  }),
  rule('3449', 'El XML no contiene el nombre del proveedor', (reading) => {
    return hasSupplier(reading) && numberOf(reading.supplier) !== '' && isEmpty(reading.supplier.name);
  }),
];

export const PARTY_RULES: readonly Rule<DespatchReading>[] = [
  ...SENDER_AUTHORIZATIONS.refusals,
  ...RECIPIENT_OF_MOTIVE_RULES,
  ...BUYER_RULES,
  ...SUPPLIER_RULES,
];

export const PARTY_OBSERVATIONS: readonly Rule<DespatchReading>[] = [
  ...SENDER_AUTHORIZATIONS.observations,
  rule('4377', 'Este motivo de traslado no lleva comprador', (reading) => {
    return !hasBuyer(reading) && isGiven(reading.buyer);
  }),
  rule('4378', 'No se informa el comprador', (reading) => isOf(reading, '03') && numberOf(reading.buyer) === ''),
  rule('4381', 'El nombre del comprador no cumple con el formato', ({ buyer }) => isMalformed(buyer.name, 1, 250)),
  rule('4375', 'No se informa el proveedor', (reading) => {
    return isOf(reading, '02', '07') && numberOf(reading.supplier) === '';
  }),
  rule('4054', 'Este motivo de traslado no lleva proveedor', (reading) => {
    return !hasSupplier(reading) && isGiven(reading.supplier);
  }),
  rule('4106', 'El nombre del proveedor no cumple con el formato', ({ supplier }) =>
    isMalformed(supplier.name, 1, 250),
  ),
];
