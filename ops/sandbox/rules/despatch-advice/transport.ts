import type { DespatchReading, DriverReading } from '../../readings/despatch.ts';
import { IDENTITY_TYPES } from '../catalogs.ts';
import { findingRule, findRepeated, type Rule, rule } from '../rule.ts';
import { RUC } from '../text.ts';
import { isWellFormed } from './parties.ts';
import { has, LIGHT_VEHICLE, VEHICLE_OF_CARRIER } from './shipment.ts';

const PLATE = /^(?!0+$)[0-9A-Z]{6,8}$/;
const VEHICLE_CARD = /^[0-9A-Z]{10,15}$/;
const LICENCE = /^(?!0+$)[0-9A-Z]{9,10}$/;
const PRINCIPAL = 'Principal';

/** Rules about carrier, vehicle and driver: each transport mode requires some of them and forbids the others. */
export const TRANSPORT_RULES: readonly Rule<DespatchReading>[] = [
  rule('3347', 'La modalidad privada no lleva transportista', ({ shipment }) => {
    return shipment.mode === '02' && shipment.carrier !== null;
  }),
  carrierRule('2558', 'El XML no contiene el RUC del transportista', ({ carrier }) => {
    return (carrier?.identity?.text ?? '') === '';
  }),
  carrierRule('2561', 'El tipo de documento del transportista debe ser RUC', ({ carrier }) => {
    return carrier?.identity?.scheme !== '6';
  }),
  carrierRule('2485', 'El RUC del transportista no cumple con el formato', ({ carrier }) => {
    return !RUC.test(carrier?.identity?.text ?? '');
  }),
  carrierRule('2563', 'El XML no contiene la razon social del transportista', ({ carrier }) => {
    return (carrier?.name ?? '') === '';
  }),
  rule('2560', 'El transportista no puede ser el remitente', (reading) => {
    return isByCarrier(reading) && reading.shipment.carrier?.identity?.text === reading.sender.identity?.text;
  }),
  rule('3354', 'La placa es del transportista y no se informa', (reading) => {
    return bringsVehicle(reading) && reading.shipment.vehicles.some(({ plate }) => plate !== null);
  }),
  rule('2566', 'El XML no contiene la placa del vehiculo', (reading) => {
    return isDescribed(reading) && (reading.shipment.vehicles[0]?.plate ?? '') === '';
  }),
  findingRule('2567', 'La placa del vehiculo no cumple con el formato', (reading) => {
    return platesOf(reading).find((plate) => !PLATE.test(plate));
  }),
  rule('3452', 'La tarjeta del vehiculo solo se informa con el vehiculo del transportista', (reading) => {
    return !has(reading, VEHICLE_OF_CARRIER) && cardsOf(reading).length > 0;
  }),
  findingRule('3355', 'La tarjeta del vehiculo no cumple con el formato', (reading) => {
    return cardsOf(reading).find((card) => !VEHICLE_CARD.test(card));
  }),
  rule('3453', 'Este traslado no lleva vehiculos secundarios', (reading) => {
    return !isDescribed(reading) && reading.shipment.vehicles.some(({ attached }) => attached.length > 0);
  }),
  rule('3455', 'Este traslado no lleva conductor principal', (reading) => {
    return !isDescribed(reading) && principalsOf(reading).length > 0;
  }),
  rule('3456', 'Este traslado no lleva conductores secundarios', (reading) => {
    return !isDescribed(reading) && reading.shipment.drivers.length > principalsOf(reading).length;
  }),
  rule('3357', 'El XML no contiene el conductor principal', (reading) => {
    return isDescribed(reading) && principalsOf(reading).length === 0;
  }),
  rule('3358', 'El conductor principal debe ser uno', (reading) => principalsOf(reading).length > 1),
  driverRule('2568', 'El conductor no tiene numero de documento', ({ identity }) => (identity?.text ?? '') === ''),
  driverRule('2570', 'El conductor no tiene tipo de documento', ({ identity }) => (identity?.scheme ?? null) === null),
  driverRule('2571', 'El tipo de documento del conductor no es valido', ({ identity }) => {
    return identity?.scheme === '6' || !IDENTITY_TYPES.has(identity?.scheme ?? '');
  }),
  driverRule('2569', 'El numero de documento del conductor no cumple con el formato', ({ identity }) => {
    return !isWellFormed(identity);
  }),
  driverRule('3360', 'El conductor no tiene nombres', ({ firstName }) => (firstName ?? '') === ''),
  driverRule('3361', 'El conductor no tiene apellidos', ({ familyName }) => (familyName ?? '') === ''),
  driverRule('2572', 'El conductor no tiene licencia', ({ licence }) => (licence ?? '') === ''),
  driverRule(
    '2573',
    'La licencia del conductor no cumple con el formato',
    ({ licence }) => !LICENCE.test(licence ?? ''),
  ),
  findingRule('3362', 'La licencia esta repetida', ({ shipment }) => {
    return findRepeated(shipment.drivers.map(({ licence }) => licence ?? ''));
  }),
];

/** Returns true if a carrier takes the goods, in any vehicle. */
function isByCarrier(reading: DespatchReading): boolean {
  return reading.shipment.mode === '01' && !has(reading, LIGHT_VEHICLE);
}

/** Returns true if the carrier brings its own vehicle, which the guide then need not describe. */
function bringsVehicle(reading: DespatchReading): boolean {
  return isByCarrier(reading) && !has(reading, VEHICLE_OF_CARRIER);
}

/** Returns true if plate and driver are required. */
function isDescribed(reading: DespatchReading): boolean {
  return !has(reading, LIGHT_VEHICLE) && (reading.shipment.mode === '02' || has(reading, VEHICLE_OF_CARRIER));
}

function carrierRule(
  code: string,
  message: string,
  isBroken: (shipment: DespatchReading['shipment']) => boolean,
): Rule<DespatchReading> {
  return rule(code, message, (reading) => isByCarrier(reading) && isBroken(reading.shipment));
}

function driverRule(
  code: string,
  message: string,
  isBroken: (driver: DriverReading) => boolean,
): Rule<DespatchReading> {
  return rule(code, message, ({ shipment }) => shipment.drivers.some(isBroken));
}

function principalsOf({ shipment }: DespatchReading): readonly DriverReading[] {
  return shipment.drivers.filter(({ jobTitle }) => jobTitle === PRINCIPAL);
}

function unitsOf({ shipment }: DespatchReading) {
  return shipment.vehicles.flatMap((vehicle) => [vehicle, ...vehicle.attached]);
}

function platesOf(reading: DespatchReading): readonly string[] {
  return unitsOf(reading).flatMap(({ plate }) => (plate === null ? [] : [plate]));
}

function cardsOf(reading: DespatchReading): readonly string[] {
  return unitsOf(reading).flatMap(({ card }) => (card === null ? [] : [card]));
}
