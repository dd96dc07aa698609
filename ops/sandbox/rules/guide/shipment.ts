import { isCalendarDate } from '@chasqui/core/time';
import type { GuideReading } from '../../readings/guide.ts';
import { findingRule, findRepeated, type Rule, rule } from '../rule.ts';
import { isEmpty } from '../text.ts';

const WEIGHT = /^\d{1,12}(\.\d{1,3})?$/;
const ZERO_WEIGHT = /^[0.]*$/;

/** Returns true if a text is a weight above zero with up to three decimals. */
export function isWeight(text: string): boolean {
  return WEIGHT.test(text) && !ZERO_WEIGHT.test(text);
}

/** Builds the rules about the gross weight, which a guide may leave out if `isAsked` says so. */
export function createWeightRules<Subject extends GuideReading>(
  isAsked: (reading: Subject) => boolean,
): readonly Rule<Subject>[] {
  return [
    rule('2880', 'El XML no contiene el peso bruto', (reading) => {
      return isAsked(reading) && isEmpty(reading.shipment.grossWeight?.text);
    }),
    rule('2881', 'El XML no contiene la unidad del peso bruto', (reading) => {
      return isAsked(reading) && isEmpty(reading.shipment.grossWeight?.scheme);
    }),
    rule('2523', 'El peso bruto no cumple con el formato o no es KGM o TNE', ({ shipment: { grossWeight } }) => {
      return grossWeight !== null && !(isWeight(grossWeight.text) && /^(KGM|TNE)$/.test(grossWeight.scheme ?? ''));
    }),
  ];
}

/** Builds the rules about indicators, which stand among free texts. */
export function createIndicatorRules(known: ReadonlySet<string>): readonly Rule<GuideReading>[] {
  return [
    findingRule('3388', 'El indicador de traslado no existe', (reading) => {
      return indicatorsOf(reading).find((indicator) => !known.has(indicator));
    }),
    findingRule('3344', 'El indicador de traslado esta repetido', (reading) => findRepeated(indicatorsOf(reading))),
    rule('3374', 'El tipo de evento no se informa en la guia', ({ shipment }) => !isEmpty(shipment.eventType)),
  ];
}

function indicatorsOf({ shipment }: GuideReading): readonly string[] {
  return shipment.indicators.filter((text) => text.startsWith('SUNAT_'));
}

export const START_DATE_FORM: Rule<GuideReading> = findingRule(
  '3407',
  'La fecha de inicio del traslado no cumple con el formato',
  ({ shipment: { startDate } }) => (startDate === null || isCalendarDate(startDate) ? undefined : startDate),
);
