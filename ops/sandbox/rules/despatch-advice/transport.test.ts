import { expect, it } from 'vitest';
import { indicator, OWN_RUC } from '../../testing/guides/build-guide.ts';
import { authorization, driver, person, vehicle } from '../../testing/guides/guide-parts.ts';
import { CARRIER as CENTRO } from '../../testing/guides/guide-people.ts';
import { type BreakageRow, describeGuideRules, findInSenderGuide } from '../../testing/guides/judge-guide.ts';
import {
  AUTHORIZATION,
  CARD,
  CARRIER,
  DRIVER,
  LICENCE,
  NAME,
  NUMBER,
  PERMIT,
  SECOND_DRIVER,
  STAGE,
  TRAILER,
  UNIT,
  VEHICLE,
} from '../../testing/guides/paths.ts';
import type { SenderExample } from '../../testing/guides/sender-guides.ts';
import {
  all,
  append,
  type Change,
  type Part,
  part,
  remove,
  removeAttribute,
  repeat,
  setAttribute,
  setText,
} from '../../testing/guides/xml-parts.ts';
import { CARRIER_OBSERVATIONS, CARRIER_RULES } from './carriage.ts';
import { VEHICLE_OBSERVATIONS, VEHICLE_RULES } from './vehicles.ts';

const REGISTRATION = `${CARRIER}/cac:PartyLegalEntity/cbc:CompanyID`;

const CARRIERS: readonly BreakageRow<SenderExample>[] = [
  ['3347', 'a carrier of a private transfer', 'E1', append(STAGE, part('cac:CarrierParty', person(CENTRO)))],
  ['2558 2561 2485 2563 4391', 'no carrier', 'E2', remove(CARRIER)],
  ['2558', 'a carrier without number', 'E2', setText(`${CARRIER}/${NUMBER}`, '')],
  ['2561 2485', 'a carrier of no kind', 'E2', removeAttribute(`${CARRIER}/${NUMBER}`, 'schemeID')],
  ['2485', 'a carrier with a DNI', 'E2', setAttribute(`${CARRIER}/${NUMBER}`, 'schemeID', '1')],
  ['2560', 'a carrier that sends', 'E2', setText(`${CARRIER}/${NUMBER}`, OWN_RUC)],
  ['2563', 'a carrier without name', 'E2', remove(`${CARRIER}/${NAME}`)],
  ['3353', 'a carrier with two registrations', 'E2', repeat(`${CARRIER}/cac:PartyLegalEntity`)],
  ['3353', 'a carrier with two authorizations', 'E2', append(CARRIER, authorization('07', 'AUT-556'))],
  ['4165', 'a carrier with a short name', 'E2', setText(`${CARRIER}/${NAME}`, 'AB')],
  ['4391', 'a carrier without registration', 'E2', remove(REGISTRATION)],
  ['4392', 'a registration with a hyphen', 'E2', setText(REGISTRATION, 'MTC-1')],
  ['4392', 'a registration of zeros', 'E2', setText(REGISTRATION, '000')],
  ['4396', 'a short authorization', 'E2', setText(`${CARRIER}/${AUTHORIZATION}`, 'AB')],
  ['4394', 'an authorization of no entity', 'E2', removeAttribute(`${CARRIER}/${AUTHORIZATION}`, 'schemeID')],
  [
    '4395',
    'an authorization of an unknown entity',
    'E2',
    setAttribute(`${CARRIER}/${AUTHORIZATION}`, 'schemeID', '13'),
  ],
  ['4397', 'an authorization without number', 'E2', setText(`${CARRIER}/${AUTHORIZATION}`, '')],
];

/** Adds a vehicle to a guide that has none. */
function addVehicle(equipment: Part): Change {
  return append('cac:Shipment', part('cac:TransportHandlingUnit', [equipment]));
}

const VEHICLES: readonly BreakageRow<SenderExample>[] = [
  ['3354', "the plate of a carrier's vehicle", 'E2', addVehicle(vehicle({ plate: 'ABC123' }))],
  ['3452', "the card of a carrier's vehicle", 'E2', addVehicle(vehicle({ plate: '', card: '15M22026123' }))],
  ['3452', 'the authorization of a light vehicle', 'E14', addVehicle(vehicle({ plate: 'ABC123', permit: 'MTC1' }))],
  [
    '3453',
    'a trailer of a light vehicle',
    'E14',
    addVehicle(vehicle({ plate: 'ABC123' }, vehicle({ plate: 'F1A987' }))),
  ],
  [
    '3454',
    "the card of a trailer of a carrier's vehicle",
    'E2',
    addVehicle(vehicle({ plate: '' }, vehicle({ plate: '', card: '15M22026124' }))),
  ],
  [
    '3454',
    'the authorization of a trailer of a light vehicle',
    'E14',
    addVehicle(vehicle({ plate: 'ABC123' }, vehicle({ plate: '', permit: 'MTC1' }))),
  ],
  ['2566', 'no plate', 'E7', remove(UNIT)],
  ['2566 4408', 'a trailer without vehicle', 'E1', remove(`${VEHICLE}/cbc:ID`)],
  ['2566 4399', "no plate of the carrier's vehicle", 'E3', remove(UNIT)],
  ['2567', 'a plate with a hyphen', 'E1', setText(`${VEHICLE}/cbc:ID`, 'ABC-123')],
  ['2567', 'a plate of zeros', 'E1', setText(`${VEHICLE}/cbc:ID`, '000000')],
  ['2567', 'a trailer with a plate of five characters', 'E1', setText(`${TRAILER}/cbc:ID`, 'F1A98')],
  ['3355', 'a card of eight characters', 'E3', setText(`${VEHICLE}/${CARD}`, '15M22026')],
  ['3355', 'a card of a trailer of nine characters', 'E3', setText(`${TRAILER}/${CARD}`, '15M220261')],
  ['3356', 'two authorizations of a vehicle', 'E1', repeat(`${VEHICLE}/cac:ShipmentDocumentReference`)],
  ['3356', 'two authorizations of a trailer', 'E1', repeat(`${TRAILER}/cac:ShipmentDocumentReference`)],
  ['4399', "no card of the carrier's vehicle", 'E3', remove(`${VEHICLE}/cac:ApplicableTransportMeans`)],
  ['4399', "no card of the carrier's trailer", 'E3', remove(`${TRAILER}/cac:ApplicableTransportMeans`)],
  ['4389', 'three trailers', 'E1', all(repeat(TRAILER), repeat(TRAILER))],
  ['4406', 'a short authorization of a vehicle', 'E1', setText(`${VEHICLE}/${PERMIT}`, 'AB')],
  ['4403', 'an authorization of no entity of a vehicle', 'E1', removeAttribute(`${VEHICLE}/${PERMIT}`, 'schemeID')],
  ['4407', 'an authorization of an unknown entity', 'E1', setAttribute(`${TRAILER}/${PERMIT}`, 'schemeID', '13')],
  ['4405', 'an authorization without number of a vehicle', 'E1', setText(`${VEHICLE}/${PERMIT}`, '')],
];

