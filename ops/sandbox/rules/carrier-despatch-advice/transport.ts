import type { CarrierDespatchReading } from '../../readings/carrier-despatch.ts';
import { createCarrierRules } from '../guide/carrier.ts';
import { createDriverRules, DRIVER_OBSERVATIONS } from '../guide/drivers.ts';
import { COORDINATE_RULE, createPlaceRules, PLACE_OBSERVATIONS } from '../guide/places.ts';
import { createWeightRules, START_DATE_FORM } from '../guide/shipment.ts';
import { createVehicleRules } from '../guide/vehicles.ts';
import { type Rule, rule } from '../rule.ts';
import { isEmpty } from '../text.ts';
import { has, TRANSSHIPMENT } from './indicators.ts';
import { refersTo, refersToElectronic, refersToPrinted } from './related.ts';

const always = () => true;

const CARRIER = createCarrierRules<CarrierDespatchReading>(always);

const VEHICLES = createVehicleRules<CarrierDespatchReading>({
  asksPlate: always,
  asksCard: always,
  mainCard: /^(?!0+$)[0-9A-Z]{10,15}$/,
});

export const TRANSPORT_RULES: readonly Rule<CarrierDespatchReading>[] = [
  ...createWeightRules<CarrierDespatchReading>(always),
  rule('3406', 'El XML no contiene la fecha de inicio del traslado', ({ shipment }) => isEmpty(shipment.startDate)),
  START_DATE_FORM,
  rule('3343', 'La fecha de inicio del traslado es anterior a la de emision', ({ shipment, issueDate }) => {
    return !isEmpty(shipment.startDate) && (shipment.startDate ?? '') < issueDate;
  }),
  ...CARRIER.refusals,
  ...VEHICLES.refusals,
  ...createDriverRules<CarrierDespatchReading>(always),
];

export const TRANSPORT_OBSERVATIONS: readonly Rule<CarrierDespatchReading>[] = [
  ...CARRIER.observations,
  ...VEHICLES.observations,
  ...DRIVER_OBSERVATIONS,
];

/** Rules about places. A related guide of the sender says them too. */
export const PLACE_RULES: readonly Rule<CarrierDespatchReading>[] = [
  ...createPlaceRules<CarrierDespatchReading>({
    name: 'partida',
    placeOf: ({ shipment }) => shipment.origin,
    asksUbigeo: always,
    asksLine: (reading) => !refersToElectronic(reading, '09') && !has(reading, TRANSSHIPMENT),
    codes: { unknown: '3363', line: '2577' },
  }),
  ...createPlaceRules<CarrierDespatchReading>({
    name: 'llegada',
    placeOf: ({ shipment }) => shipment.destination,
    asksUbigeo: (reading) => !refersTo(reading, '09'),
    asksLine: (reading) => !refersTo(reading, '09') && !has(reading, TRANSSHIPMENT),
    codes: { unknown: '3368', line: '2574' },
  }),
  COORDINATE_RULE,
];

export const DESTINATION_OBSERVATIONS: readonly Rule<CarrierDespatchReading>[] = [
  ...PLACE_OBSERVATIONS,
  rule('4431', 'No se informa el ubigeo de llegada', (reading) => {
    return refersToPrinted(reading, '09') && isEmpty(reading.shipment.destination?.ubigeo);
  }),
  rule('4178', 'No se informa la direccion de llegada', (reading) => {
    const isAsked = refersToPrinted(reading, '09') && !has(reading, TRANSSHIPMENT);
    return isAsked && isEmpty(reading.shipment.destination?.line);
  }),
];
