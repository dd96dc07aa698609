import { isUbigeo } from '@chasqui/core/catalogs';
import type { DespatchReading, PlaceReading } from '../../readings/despatch.ts';
import { type Rule, rule } from '../rule.ts';
import { ESTABLISHMENT, RUC, UBIGEO } from '../text.ts';
import { isOf } from './parties.ts';

const BETWEEN_OWN = ['04'];
const ITINERANT = ['18'];
/** Motives whose goods arrive at, or leave from, another company's establishment. */
const ARRIVE_ELSEWHERE = ['01', '05', '06'];
const LEAVE_ELSEWHERE = ['02', '07'];

/** Catalogs 63 and 64. */
const PORTS: ReadonlySet<string> = new Set([
  ...['PUB', 'CLL', 'CON', 'CHY', 'CHM', 'EEN', 'HCO', 'HUY', 'ILQ', 'IQT', 'MRI', 'PAI', 'PIO', 'PCL', 'PUN', 'SVY'],
  ...['SNX', 'SUP', 'TYL', 'YMS', 'ZOR'],
]);
const AIRPORT = /^[A-Z]{3}$/;

export const PLACE_RULES: readonly Rule<DespatchReading>[] = [
  ...createPlaceRules(
    'partida',
    ({ shipment }) => shipment.origin,
    () => true,
    { unknown: '3363', line: '2577' },
  ),
  ...createPlaceRules(
    'llegada',
    ({ shipment }) => shipment.destination,
    (reading) => !isOf(reading, ITINERANT),
    { unknown: '3368', line: '2574' },
  ),
  rule('3416', 'El traslado de un emisor itinerante no lleva establecimiento de llegada', (reading) => {
    return isOf(reading, ITINERANT) && (reading.shipment.destination?.establishment ?? null) !== null;
  }),
  rule('3365', 'El XML no contiene el establecimiento de partida', (reading) => {
    const { origin, port } = reading.shipment;
    if ((origin?.establishment ?? null) !== null) return false;
    return isOf(reading, BETWEEN_OWN) || (isOf(reading, ['08']) && port === null);
  }),
  rule('3369', 'El XML no contiene el establecimiento de llegada', (reading) => {
    const { destination, port } = reading.shipment;
    if ((destination?.establishment ?? null) !== null) return false;
    return isOf(reading, BETWEEN_OWN) || (isOf(reading, ['09']) && port === null);
  }),
  rule('3414', 'Los establecimientos deben ser del remitente', (reading) => {
    return isOf(reading, BETWEEN_OWN) && placesOf(reading).some((place) => !isOfSender(place, reading));
  }),
  rule('3411', 'El establecimiento no puede ser del remitente', (reading) => {
    const { origin, destination } = reading.shipment;
    const arrives = isOf(reading, ARRIVE_ELSEWHERE) && isOfSender(destination, reading);
    return arrives || (isOf(reading, LEAVE_ELSEWHERE) && isOfSender(origin, reading));
  }),
  rule('3459', 'El puerto no existe en el catalogo', ({ shipment }) => {
    return shipment.port?.kind === '1' && !PORTS.has(shipment.port.id ?? '');
  }),
  rule('3460', 'El aeropuerto no existe en el catalogo', ({ shipment }) => {
    return shipment.port?.kind === '2' && !AIRPORT.test(shipment.port.id ?? '');
  }),
];

interface PlaceCodes {
  readonly unknown: string;
  readonly line: string;
}

function createPlaceRules(
  name: string,
  placeOf: (reading: DespatchReading) => PlaceReading | null,
  isRequired: (reading: DespatchReading) => boolean,
  codes: PlaceCodes,
): readonly Rule<DespatchReading>[] {
  const placeRule = (code: string, message: string, isBroken: (place: PlaceReading | null) => boolean) => {
    return rule<DespatchReading>(code, `${message} de ${name}`, (reading) => {
      const place = placeOf(reading);
      return (place !== null || isRequired(reading)) && isBroken(place);
    });
  };
  return [
    placeRule('2775', 'El XML no contiene el ubigeo', (place) => (place?.ubigeo ?? '') === ''),
    placeRule('2776', 'No cumple con el formato el ubigeo', (place) => !UBIGEO.test(place?.ubigeo ?? '')),
    placeRule(codes.unknown, 'No existe el ubigeo', (place) => !isUbigeo(place?.ubigeo ?? '')),
    placeRule(codes.line, 'El XML no contiene la direccion', (place) => (place?.line ?? '') === ''),
    placeRule('3410', 'El codigo y el RUC van juntos en el establecimiento', (place) => {
      const establishment = place?.establishment ?? null;
      return establishment !== null && (establishment.scheme === null || !ESTABLISHMENT.test(establishment.text));
    }),
    placeRule('3409', 'No cumple con el formato el RUC del establecimiento', (place) => {
      const establishment = place?.establishment ?? null;
      return establishment !== null && !RUC.test(establishment.scheme ?? '');
    }),
  ];
}

function placesOf({ shipment }: DespatchReading): readonly (PlaceReading | null)[] {
  return [shipment.origin, shipment.destination];
}

function isOfSender(place: PlaceReading | null, { sender }: DespatchReading): boolean {
  const ruc = place?.establishment?.scheme ?? null;
  return ruc !== null && ruc === sender.identity?.text;
}
