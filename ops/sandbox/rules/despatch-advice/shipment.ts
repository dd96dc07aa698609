import { isCalendarDate } from '@chasqui/core/time';
import type { DespatchReading } from '../../readings/despatch.ts';
import { toDecimal } from '../figure.ts';
import { findingRule, findRepeated, type Rule, rule } from '../rule.ts';
import { isOf } from './parties.ts';

/** Catalog 20 with code 19, which the public API and SUNAT's catalog of 2026 have. */
const MOTIVES: ReadonlySet<string> = new Set([
  ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '13', '14', '17', '18', '19'],
]);
export const CUSTOMS_MOTIVES = ['08', '09'];
const WITH_CUSTOMS_WEIGHTS = [...CUSTOMS_MOTIVES, '19'];

export const LIGHT_VEHICLE = 'SUNAT_Envio_IndicadorTrasladoVehiculoM1L';
export const VEHICLE_OF_CARRIER = 'SUNAT_Envio_IndicadorVehiculoConductoresTransp';
export const WHOLE_CUSTOMS_DOCUMENT = 'SUNAT_Envio_IndicadorTrasladoTotalDAMoDS';
const INDICATORS: ReadonlySet<string> = new Set([
  'SUNAT_Envio_IndicadorTransbordoProgramado',
  LIGHT_VEHICLE,
  'SUNAT_Envio_IndicadorRetornoVehiculoEnvaseVacio',
  'SUNAT_Envio_IndicadorRetornoVehiculoVacio',
  WHOLE_CUSTOMS_DOCUMENT,
  VEHICLE_OF_CARRIER,
]);

const WEIGHT = /^\d{1,12}(\.\d{1,3})?$/;
const WEIGHT_UNITS: ReadonlySet<string> = new Set(['KGM', 'TNE']);
const MOST_CONTAINERS = 2;

export function has({ shipment }: DespatchReading, indicator: string): boolean {
  return shipment.indicators.includes(indicator);
}

export const SHIPMENT_RULES: readonly Rule<DespatchReading>[] = [
  rule('3404', 'El XML no contiene el motivo de traslado', ({ shipment }) => shipment.motive === null),
  rule('3405', 'El motivo de traslado no existe en el catalogo', ({ shipment }) => !MOTIVES.has(shipment.motive ?? '')),
  rule('3457', 'El motivo Otros debe llevar una descripcion', (reading) => {
    return isOf(reading, ['13']) && (reading.shipment.motiveText ?? '') === '';
  }),
  rule('3418', 'Este motivo de traslado no lleva sustento de diferencia de peso', (reading) => {
    return reading.shipment.information !== null && !isOf(reading, WITH_CUSTOMS_WEIGHTS);
  }),
  rule('2880', 'El XML no contiene el peso bruto', ({ shipment }) => shipment.grossWeight === null),
  rule('2523', 'El peso bruto no cumple con el formato o es cero', ({ shipment }) => {
    const text = shipment.grossWeight?.text ?? '';
    return !WEIGHT.test(text) || toDecimal(text).isZero();
  }),
  rule('2881', 'La unidad del peso bruto debe ser KGM o TNE', ({ shipment }) => {
    return !WEIGHT_UNITS.has(shipment.grossWeight?.scheme ?? '');
  }),
  rule('3395', 'Este motivo de traslado no lleva peso neto', (reading) => {
    return reading.shipment.netWeight !== null && !isOf(reading, WITH_CUSTOMS_WEIGHTS);
  }),
  rule('3419', 'Una importacion o exportacion debe llevar el numero de bultos', (reading) => {
    const { packages, containers } = reading.shipment;
    return isOf(reading, CUSTOMS_MOTIVES) && packages === null && containers.length === 0;
  }),
  rule('3420', 'El traslado lleva mas de dos contenedores', ({ shipment }) => {
    return shipment.containers.length > MOST_CONTAINERS;
  }),
  findingRule('3388', 'El indicador de traslado no existe', ({ shipment }) => {
    return shipment.indicators.find((indicator) => !INDICATORS.has(indicator));
  }),
  findingRule('3344', 'El indicador de traslado esta repetido', ({ shipment }) => findRepeated(shipment.indicators)),
  rule('3392', 'Solo una importacion o exportacion traslada el total de la DAM o DS', (reading) => {
    return has(reading, WHOLE_CUSTOMS_DOCUMENT) && !isOf(reading, CUSTOMS_MOTIVES);
  }),
  rule('2532', 'El XML no contiene la modalidad de traslado', ({ shipment }) => shipment.mode === null),
  rule('2773', 'La modalidad de traslado no existe en el catalogo', ({ shipment }) => {
    return !['01', '02'].includes(shipment.mode ?? '');
  }),
  rule('3450', 'El indicador de vehiculo del transportista es de la modalidad publica', (reading) => {
    return has(reading, VEHICLE_OF_CARRIER) && reading.shipment.mode !== '01';
  }),
  rule('3451', 'El indicador de vehiculo del transportista no va con el de vehiculo M1 o L', (reading) => {
    return has(reading, VEHICLE_OF_CARRIER) && has(reading, LIGHT_VEHICLE);
  }),
  rule('3406', 'El XML no contiene la fecha de inicio del traslado', (reading) => {
    return reading.shipment.startDate === null && mustSayStart(reading);
  }),
  rule('3407', 'La fecha de inicio del traslado no cumple con el formato', ({ shipment }) => {
    return shipment.startDate !== null && !isCalendarDate(shipment.startDate);
  }),
  rule('3343', 'La fecha de inicio del traslado es anterior a la de emision', ({ shipment, issueDate }) => {
    return shipment.startDate !== null && shipment.startDate < issueDate;
  }),
];

/**
 * Returns true if the start of transport is required. A public carrier with its own vehicle states only the day it
 * takes the goods.
 */
function mustSayStart(reading: DespatchReading): boolean {
  return reading.shipment.mode === '02' || has(reading, LIGHT_VEHICLE) || has(reading, VEHICLE_OF_CARRIER);
}
