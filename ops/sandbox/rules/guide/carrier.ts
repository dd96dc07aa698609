import type { GuideReading } from '../../readings/guide.ts';
import { type Rule, rule } from '../rule.ts';
import { isEmpty } from '../text.ts';
import { createAuthorizationRules } from './authorizations.ts';

const REGISTRATION = /^(?!0+$)[0-9A-Z]{1,20}$/;

const AUTHORIZATIONS = createAuthorizationRules<GuideReading>({
  holder: 'del transportista',
  codes: { several: '3353', form: '4396', withoutEntity: '4394', unknownEntity: '4395', withoutNumber: '4397' },
  listsOf: ({ shipment }) => [shipment.carrier?.authorizations ?? []],
});

const registrationsOf = ({ shipment }: GuideReading) => shipment.carrier?.registrations ?? [];

/** Builds the rules about the carrier's registration (MTC), which is expected if `isAsked` says so. */
export function createCarrierRules<Subject extends GuideReading>(isAsked: (reading: Subject) => boolean) {
  const refusals: readonly Rule<Subject>[] = [
    rule('3353', 'Existe mas de un registro del MTC del transportista', (reading) => {
      const registrations = registrationsOf(reading);
      return registrations.length > 1 && !registrations.every(isEmpty);
    }),
    ...AUTHORIZATIONS.refusals,
  ];
  const observations: readonly Rule<Subject>[] = [
    rule('4391', 'No se informa el registro del MTC del transportista', (reading) => {
      return isAsked(reading) && isEmpty(registrationsOf(reading)[0]);
    }),
    rule('4392', 'El registro del MTC del transportista no cumple con el formato', (reading) => {
      const registration = registrationsOf(reading)[0] ?? '';
      return isAsked(reading) && registration !== '' && !REGISTRATION.test(registration);
    }),
    ...AUTHORIZATIONS.observations,
  ];
  return { refusals, observations };
}
