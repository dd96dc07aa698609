import { isCalendarDate } from '@chasqui/core/time';
import type { DespatchReading } from '../../readings/despatch.ts';
import { createCarrierRules } from '../guide/carrier.ts';
import { isGiven, numberOf, schemeOf } from '../guide/identity.ts';
import { START_DATE_FORM } from '../guide/shipment.ts';
import { type Rule, rule } from '../rule.ts';
import { isEmpty, isMalformed } from '../text.ts';
import { isByCarrier, isByToldVehicle } from './transfer.ts';

export const MODE_RULES: readonly Rule<DespatchReading>[] = [
  rule('2532', 'El XML no contiene la modalidad de traslado', ({ shipment }) => isEmpty(shipment.mode)),
  rule('2773', 'La modalidad de traslado no existe en el catalogo', ({ shipment }) => {
    return !['01', '02'].includes(shipment.mode ?? '');
  }),
];

/** Rules about the days: a private transfer says when it starts, a carrier when it takes the goods. */
export const DATE_RULES: readonly Rule<DespatchReading>[] = [
  rule('3406', 'El XML no contiene la fecha de inicio del traslado', (reading) => {
    const isAsked = reading.shipment.mode === '02' || isByToldVehicle(reading);
    return isAsked && isEmpty(reading.shipment.startDate);
  }),
  START_DATE_FORM,
  rule('3343', 'La fecha de inicio del traslado es anterior a la de emision', ({ shipment, issueDate }) => {
    return shipment.mode === '02' && isBefore(shipment.startDate, issueDate);
  }),
  rule('3617', 'El XML no contiene la fecha de entrega de bienes al transportista', ({ shipment }) => {
    return shipment.mode === '01' && isEmpty(shipment.handoverDate);
  }),
  rule('3619', 'La fecha de entrega de bienes al transportista no cumple con el formato', ({ shipment }) => {
    const date = shipment.handoverDate ?? '';
    return shipment.mode === '01' && date !== '' && !isCalendarDate(date);
  }),
  rule('3618', 'La fecha de entrega de bienes es anterior a la de emision', ({ shipment, issueDate }) => {
    return shipment.mode === '01' && isBefore(shipment.handoverDate, issueDate);
  }),
  rule('3616', 'La fecha de inicio del traslado es anterior a la de entrega de bienes', (reading) => {
    const { startDate, handoverDate } = reading.shipment;
    return isByToldVehicle(reading) && isBefore(startDate, handoverDate ?? '');
  }),
];

function isBefore(date: string | null, other: string): boolean {
  return date !== null && date !== '' && date < other;
}

const CARRIER = createCarrierRules<DespatchReading>(isByCarrier);

const NO_CARRIER = { identity: null, name: null };

const carrierOf = ({ shipment }: DespatchReading) => shipment.carrier ?? NO_CARRIER;

export const CARRIER_RULES: readonly Rule<DespatchReading>[] = [
  rule('3347', 'La modalidad privada no lleva transportista', (reading) => {
    return reading.shipment.mode === '02' && isGiven(carrierOf(reading));
  }),
  rule('2558', 'El XML no contiene el RUC del transportista', (reading) => {
    return isByCarrier(reading) && numberOf(carrierOf(reading)) === '';
  }),
  rule('2561', 'El XML no contiene el tipo de documento del transportista', (reading) => {
    return isByCarrier(reading) && schemeOf(carrierOf(reading)) === '';
  }),
  rule('2485', 'El tipo de documento del transportista debe ser RUC', (reading) => {
    return isByCarrier(reading) && schemeOf(carrierOf(reading)) !== '6';
  }),
  rule('2560', 'El transportista no puede ser el remitente', (reading) => {
    return isByCarrier(reading) && numberOf(carrierOf(reading)) === numberOf(reading.issuer);
  }),
  rule('2563', 'El XML no contiene la razon social del transportista', (reading) => {
    return isByCarrier(reading) && isEmpty(carrierOf(reading).name);
  }),
  ...CARRIER.refusals,
];

export const CARRIER_OBSERVATIONS: readonly Rule<DespatchReading>[] = [
  rule('4165', 'La razon social del transportista no cumple con el formato', (reading) => {
    return isByCarrier(reading) && isMalformed(carrierOf(reading).name, 3, 250);
  }),
  ...CARRIER.observations,
];
