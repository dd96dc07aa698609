import type { DespatchReading } from '../../readings/despatch.ts';
import type { UnitReading } from '../../readings/guide.ts';
import { createDriverRules, DRIVER_OBSERVATIONS, mainDriversOf, secondaryDriversOf } from '../guide/drivers.ts';
import { attachedOf, createVehicleRules } from '../guide/vehicles.ts';
import { type Rule, rule } from '../rule.ts';
import { isEmpty } from '../text.ts';
import {
  has,
  isByCarrier,
  isByToldVehicle,
  mayNotDescribeVehicle,
  mustDescribeVehicle,
  VEHICLE_OF_CARRIER,
} from './transfer.ts';

const VEHICLES = createVehicleRules<DespatchReading>({
  asksPlate: mustDescribeVehicle,
  asksCard: isByToldVehicle,
  mainCard: /^(?!0+$)[0-9A-Z]{9,15}$/,
});

/** Returns true if a vehicle has a circulation card or an authorization that this transfer may not give. */
function isTooDetailed(reading: DespatchReading, { card, authorizations }: UnitReading): boolean {
  const mayNotGiveCard = reading.shipment.mode === '01' && !has(reading, VEHICLE_OF_CARRIER);
  const isAuthorized = authorizations.some(({ text }) => text !== '');
  return (mayNotGiveCard && !isEmpty(card)) || (mayNotDescribeVehicle(reading) && isAuthorized);
}

/** Rules about vehicles and drivers. Each transport mode requires some of their data and forbids others. */
export const VEHICLE_RULES: readonly Rule<DespatchReading>[] = [
  rule('3354', 'La placa es del transportista y no se informa', (reading) => {
    const isHidden = isByCarrier(reading) && !isByToldVehicle(reading);
    return isHidden && reading.shipment.vehicles.some(({ plate }) => !isEmpty(plate));
  }),
  rule('3452', 'Este traslado no lleva tarjeta ni autorizacion del vehiculo', (reading) => {
    return reading.shipment.vehicles.some((vehicle) => isTooDetailed(reading, vehicle));
  }),
  rule('3453', 'Este traslado no lleva vehiculos secundarios', (reading) => {
    return mayNotDescribeVehicle(reading) && attachedOf(reading).some(({ plate }) => !isEmpty(plate));
  }),
  rule('3454', 'Este traslado no lleva tarjeta ni autorizacion de vehiculos secundarios', (reading) => {
    return attachedOf(reading).some((vehicle) => isTooDetailed(reading, vehicle));
  }),
  ...VEHICLES.refusals,
  rule('3455', 'Este traslado no lleva conductor principal', (reading) => {
    return mayNotDescribeVehicle(reading) && mainDriversOf(reading).length > 0;
  }),
  rule('3456', 'Este traslado no lleva conductores secundarios', (reading) => {
    return mayNotDescribeVehicle(reading) && secondaryDriversOf(reading).length > 0;
  }),
  ...createDriverRules<DespatchReading>(mustDescribeVehicle),
];

export const VEHICLE_OBSERVATIONS: readonly Rule<DespatchReading>[] = [
  ...VEHICLES.observations,
  rule('4408', 'El vehiculo secundario va sin el principal', (reading) => {
    const isAttached = attachedOf(reading).some(({ plate }) => !isEmpty(plate));
    return isAttached && isEmpty(reading.shipment.vehicles[0]?.plate);
  }),
  ...DRIVER_OBSERVATIONS,
];
