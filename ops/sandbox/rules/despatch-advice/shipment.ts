import type { DespatchReading } from '../../readings/despatch.ts';
import { createIndicatorRules, createWeightRules, isWeight } from '../guide/shipment.ts';
import { MOTIVES } from '../guide-catalogs.ts';
import { type Rule, rule } from '../rule.ts';
import { isEmpty, isMalformed } from '../text.ts';
import {
  CONTAINERS_OF_MANIFEST,
  CUSTOMS_MOTIVES,
  has,
  isByManifest,
  isOf,
  LIGHT_VEHICLE,
  refersTo,
  TRANSSHIPMENT,
  VEHICLE_OF_CARRIER,
  WHOLE_CUSTOMS_DOCUMENT,
} from './transfer.ts';

const INDICATORS: ReadonlySet<string> = new Set([
  TRANSSHIPMENT,
  LIGHT_VEHICLE,
  'SUNAT_Envio_IndicadorRetornoVehiculoEnvaseVacio',
  'SUNAT_Envio_IndicadorRetornoVehiculoVacio',
  WHOLE_CUSTOMS_DOCUMENT,
  VEHICLE_OF_CARRIER,
  CONTAINERS_OF_MANIFEST,
  'SUNAT_Envio_IndicadorTrasladoContenedor',
]);

export const MOTIVE_RULES: readonly Rule<DespatchReading>[] = [
  rule('3404', 'El XML no contiene el motivo de traslado', ({ shipment }) => isEmpty(shipment.motive)),
  rule('3405', 'El motivo de traslado no existe en el catalogo', ({ shipment }) => !MOTIVES.has(shipment.motive ?? '')),
  rule('3457', 'El motivo Otros debe llevar una descripcion', (reading) => {
    return isOf(reading, '13') && isEmpty(reading.shipment.motiveTexts[0]);
  }),
];

export const WEIGHT_RULES: readonly Rule<DespatchReading>[] = [
  rule('3395', 'Este motivo de traslado no lleva peso neto', (reading) => {
    return reading.shipment.netWeight !== null && !isOf(reading, ...CUSTOMS_MOTIVES);
  }),
  rule('3397', 'El peso neto no cumple con el formato', ({ shipment: { netWeight } }) => {
    return netWeight !== null && !isWeight(netWeight.text);
  }),
  rule('3398', 'La unidad del peso neto debe ser KGM', ({ shipment: { netWeight } }) => {
    return netWeight !== null && netWeight.scheme !== 'KGM';
  }),
  rule('3418', 'Este motivo de traslado no lleva sustento de diferencia de peso', (reading) => {
    return reading.shipment.information !== null && !isOf(reading, ...CUSTOMS_MOTIVES);
  }),
  ...createWeightRules<DespatchReading>((reading) => !refersTo(reading, '92')),
];

export const INDICATOR_RULES: readonly Rule<DespatchReading>[] = [
  ...createIndicatorRules(INDICATORS),
  rule('3478', 'Los contenedores de un manifiesto son de mercancia extranjera con manifiesto', (reading) => {
    return has(reading, CONTAINERS_OF_MANIFEST) && !isByManifest(reading);
  }),
  rule('3392', 'Este motivo no traslada el total de una DAM o DS', (reading) => {
    return has(reading, WHOLE_CUSTOMS_DOCUMENT) && !isOf(reading, ...CUSTOMS_MOTIVES);
  }),
  rule('3485', 'Un manifiesto o una cita no traslada el total de una DAM o DS', (reading) => {
    return has(reading, WHOLE_CUSTOMS_DOCUMENT) && isOf(reading, '19') && refersTo(reading, '91', '92');
  }),
  rule('3450', 'El indicador de vehiculo del transportista es de la modalidad publica', (reading) => {
    return has(reading, VEHICLE_OF_CARRIER) && reading.shipment.mode === '02';
  }),
  rule('3451', 'El indicador de vehiculo del transportista no va con el de vehiculo M1 o L', (reading) => {
    const isPublic = reading.shipment.mode === '01';
    return isPublic && has(reading, VEHICLE_OF_CARRIER) && has(reading, LIGHT_VEHICLE);
  }),
  rule('3615', 'El indicador de vehiculo del transportista no va con el de transbordo programado', (reading) => {
    const isPublic = reading.shipment.mode === '01';
    return isPublic && has(reading, VEHICLE_OF_CARRIER) && has(reading, TRANSSHIPMENT);
  }),
];

const THREE_LETTERS = /(\p{L}.*){3}/u;
const GENERIC = /^\s*otros?\s*$/i;

export const SHIPMENT_OBSERVATIONS: readonly Rule<DespatchReading>[] = [
  rule('4190', 'La descripcion del motivo de traslado no cumple con el formato', (reading) => {
    const [text = ''] = reading.shipment.motiveTexts;
    const isVague = !THREE_LETTERS.test(text) || GENERIC.test(text);
    return isOf(reading, '13') && text !== '' && (isMalformed(text, 3, 100) || isVague);
  }),
  rule('4440', 'Existe mas de una descripcion del motivo de traslado', (reading) => {
    return isOf(reading, '13') && reading.shipment.motiveTexts.length > 1;
  }),
  rule('4383', 'No se informa el peso neto de la exportacion', (reading) => {
    return mustExplainWeight(reading) && isEmpty(reading.shipment.netWeight?.text);
  }),
  rule('4387', 'No se informa el sustento de la diferencia de peso', (reading) => {
    return mustExplainWeight(reading) && isEmpty(reading.shipment.information);
  }),
  rule('4428', 'El sustento de la diferencia de peso no cumple con el formato', ({ shipment }) => {
    return shipment.information === '' || isMalformed(shipment.information, 1, 250);
  }),
  rule('4437', 'No se informa el indicador de traslado total de la DAM o DS', (reading) => {
    return isOf(reading, '08') && !has(reading, WHOLE_CUSTOMS_DOCUMENT);
  }),
];

function mustExplainWeight(reading: DespatchReading): boolean {
  return isOf(reading, '09') && !has(reading, WHOLE_CUSTOMS_DOCUMENT);
}
