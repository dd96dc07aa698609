import { expect, it } from 'vitest';
import type { CarrierExample } from '../../testing/guides/carrier-guides.ts';
import { authorization, coordinate, driver } from '../../testing/guides/guide-parts.ts';
import { type BreakageRow, describeGuideRules, findInCarrierGuide } from '../../testing/guides/judge-guide.ts';
import {
  AUTHORIZATION,
  CARD,
  CARRIER,
  DESTINATION,
  DRIVER,
  GROSS_WEIGHT,
  LICENCE,
  ORIGIN,
  PERMIT,
  SECOND_DRIVER,
  STAGE,
  START_DATE,
  TRAILER,
  UNIT,
  VEHICLE,
} from '../../testing/guides/paths.ts';
import {
  all,
  append,
  type Change,
  remove,
  removeAttribute,
  repeat,
  setAttribute,
  setText,
} from '../../testing/guides/xml-parts.ts';
import { DESTINATION_OBSERVATIONS, PLACE_RULES, TRANSPORT_OBSERVATIONS, TRANSPORT_RULES } from './transport.ts';

const REGISTRATION = `${CARRIER}/cac:PartyLegalEntity/cbc:CompanyID`;

const SHIPMENT: readonly BreakageRow<CarrierExample>[] = [
  ['2880 2881', 'no weight', 'C1', remove(GROSS_WEIGHT)],
  ['2881 2523', 'a weight without unit', 'C1', removeAttribute(GROSS_WEIGHT, 'unitCode')],
  ['2523', 'a weight of zero', 'C1', setText(GROSS_WEIGHT, '0')],
  ['3406', 'no start', 'C1', remove(START_DATE)],
  ['3407', 'a start on a day that does not exist', 'C1', setText(START_DATE, '2026-11-31')],
  ['3343', 'a start before the issue', 'C1', setText(START_DATE, '2026-11-22')],
  ['4391', 'no registration', 'C1', remove(CARRIER)],
  ['4392', 'a registration with a hyphen', 'C1', setText(REGISTRATION, 'MTC-1')],
  ['3353', 'two registrations', 'C1', repeat(`${CARRIER}/cac:PartyLegalEntity`)],
  ['3353', 'two authorizations', 'C1', append(CARRIER, authorization('06', 'AUT-1'), authorization('07', 'AUT-2'))],
  ['4396', 'a short authorization', 'C1', authorize('06', 'AB')],
  ['4394', 'an authorization of no entity', 'C1', authorizeWithoutEntity()],
  ['4395', 'an authorization of an unknown entity', 'C1', authorize('13', 'AUT-1')],
  ['4397', 'an authorization without number', 'C1', authorize('06', '')],
];

function authorize(entity: string, number: string): Change {
  return append(CARRIER, authorization(entity, number));
}

function authorizeWithoutEntity(): Change {
  return all(authorize('06', 'AUT-1'), removeAttribute(`${CARRIER}/${AUTHORIZATION}`, 'schemeID'));
}

const VEHICLES: readonly BreakageRow<CarrierExample>[] = [
  ['2566 4399', 'no vehicle', 'C4', remove(UNIT)],
  ['2567', 'a plate with a hyphen', 'C1', setText(`${VEHICLE}/cbc:ID`, 'ABC-123')],
  ['3355', 'a card of nine characters', 'C1', setText(`${VEHICLE}/${CARD}`, '15M220261')],
  ['3355', 'a card of zeros of a trailer', 'C1', setText(`${TRAILER}/${CARD}`, '0000000000')],
  ['3356', 'two authorizations of a vehicle', 'C1', repeat(`${VEHICLE}/cac:ShipmentDocumentReference`)],
  ['4399', 'no card', 'C1', remove(`${VEHICLE}/cac:ApplicableTransportMeans`)],
  ['4399', 'no card of a trailer', 'C1', remove(`${TRAILER}/cac:ApplicableTransportMeans`)],
  ['4389', 'three trailers', 'C1', all(repeat(TRAILER), repeat(TRAILER))],
  ['4406', 'a short authorization of a vehicle', 'C1', setText(`${VEHICLE}/${PERMIT}`, 'AB')],
  ['4403', 'an authorization of no entity of a vehicle', 'C1', removeAttribute(`${VEHICLE}/${PERMIT}`, 'schemeID')],
  ['4407', 'an authorization of an unknown entity', 'C1', setAttribute(`${VEHICLE}/${PERMIT}`, 'schemeID', '13')],
  ['4405', 'an authorization without number of a vehicle', 'C1', setText(`${VEHICLE}/${PERMIT}`, '')],
];

