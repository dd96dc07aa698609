import type { DespatchReading } from '../../readings/despatch.ts';
import type { PlaceReading } from '../../readings/guide.ts';
import { GUIDE_RUC, numberOf } from '../guide/identity.ts';
import { COORDINATE_RULE, createPlaceRules } from '../guide/places.ts';
import { type Rule, rule } from '../rule.ts';
import { isEmpty } from '../text.ts';
import { isOf } from './transfer.ts';

const originOf = ({ shipment }: DespatchReading) => shipment.origin;
const destinationOf = ({ shipment }: DespatchReading) => shipment.destination;
const isNotItinerant = (reading: DespatchReading) => !isOf(reading, '18');

const codeOf = (place: PlaceReading | null) => place?.establishment?.text ?? '';
const ownerOf = (place: PlaceReading | null) => place?.establishment?.scheme ?? '';

/** Builds the rules about the establishment at one end of the transfer, which is a code with the RUC of its owner. */
function createEstablishmentRules(
  name: 'partida' | 'llegada',
  placeOf: (reading: DespatchReading) => PlaceReading | null,
  motivesOfOthers: readonly string[],
): readonly Rule<DespatchReading>[] {
  return [
    rule('3410', `El establecimiento de ${name} no dice de que RUC es`, (reading) => {
      return codeOf(placeOf(reading)) !== '' && ownerOf(placeOf(reading)) === '';
    }),
    rule('3409', `El RUC del establecimiento de ${name} no cumple con el formato`, (reading) => {
      const owner = ownerOf(placeOf(reading));
      return owner !== '' && !GUIDE_RUC.test(owner);
    }),
    rule('3411', `El establecimiento de ${name} no puede ser del remitente`, (reading) => {
      return isOf(reading, ...motivesOfOthers) && ownerOf(placeOf(reading)) === numberOf(reading.issuer);
    }),
    rule('3414', `El establecimiento de ${name} debe ser del remitente`, (reading) => {
      const owner = ownerOf(placeOf(reading));
      return isOf(reading, '04') && owner !== '' && owner !== numberOf(reading.issuer);
    }),
  ];
}

export const PLACE_RULES: readonly Rule<DespatchReading>[] = [
  ...createPlaceRules<DespatchReading>({
    name: 'partida',
    placeOf: originOf,
    asksUbigeo: () => true,
    asksLine: () => true,
    codes: { unknown: '3363', line: '2577' },
  }),
  ...createEstablishmentRules('partida', originOf, ['02', '07', '08']),
  rule('3365', 'El XML no contiene el establecimiento de partida', (reading) => {
    const isAsked = isOf(reading, '04') || ownerOf(originOf(reading)) !== '' || isImportOutsidePort(reading);
    return isAsked && codeOf(originOf(reading)) === '';
  }),
  ...createPlaceRules<DespatchReading>({
    name: 'llegada',
    placeOf: (reading) => (isNotItinerant(reading) ? destinationOf(reading) : null),
    asksUbigeo: isNotItinerant,
    asksLine: isNotItinerant,
    codes: { unknown: '3368', line: '2574' },
  }),
  ...createEstablishmentRules('llegada', destinationOf, ['01', '03', '05', '06', '14', '17']),
  rule('3488', 'El establecimiento de llegada debe ser del destinatario', (reading) => {
    const owner = ownerOf(destinationOf(reading));
    return isOf(reading, '19') && owner !== '' && owner !== numberOf(reading.recipient);
  }),
  rule('3369', 'El XML no contiene el establecimiento de llegada', (reading) => {
    const isAsked = isOf(reading, '04', '19') || ownerOf(destinationOf(reading)) !== '' || isExportOutsidePort(reading);
    return isAsked && codeOf(destinationOf(reading)) === '';
  }),
  rule('3416', 'El traslado de un emisor itinerante no lleva establecimiento de llegada', (reading) => {
    return isOf(reading, '18') && codeOf(destinationOf(reading)) !== '';
  }),
  COORDINATE_RULE,
];

function isImportOutsidePort(reading: DespatchReading): boolean {
  const { port } = reading.shipment;
  const isNamed = !isEmpty(port?.id) || !isEmpty(port?.name);
  return isOf(reading, '08') && !(['1', '2'].includes(port?.kind ?? '') && isNamed);
}

/** Returns true if an export does not leave by a port. An airport counts as none. */
function isExportOutsidePort(reading: DespatchReading): boolean {
  const { port } = reading.shipment;
  return isOf(reading, '09') && (port?.kind !== '1' || isEmpty(port.id));
}
