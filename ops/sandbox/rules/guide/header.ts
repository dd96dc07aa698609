import type { GuideReading } from '../../readings/guide.ts';
import { IDENTITY_TYPES } from '../guide-catalogs.ts';
import { type Rule, rule } from '../rule.ts';
import { isEmpty, isMalformed } from '../text.ts';
import { isWellFormed, numberOf, schemeOf } from './identity.ts';

/** Builds the rules that the document is a guide of the type in its file name. */
export function createGuideTypeRules(typeCode: '09' | '31'): readonly Rule<GuideReading>[] {
  return [
    rule(
      '3436',
      'La fecha de emision no cumple con el formato',
      ({ issueDate }) => !/^\d{4}-\d\d-\d\d$/.test(issueDate),
    ),
    rule('1050', 'El XML no contiene el tipo de guia', (reading) => isEmpty(reading.typeCode)),
    rule('1051', 'El tipo de guia no es el del archivo', (reading) => reading.typeCode !== typeCode),
  ];
}

export const GUIDE_HEADER_RULES: readonly Rule<GuideReading>[] = [
  rule('2111', 'El XML no contiene la version de UBL', ({ ublVersion }) => isEmpty(ublVersion)),
  rule('2110', 'La version de UBL no es la de la guia', ({ ublVersion }) => ublVersion !== '2.1'),
  rule('2113', 'El XML no contiene CustomizationID', ({ customization }) => isEmpty(customization)),
  rule('2112', 'CustomizationID no es el de la guia', ({ customization }) => customization !== '2.0'),
  rule('3437', 'El XML no contiene la hora de emision', ({ issueTime }) => isEmpty(issueTime)),
  rule('3438', 'La hora de emision no cumple con el formato', ({ issueTime }) => {
    return issueTime !== null && !/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(issueTime);
  }),
  rule('2678', 'El XML no contiene el tipo de documento del emisor', ({ issuer }) => schemeOf(issuer) === ''),
  rule('2511', 'El tipo de documento del emisor debe ser RUC', ({ issuer }) => schemeOf(issuer) !== '6'),
  rule('1037', 'El XML no contiene la razon social del emisor', ({ issuer }) => isEmpty(issuer.name)),
];

export const RECIPIENT_RULES: readonly Rule<GuideReading>[] = [
  rule('2757', 'El XML no contiene el numero de documento del destinatario', ({ recipient }) => {
    return numberOf(recipient) === '';
  }),
  rule('2759', 'El XML no contiene el tipo de documento del destinatario', ({ recipient }) => {
    return schemeOf(recipient) === '';
  }),
  rule('2760', 'El tipo de documento del destinatario no existe en el catalogo', ({ recipient }) => {
    return !IDENTITY_TYPES.has(schemeOf(recipient));
  }),
  rule('2758', 'El numero de documento del destinatario no cumple con el formato', ({ recipient }) => {
    return !isWellFormed(recipient.identity);
  }),
  rule('2761', 'El XML no contiene el nombre del destinatario', ({ recipient }) => isEmpty(recipient.name)),
];

/** Builds the observations about texts that every guide has. */
export function createHeaderObservations(shortestNote: number): readonly Rule<GuideReading>[] {
  return [
    rule('4186', 'La observacion no cumple con el formato', ({ notes }) => {
      return notes.some((note) => note === '' || isMalformed(note, shortestNote, 250));
    }),
    rule('4338', 'La razon social del emisor no cumple con el formato', ({ issuer }) => {
      return isMalformed(issuer.name, 1, 250);
    }),
    rule('4152', 'El nombre del destinatario no cumple con el formato', ({ recipient }) => {
      return isMalformed(recipient.name, 1, 250);
    }),
  ];
}