const DRIVERS: readonly BreakageRow<SenderExample>[] = [
  ['3455', "the driver of a carrier's vehicle", 'E2', append(STAGE, driver('41234567', 'PEREZ', 'Principal'))],
  ['3455', 'the driver of a light vehicle', 'E14', append(STAGE, driver('41234567', 'PEREZ', 'Principal'))],
  [
    '3456 4411',
    "the second driver of a carrier's vehicle",
    'E2',
    append(STAGE, driver('41234567', 'PEREZ', 'Secundario')),
  ],
  ['3357', 'no driver', 'E7', remove(DRIVER)],
  ['3357', 'a driver in small letters', 'E7', setText(`${DRIVER}/cbc:JobTitle`, 'principal')],
  ['3358', 'two main drivers', 'E1', setText(`${SECOND_DRIVER}/cbc:JobTitle`, 'Principal')],
  ['3362', 'a licence of two secondary drivers', 'E1', repeat(SECOND_DRIVER)],
  ['2568 2569', 'a driver without number', 'E7', setText(`${DRIVER}/cbc:ID`, '')],
  ['2570', 'a driver of no kind', 'E7', removeAttribute(`${DRIVER}/cbc:ID`, 'schemeID')],
  ['2571 2569', 'a driver with a RUC', 'E7', setAttribute(`${DRIVER}/cbc:ID`, 'schemeID', '6')],
  ['2571', 'a driver of an unknown kind', 'E7', setAttribute(`${DRIVER}/cbc:ID`, 'schemeID', '9')],
  ['2569', 'a driver with a DNI of seven digits', 'E7', setText(`${DRIVER}/cbc:ID`, '4123456')],
  ['3360', 'a driver without first name', 'E7', remove(`${DRIVER}/cbc:FirstName`)],
  ['3361', 'a driver without family name', 'E7', remove(`${DRIVER}/cbc:FamilyName`)],
  ['2572', 'a secondary driver without licence', 'E1', remove(`${SECOND_DRIVER}/${LICENCE}`)],
  ['2572 4411', 'a main driver without licence', 'E1', remove(`${DRIVER}/${LICENCE}`)],
  ['2573', 'a licence of eight characters', 'E7', setText(`${DRIVER}/${LICENCE}`, 'Q4123456')],
  ['4376', 'three secondary drivers', 'E1', append(STAGE, ...['43', '44'].map(secondary))],
  ['4409', 'a blank first name', 'E7', setText(`${DRIVER}/cbc:FirstName`, ' ')],
  ['4409', 'a long family name', 'E7', setText(`${DRIVER}/cbc:FamilyName`, 'x'.repeat(251))],
];

function secondary(digits: string) {
  return driver(`${digits}345678`, 'VEGA', 'Secundario');
}

describeGuideRules(
  "the transport of a sender's guide",
  {
    find: findInSenderGuide,
    rules: [...CARRIER_RULES, ...VEHICLE_RULES, ...CARRIER_OBSERVATIONS, ...VEHICLE_OBSERVATIONS],
  },
  [...CARRIERS, ...VEHICLES, ...DRIVERS],
);

const LIGHT = append('cac:Shipment', indicator('TrasladoVehiculoM1L'));

const START = part('cac:TransitPeriod', [part('cbc:StartDate', '2026-11-25')]);
const CARD_OF_NINE = part('cac:ApplicableTransportMeans', [part('cbc:RegistrationNationalityID', '15M220261')]);
const NAMED = part('cac:DriverPerson', [part('cbc:FirstName', 'ANA'), part('cbc:JobTitle', 'Secundario')]);

const PERMITTED: readonly (readonly [what: string, example: SenderExample, change: Change])[] = [
  ['the card of an own vehicle', 'E4', append(VEHICLE, CARD_OF_NINE)],
  ['the plate of a light vehicle', 'E14', addVehicle(vehicle({ plate: 'ABC123' }))],
  ['a carrier that also tells when the transfer starts', 'E2', append(STAGE, START)],
  ['a light vehicle without carrier', 'E13', all(LIGHT, remove(CARRIER))],
  ['a secondary driver of whom only the name is told', 'E7', append(STAGE, NAMED)],
];

it.each(PERMITTED)('a guide may have %s', (_what, example, change) => {
  expect(findInSenderGuide(example, change)).toEqual([]);
});