const DRIVERS: readonly BreakageRow<CarrierExample>[] = [
  ['3357', 'no driver', 'C4', remove(DRIVER)],
  ['3358', 'two main drivers', 'C1', setText(`${SECOND_DRIVER}/cbc:JobTitle`, 'Principal')],
  ['3362', 'a licence of two secondary drivers', 'C1', repeat(SECOND_DRIVER)],
  ['2568 2569', 'a driver without number', 'C4', setText(`${DRIVER}/cbc:ID`, '')],
  ['2570', 'a driver of no kind', 'C4', removeAttribute(`${DRIVER}/cbc:ID`, 'schemeID')],
  ['2571', 'a driver of an unknown kind', 'C4', setAttribute(`${DRIVER}/cbc:ID`, 'schemeID', '9')],
  ['2569', 'a driver with a DNI of seven digits', 'C4', setText(`${DRIVER}/cbc:ID`, '4123456')],
  ['3360', 'a driver without first name', 'C4', remove(`${DRIVER}/cbc:FirstName`)],
  ['3361', 'a driver without family name', 'C4', remove(`${DRIVER}/cbc:FamilyName`)],
  ['2572 4411', 'a main driver without licence', 'C1', remove(`${DRIVER}/${LICENCE}`)],
  ['2573', 'a licence of eight characters', 'C4', setText(`${DRIVER}/${LICENCE}`, 'Q4123456')],
  ['4376', 'three secondary drivers', 'C1', append(STAGE, secondary('43345678'), secondary('44345678'))],
  ['4409', 'a long family name', 'C4', setText(`${DRIVER}/cbc:FamilyName`, 'x'.repeat(251))],
];

function secondary(dni: string) {
  return driver(dni, 'VEGA', 'Secundario');
}

const PLACES: readonly BreakageRow<CarrierExample>[] = [
  ['2775', 'an origin without ubigeo', 'C1', remove(`${ORIGIN}/cbc:ID`)],
  ['2776 3363', 'an origin of five digits', 'C1', setText(`${ORIGIN}/cbc:ID`, '15010')],
  ['3368', 'a destination that does not exist', 'C1', setText(`${DESTINATION}/cbc:ID`, '000101')],
  ['2577', 'an origin without address beside a printed guide', 'C5', remove(`${ORIGIN}/cac:AddressLine`)],
  ['2775 2574', 'no destination', 'C4', remove(DESTINATION)],
  ['3413', 'a coordinate with degrees', 'C1', append(ORIGIN, coordinate('12 S', '77'))],
  ['4076', 'a short origin', 'C1', setText(`${ORIGIN}/cac:AddressLine/cbc:Line`, 'Av')],
  ['4068', 'a short destination', 'C1', setText(`${DESTINATION}/cac:AddressLine/cbc:Line`, 'Av')],
  ['4431 4178', 'no destination beside a printed guide', 'C5', remove(DESTINATION)],
];

describeGuideRules(
  "the transport of a carrier's guide",
  {
    find: findInCarrierGuide,
    rules: [...TRANSPORT_RULES, ...TRANSPORT_OBSERVATIONS, ...PLACE_RULES, ...DESTINATION_OBSERVATIONS],
  },
  [...SHIPMENT, ...VEHICLES, ...DRIVERS, ...PLACES],
);

it.each([
  ['no destination beside an electronic guide', 'C1', remove(DESTINATION)],
  ['no address of the origin beside an electronic guide', 'C1', remove(`${ORIGIN}/cac:AddressLine`)],
] as const)("a carrier's guide may have %s", (_what, example, change) => {
  expect(findInCarrierGuide(example, change)).toEqual([]);
});
