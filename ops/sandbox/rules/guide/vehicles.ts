import type { GuideReading, UnitReading } from '../../readings/guide.ts';
import { findingRule, type Rule, rule } from '../rule.ts';
import { isEmpty } from '../text.ts';
import { createAuthorizationRules } from './authorizations.ts';

const PLATE = /^(?!0+$)[0-9A-Z]{6,8}$/;
const ATTACHED_CARD = /^(?!0+$)[0-9A-Z]{10,15}$/;
const MOST_ATTACHED = 2;

interface VehicleTerms<Subject> {
  readonly asksPlate: (reading: Subject) => boolean;
  readonly asksCard: (reading: Subject) => boolean;
  /** Form of the circulation card (TUC) of the main vehicle. */
  readonly mainCard: RegExp;
}

function unitsOf({ shipment }: GuideReading): readonly UnitReading[] {
  return shipment.vehicles.flatMap((vehicle) => [vehicle, ...vehicle.attached]);
}

export function attachedOf({ shipment }: GuideReading): readonly UnitReading[] {
  return shipment.vehicles.flatMap(({ attached }) => attached);
}

const AUTHORIZATIONS = createAuthorizationRules<GuideReading>({
  holder: 'del vehiculo',
  codes: { several: '3356', form: '4406', withoutEntity: '4403', unknownEntity: '4407', withoutNumber: '4405' },
  listsOf: (reading) => unitsOf(reading).map(({ authorizations }) => authorizations),
});

/** Builds the rules about plates, circulation cards and authorizations of vehicles. */
export function createVehicleRules<Subject extends GuideReading>(terms: VehicleTerms<Subject>) {
  const refusals: readonly Rule<Subject>[] = [
    rule('2566', 'El XML no contiene la placa del vehiculo', (reading) => {
      return terms.asksPlate(reading) && isEmpty(reading.shipment.vehicles[0]?.plate);
    }),
    findingRule('2567', 'La placa del vehiculo no cumple con el formato', (reading) => {
      return findMalformed(
        unitsOf(reading).map(({ plate }) => plate),
        PLATE,
      );
    }),
    findingRule('3355', 'La tarjeta de circulacion no cumple con el formato', (reading) => {
      const main = reading.shipment.vehicles.map(({ card }) => card);
      const attached = attachedOf(reading).map(({ card }) => card);
      return findMalformed(main, terms.mainCard) ?? findMalformed(attached, ATTACHED_CARD);
    }),
    ...AUTHORIZATIONS.refusals,
  ];
  const observations: readonly Rule<Subject>[] = [
    rule('4399', 'No se informa la tarjeta de circulacion del vehiculo', (reading) => {
      const attached = attachedOf(reading).filter(({ plate }) => !isEmpty(plate));
      const cards = [reading.shipment.vehicles[0], ...attached].map((unit) => unit?.card);
      return terms.asksCard(reading) && cards.some(isEmpty);
    }),
    rule('4389', 'El traslado lleva mas de dos vehiculos secundarios', (reading) => {
      return attachedOf(reading).length > MOST_ATTACHED;
    }),
    ...AUTHORIZATIONS.observations,
  ];
  return { refusals, observations };
}

function findMalformed(texts: readonly (string | null)[], form: RegExp): string | undefined {
  return texts.find((text) => text !== null && text !== '' && !form.test(text)) ?? undefined;
}
