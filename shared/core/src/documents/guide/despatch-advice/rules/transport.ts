import { RUC_IDENTITY_TYPE } from '../../../../catalogs/index.ts';
import { FIELD_MESSAGES, say } from '../../../../messages/index.ts';
import { compareDates } from '../../../../time.ts';
import type { Finding } from '../../../kit/rule.ts';
import { findDriverFaults, findShortCertificates } from '../../rules/vehicles.ts';
import { readTransport, type TransportReading } from '../read-transport.ts';
import type { DespatchAdviceRequest } from '../schema.ts';
import { type DespatchRule, findIf } from './despatch-rule.ts';

/** Fields that tell the same in two ways. */
const ALTERNATIVES = [
  ['vehicle', 'vehicles'],
  ['driver', 'drivers'],
  ['port', 'airport'],
] as const;

const ALTERNATIVES_RULE: DespatchRule = {
  code: 'DESPATCH_ALTERNATIVES',
  find: (request) =>
    ALTERNATIVES.flatMap(([one, other]) =>
      findIf(request[one] !== undefined && request[other] !== undefined, one, FIELD_MESSAGES.notWith(other)),
    ),
};

/** 2561, 2485 */
const CARRIER_RULE: DespatchRule = {
  code: 'DESPATCH_CARRIER',
  find: ({ carrier }, { ruc }) => [
    ...findIf(
      carrier !== undefined && carrier.identityType !== RUC_IDENTITY_TYPE,
      'carrier.identityType',
      FIELD_MESSAGES.rucIdentity,
    ),
    ...findIf(
      carrier?.identityNumber === ruc && carrier.authorization !== undefined,
      'carrier.authorization',
      say(
        'must be given as senderAuthorization if you move the goods yourself',
        'debe darse como senderAuthorization si usted mismo traslada los bienes',
      ),
    ),
  ],
};

const REGISTERS = 'indicators.registersCarrierVehicles';

/** Vehicles and drivers of another company: both if the sender registers them, else neither (2.4 of the rule book). */
function findHiredFaults(
  request: DespatchAdviceRequest,
  { vehicles, drivers, registers }: TransportReading,
): Finding[] {
  if (registers) {
    const when = say(`must be given if ${REGISTERS} is true`, `debe darse si ${REGISTERS} es true`);
    return [
      ...findIf(vehicles.length === 0, 'vehicles', when),
      ...findIf(drivers.length === 0, 'drivers', when),
      ...findIf(
        request.indicators?.transshipment === true,
        'indicators.transshipment',
        say(
          'must not be true if vehicles and drivers of the carrier are given',
          'no debe ser true si se dan los vehículos y conductores del transportista',
        ),
      ),
    ];
  }
  const isDeclined = request.indicators?.registersCarrierVehicles === false;
  const without = (other: string) =>
    isDeclined
      ? say(`must be left out if ${REGISTERS} is false`, `debe omitirse si ${REGISTERS} es false`)
      : say(
          `must be given with ${other}, or left out, if another company moves the goods`,
          `debe darse con ${other}, u omitirse, si otra empresa traslada los bienes`,
        );
  return [
    ...findIf(request.vehicles !== undefined, 'vehicles', without('drivers')),
    ...findIf(request.drivers !== undefined, 'drivers', without('vehicles')),
  ];
}

/** Own transport needs plate and driver (2566, 3357). */
function findOwnFaults({ vehicles, drivers }: TransportReading): Finding[] {
  const when = say('must be given if you move the goods yourself', 'debe darse si usted mismo traslada los bienes');
  return [...findIf(vehicles.length === 0, 'vehicle', when), ...findIf(drivers.length === 0, 'driver', when)];
}

/** A light vehicle pulls no other one and has no authorization (3453, 3452). */
function findLightFaults({ vehicles }: TransportReading): Finding[] {
  const when = say(
    'must be left out without a driver: a car or motorcycle (M1 or L) moves the goods',
    'debe omitirse sin conductor: un auto o una moto (M1 o L) traslada los bienes',
  );
  return vehicles.flatMap(([path, { authorization }], index) =>
    index === 0 ? findIf(authorization !== undefined, `${path}.authorization`, when) : [{ path, ...when }],
  );
}

/** 2566, 3354, 3357, 3450, 3452 to 3456, 3615 */
const MEANS_RULE: DespatchRule = {
  code: 'DESPATCH_TRANSPORT',
  find: (request, { ruc }) => {
    const reading = readTransport(request, ruc);
    if (reading.kind === 'hired') return findHiredFaults(request, reading);
    return [
      ...findIf(
        request.indicators?.registersCarrierVehicles === true,
        REGISTERS,
        say(
          'must not be true unless another company moves the goods',
          'no debe ser true salvo que otra empresa traslade los bienes',
        ),
      ),
      ...(reading.kind === 'own' ? findOwnFaults(reading) : findLightFaults(reading)),
    ];
  },
};

/** Only the main vehicle may have a certificate of 9 characters (3355). */
const FIRST_ATTACHED = 1;

const VEHICLES_RULE: DespatchRule = {
  code: 'DESPATCH_VEHICLES',
  find: (request, { ruc }) => findShortCertificates(readTransport(request, ruc).vehicles, FIRST_ATTACHED),
};

const DRIVERS_RULE: DespatchRule = {
  code: 'DESPATCH_DRIVERS',
  find: (request, { ruc }) => findDriverFaults(readTransport(request, ruc).drivers),
};

/** 3343, 3616, 3618 */
const DATES_RULE: DespatchRule = {
  code: 'DESPATCH_TRANSFER_DATES',
  find: (request, { ruc }) => {
    const { issueDate, transferStartDate, handoverDate } = request;
    const start = transferStartDate ?? issueDate;
    if (handoverDate !== undefined && readTransport(request, ruc).kind !== 'hired') {
      return [
        {
          path: 'handoverDate',
          ...say(
            'must be left out unless another company moves the goods',
            'debe omitirse salvo que otra empresa traslade los bienes',
          ),
        },
      ];
    }
    return [
      ...findIf(compareDates(start, issueDate) < 0, 'transferStartDate', FIELD_MESSAGES.notBeforeIssueDate(issueDate)),
      ...findIf(
        handoverDate !== undefined && compareDates(handoverDate, issueDate) < 0,
        'handoverDate',
        FIELD_MESSAGES.notBeforeIssueDate(issueDate),
      ),
      ...findIf(
        transferStartDate !== undefined && handoverDate !== undefined && compareDates(start, handoverDate) < 0,
        'transferStartDate',
        say(`must not be before handoverDate, ${handoverDate}`, `no debe ser anterior a handoverDate, ${handoverDate}`),
      ),
    ];
  },
};

export const TRANSPORT_RULES: readonly DespatchRule[] = [
  ALTERNATIVES_RULE,
  CARRIER_RULE,
  MEANS_RULE,
  VEHICLES_RULE,
  DRIVERS_RULE,
  DATES_RULE,
];
