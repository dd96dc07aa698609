import type { DriverReading, GuideReading } from '../../readings/guide.ts';
import { IDENTITY_TYPES } from '../guide-catalogs.ts';
import { createItemRule, findingRule, findRepeated, type Rule, rule } from '../rule.ts';
import { isEmpty, isMalformed } from '../text.ts';
import { isWellFormed } from './identity.ts';

const LICENCE = /^(?!0+$)[0-9A-Z]{9,10}$/;
const MOST_SECONDARY = 2;

export function mainDriversOf({ shipment }: GuideReading): readonly DriverReading[] {
  return shipment.drivers.filter(({ jobTitle }) => jobTitle === 'Principal');
}

export function secondaryDriversOf({ shipment }: GuideReading): readonly DriverReading[] {
  return shipment.drivers.filter(({ jobTitle }) => jobTitle === 'Secundario');
}

/** Returns the drivers. The authority ignores a person with another job title. */
function driversOf(reading: GuideReading): readonly DriverReading[] {
  return [...mainDriversOf(reading), ...secondaryDriversOf(reading)];
}

/** Returns the drivers that must be complete: a secondary one only if it has some number. */
function toldDriversOf(reading: GuideReading): readonly DriverReading[] {
  const told = secondaryDriversOf(reading).filter(({ identity, licence }) => {
    return !isEmpty(identity?.text) || !isEmpty(identity?.scheme) || !isEmpty(licence);
  });
  return [...mainDriversOf(reading), ...told];
}

/** Builds the rules about drivers, who are required if `isAsked` says so. */
export function createDriverRules<Subject extends GuideReading>(
  isAsked: (reading: Subject) => boolean,
): readonly Rule<Subject>[] {
  const describe = ({ licence, familyName }: DriverReading) => `conductor ${licence ?? familyName ?? ''}`;
  const askedRule = createItemRule<Subject, DriverReading>(
    (reading) => (isAsked(reading) ? toldDriversOf(reading) : []),
    describe,
  );
  const writtenRule = createItemRule<Subject, DriverReading>(driversOf, describe);
  return [
    rule('3357', 'El XML no contiene el conductor principal', (reading) => {
      return isAsked(reading) && mainDriversOf(reading).length === 0;
    }),
    rule('3358', 'El conductor principal debe ser uno', (reading) => mainDriversOf(reading).length > 1),
    findingRule('3362', 'La licencia del conductor secundario esta repetida', (reading) => {
      return findRepeated(
        secondaryDriversOf(reading)
          .map(({ licence }) => licence ?? '')
          .filter((licence) => licence !== ''),
      );
    }),
    askedRule('2568', 'El conductor no tiene numero de documento', ({ identity }) => isEmpty(identity?.text)),
    askedRule('2570', 'El conductor no tiene tipo de documento', ({ identity }) => isEmpty(identity?.scheme)),
    writtenRule('2571', 'El tipo de documento del conductor no es valido', ({ identity }) => {
      const scheme = identity?.scheme ?? '';
      return scheme !== '' && (scheme === '6' || !IDENTITY_TYPES.has(scheme));
    }),
    writtenRule('2569', 'El numero de documento del conductor no cumple con el formato', ({ identity }) => {
      return !isEmpty(identity?.scheme) && !isWellFormed(identity);
    }),
    askedRule('3360', 'El conductor no tiene nombres', ({ firstName }) => isEmpty(firstName)),
    askedRule('3361', 'El conductor no tiene apellidos', ({ familyName }) => isEmpty(familyName)),
    askedRule('2572', 'El conductor no tiene licencia', ({ licence }) => isEmpty(licence)),
    writtenRule('2573', 'La licencia del conductor no cumple con el formato', ({ licence }) => {
      return !isEmpty(licence) && !LICENCE.test(licence ?? '');
    }),
  ];
}

export const DRIVER_OBSERVATIONS: readonly Rule<GuideReading>[] = [
  rule('4376', 'El traslado lleva mas de dos conductores secundarios', (reading) => {
    return secondaryDriversOf(reading).length > MOST_SECONDARY;
  }),
  rule('4411', 'La licencia del conductor secundario va sin la del principal', (reading) => {
    const isLicensed = ({ licence }: DriverReading) => !isEmpty(licence);
    return secondaryDriversOf(reading).some(isLicensed) && !mainDriversOf(reading).some(isLicensed);
  }),
  rule('4409', 'Los nombres o apellidos del conductor no cumplen con el formato', (reading) => {
    return driversOf(reading).some(({ firstName, familyName }) => {
      return isMalformed(firstName, 1, 250) || isMalformed(familyName, 1, 250);
    });
  }),
];
