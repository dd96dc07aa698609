import { isUbigeo } from '@chasqui/core/catalogs';
import type { GuideReading, PlaceReading } from '../../readings/guide.ts';
import { findingRule, type Rule, rule } from '../rule.ts';
import { isEmpty, isMalformed, UBIGEO } from '../text.ts';

const COORDINATE = /^[+-]?\d{1,3}(\.\d{1,8})?$/;

interface PlaceTerms<Subject> {
  readonly name: 'partida' | 'llegada';
  readonly placeOf: (reading: Subject) => PlaceReading | null;
  readonly asksUbigeo: (reading: Subject) => boolean;
  readonly asksLine: (reading: Subject) => boolean;
  /** Codes for a ubigeo that does not exist and for an absent address line. */
  readonly codes: { readonly unknown: string; readonly line: string };
}

/** Builds the rules about the address of one end of the transfer. */
export function createPlaceRules<Subject extends GuideReading>(terms: PlaceTerms<Subject>): readonly Rule<Subject>[] {
  const { name, placeOf, codes } = terms;
  const ubigeoOf = (reading: Subject) => placeOf(reading)?.ubigeo ?? '';
  return [
    rule('2775', `El XML no contiene el ubigeo de ${name}`, (reading) => {
      return terms.asksUbigeo(reading) && ubigeoOf(reading) === '';
    }),
    rule('2776', `El ubigeo de ${name} no cumple con el formato`, (reading) => {
      return ubigeoOf(reading) !== '' && !UBIGEO.test(ubigeoOf(reading));
    }),
    rule(codes.unknown, `El ubigeo de ${name} no existe en el catalogo`, (reading) => {
      return ubigeoOf(reading) !== '' && !isUbigeo(ubigeoOf(reading));
    }),
    rule(codes.line, `El XML no contiene la direccion de ${name}`, (reading) => {
      return terms.asksLine(reading) && isEmpty(placeOf(reading)?.line);
    }),
  ];
}

export const COORDINATE_RULE: Rule<GuideReading> = findingRule(
  '3413',
  'La coordenada no cumple con el formato',
  ({ shipment: { origin, destination } }) => {
    const written = [origin, destination].flatMap((place) => [place?.latitude, place?.longitude]);
    return written.find((text) => text !== null && text !== undefined && !COORDINATE.test(text)) ?? undefined;
  },
);

export const PLACE_OBSERVATIONS: readonly Rule<GuideReading>[] = [
  rule('4076', 'La direccion de partida no cumple con el formato', ({ shipment }) => {
    return isMalformed(shipment.origin?.line ?? null, 3, 500);
  }),
  rule('4068', 'La direccion de llegada no cumple con el formato', ({ shipment }) => {
    return isMalformed(shipment.destination?.line ?? null, 3, 500);
  }),
];
