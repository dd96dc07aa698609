import type { DespatchReading, PersonReading } from '../../readings/despatch.ts';
import type { CodeReading } from '../../readings/read-text.ts';
import { IDENTITY_TYPES } from '../catalogs.ts';
import { type Rule, rule } from '../rule.ts';
import { DNI } from '../text.ts';

const RUC = /^[12]\d{10}$/;
const OTHER = /^[^\s]{1,15}$/;

/** Returns true if an identity has the form of its kind. In guides a RUC starts with 1 or 2. */
export function isWellFormed(identity: CodeReading | null): boolean {
  const { text, scheme } = identity ?? { text: '', scheme: null };
  if (scheme === '6') return RUC.test(text);
  return (scheme === '1' ? DNI : OTHER).test(text);
}

export function isSame(one: PersonReading | null, other: PersonReading | null): boolean {
  const [left, right] = [one?.identity, other?.identity];
  return left?.text !== undefined && left.text === right?.text && left.scheme === right.scheme;
}

export const DESPATCH_HEADER_RULES: readonly Rule<DespatchReading>[] = [
  rule('2111', 'El XML no contiene la version de UBL', ({ ublVersion }) => ublVersion === null),
  rule('2110', 'La version de UBL no es la de la guia', ({ ublVersion }) => ublVersion !== '2.1'),
  rule('2113', 'El XML no contiene CustomizationID', ({ customization }) => customization === null),
  rule('2112', 'CustomizationID no es el de la guia', ({ customization }) => customization !== '2.0'),
  rule('3437', 'El XML no contiene la hora de emision', ({ issueTime }) => issueTime === null),
  rule('3438', 'La hora de emision no cumple con el formato', ({ issueTime }) => {
    return !/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(issueTime ?? '');
  }),
];

/** Motives in which the goods stay with the sender. */
const TO_ITSELF = ['02', '04', '07', '18'];
/** Motives whose recipient is not the sender. */
const TO_ANOTHER = ['01', '03', '05', '06', '09', '14', '17'];
const TO_A_RUC = ['06', '17', '19'];

export const DESPATCH_PARTY_RULES: readonly Rule<DespatchReading>[] = [
  rule('2678', 'El XML no contiene el tipo de documento del remitente', ({ sender }) => {
    return (sender.identity?.scheme ?? null) === null;
  }),
  rule('2511', 'El tipo de documento del remitente debe ser RUC', ({ sender }) => sender.identity?.scheme !== '6'),
  rule('1037', 'El XML no contiene la razon social del remitente', ({ sender }) => (sender.name ?? '') === ''),
  rule('2757', 'El XML no contiene el numero de documento del destinatario', ({ recipient }) => {
    return (recipient.identity?.text ?? '') === '';
  }),
  rule('2759', 'El XML no contiene el tipo de documento del destinatario', ({ recipient }) => {
    return (recipient.identity?.scheme ?? null) === null;
  }),
  rule('2760', 'El tipo de documento del destinatario no existe en el catalogo', ({ recipient }) => {
    return !IDENTITY_TYPES.has(recipient.identity?.scheme ?? '');
  }),
  rule('2758', 'El numero de documento del destinatario no cumple con el formato', ({ recipient }) => {
    return !isWellFormed(recipient.identity);
  }),
  rule('2761', 'El XML no contiene el nombre del destinatario', ({ recipient }) => (recipient.name ?? '') === ''),
  rule('2554', 'En este motivo de traslado el destinatario debe ser el remitente', (reading) => {
    return isOf(reading, TO_ITSELF) && !isSame(reading.sender, reading.recipient);
  }),
  rule('2555', 'En este motivo de traslado el destinatario no puede ser el remitente', (reading) => {
    return isOf(reading, TO_ANOTHER) && isSame(reading.sender, reading.recipient);
  }),
  rule('3417', 'En este motivo de traslado el destinatario debe tener RUC', (reading) => {
    return isOf(reading, TO_A_RUC) && reading.recipient.identity?.scheme !== '6';
  }),
  rule('3334', 'El comprador no puede ser el remitente', ({ buyer, sender }) => isSame(buyer, sender)),
  rule('3335', 'El comprador no puede ser el destinatario', (reading) => {
    return isOf(reading, ['03']) && isSame(reading.buyer, reading.recipient);
  }),
];

export function isOf({ shipment }: DespatchReading, motives: readonly string[]): boolean {
  return motives.includes(shipment.motive ?? '');
}
