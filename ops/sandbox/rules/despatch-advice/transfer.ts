import type { DespatchReading } from '../../readings/despatch.ts';

/** Indicators of a sender's guide. */
export const TRANSSHIPMENT = 'SUNAT_Envio_IndicadorTransbordoProgramado';
export const LIGHT_VEHICLE = 'SUNAT_Envio_IndicadorTrasladoVehiculoM1L';
export const VEHICLE_OF_CARRIER = 'SUNAT_Envio_IndicadorVehiculoConductoresTransp';
export const WHOLE_CUSTOMS_DOCUMENT = 'SUNAT_Envio_IndicadorTrasladoTotalDAMoDS';
export const CONTAINERS_OF_MANIFEST = 'SUNAT_Envio_IndicadorTrasladoContenedorManifiestoCarga';

export const CUSTOMS_MOTIVES = ['08', '09', '19'];
/** Types of catalog 61. */
export const CUSTOMS_DOCUMENTS = ['50', '52'];
export const MANIFEST = '91';
export const DELIVERY_ORDER = '92';

export function isOf({ shipment }: DespatchReading, ...motives: readonly string[]): boolean {
  return motives.includes(shipment.motive ?? '');
}

export function has({ shipment }: DespatchReading, indicator: string): boolean {
  return shipment.indicators.includes(indicator);
}

export function refersTo({ related }: DespatchReading, ...types: readonly string[]): boolean {
  return related.some(({ typeCode }) => types.includes(typeCode ?? ''));
}

/** Returns true for foreign goods under a manifest (manifiesto de carga). */
export function isByManifest(reading: DespatchReading): boolean {
  return isOf(reading, '19') && refersTo(reading, MANIFEST);
}

/** Returns true for foreign goods under a delivery order (cita u orden de entrega), which does not name the goods. */
export function isByDeliveryOrder(reading: DespatchReading): boolean {
  return isOf(reading, '19') && refersTo(reading, DELIVERY_ORDER);
}

/** Returns true if a carrier takes the goods in a vehicle that is not light. */
export function isByCarrier(reading: DespatchReading): boolean {
  return reading.shipment.mode === '01' && !has(reading, LIGHT_VEHICLE);
}

/** Returns true if the guide describes the vehicle and driver of the carrier. */
export function isByToldVehicle(reading: DespatchReading): boolean {
  return isByCarrier(reading) && has(reading, VEHICLE_OF_CARRIER);
}

/** Returns true if vehicle and driver are required. */
export function mustDescribeVehicle(reading: DespatchReading): boolean {
  return isByToldVehicle(reading) || (reading.shipment.mode === '02' && !has(reading, LIGHT_VEHICLE));
}

/** Returns true if secondary vehicles, authorizations of vehicles and drivers are forbidden. */
export function mayNotDescribeVehicle(reading: DespatchReading): boolean {
  return has(reading, LIGHT_VEHICLE) || (isByCarrier(reading) && !has(reading, VEHICLE_OF_CARRIER));
}
