import type { DespatchReading } from '../../readings/despatch.ts';
import { AIRPORTS, PORTS } from '../guide-catalogs.ts';
import { type Rule, rule } from '../rule.ts';
import { isEmpty } from '../text.ts';
import { CUSTOMS_MOTIVES, isOf } from './transfer.ts';

const PORT = '1';
const AIRPORT = '2';

function isPort(reading: DespatchReading): boolean {
  return isOf(reading, ...CUSTOMS_MOTIVES) && reading.shipment.port?.kind === PORT;
}

/** Returns true if goods arrive at an airport. Exports may leave by one, but the rules do not look at it. */
function isAirport(reading: DespatchReading): boolean {
  return isOf(reading, '08', '19') && reading.shipment.port?.kind === AIRPORT;
}

const idOf = ({ shipment }: DespatchReading) => shipment.port?.id ?? '';

export const PORT_RULES: readonly Rule<DespatchReading>[] = [
  rule('3483', 'La mercancia extranjera debe salir de un puerto o aeropuerto', (reading) => {
    return isOf(reading, '19') && ![PORT, AIRPORT].includes(reading.shipment.port?.kind ?? '');
  }),
  rule('3484', 'El XML no contiene el codigo del puerto o aeropuerto', (reading) => {
    return isOf(reading, '19') && (isPort(reading) || isAirport(reading)) && idOf(reading) === '';
  }),
  rule('3459', 'El puerto no existe en el catalogo', (reading) => {
    return isPort(reading) && idOf(reading) !== '' && !PORTS.has(idOf(reading));
  }),
  rule('3460', 'El aeropuerto no existe en el catalogo', (reading) => {
    return isAirport(reading) && idOf(reading) !== '' && !AIRPORTS.has(idOf(reading));
  }),
  rule('3364', 'El ubigeo no es el del puerto o aeropuerto', (reading) => {
    const { origin, destination } = reading.shipment;
    const place = isOf(reading, '09') ? destination : origin;
    const catalog = isPort(reading) ? PORTS : AIRPORTS;
    const expected = isPort(reading) || isAirport(reading) ? catalog.get(idOf(reading)) : undefined;
    return expected !== undefined && place?.ubigeo !== expected;
  }),
];

export const PORT_OBSERVATIONS: readonly Rule<DespatchReading>[] = [
  rule('4413', 'No se informa el codigo del puerto o aeropuerto', (reading) => {
    return !isOf(reading, '19') && (isPort(reading) || isAirport(reading)) && idOf(reading) === '';
  }),
  rule('4415', 'No se informa si el codigo es de un puerto o de un aeropuerto', (reading) => {
    return isOf(reading, ...CUSTOMS_MOTIVES) && idOf(reading) !== '' && isEmpty(reading.shipment.port?.kind);
  }),
  rule('4416', 'El codigo no es de un puerto ni de un aeropuerto', (reading) => {
    const kind = reading.shipment.port?.kind ?? '';
    const isOther = kind !== '' && ![PORT, AIRPORT].includes(kind);
    return isOf(reading, ...CUSTOMS_MOTIVES) && idOf(reading) !== '' && isOther;
  }),
  rule('4418', 'No se informa el nombre del puerto o aeropuerto', (reading) => {
    const { port } = reading.shipment;
    return [PORT, AIRPORT].includes(port?.kind ?? '') && idOf(reading) !== '' && isEmpty(port?.name);
  }),
];
