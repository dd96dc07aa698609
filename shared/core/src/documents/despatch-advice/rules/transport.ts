import { RUC_IDENTITY_TYPE } from '../../../catalogs/index.ts';
import { findDriverFaults, findShortCertificates } from '../../../families/despatch/index.ts';
import type { Finding } from '../../../families/rule.ts';
import { FIELD_MESSAGES, GUIDE_MESSAGES, REQUEST_MESSAGES, SALE_MESSAGES } from '../../../messages/index.ts';
import { compareDates } from '../../../time.ts';
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
      findIf(request[one] !== undefined && request[other] !== undefined, one, REQUEST_MESSAGES.notWith(other)),
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
      GUIDE_MESSAGES.senderAuthorization,
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
    return [
      ...findIf(vehicles.length === 0, 'vehicles', GUIDE_MESSAGES.givenIfTrue(REGISTERS)),
      ...findIf(drivers.length === 0, 'drivers', GUIDE_MESSAGES.givenIfTrue(REGISTERS)),
      ...findIf(request.indicators?.transshipment === true, 'indicators.transshipment', GUIDE_MESSAGES.noTransshipment),
    ];
  }
  const isDeclined = request.indicators?.registersCarrierVehicles === false;
  const without = (other: string) =>
    isDeclined ? GUIDE_MESSAGES.leftOutIfFalse(REGISTERS) : GUIDE_MESSAGES.bothOrNone(other);
  return [
    ...findIf(request.vehicles !== undefined, 'vehicles', without('drivers')),
    ...findIf(request.drivers !== undefined, 'drivers', without('vehicles')),
  ];
}

/** Own transport needs plate and driver (2566, 3357). */
function findOwnFaults({ vehicles, drivers }: TransportReading): Finding[] {
  const when = GUIDE_MESSAGES.ownTransport;
  return [...findIf(vehicles.length === 0, 'vehicle', when), ...findIf(drivers.length === 0, 'driver', when)];
}

/** A light vehicle pulls no other one and has no authorization (3453, 3452). */
function findLightFaults({ vehicles }: TransportReading): Finding[] {
  const when = GUIDE_MESSAGES.lightVehicle;
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
      ...findIf(request.indicators?.registersCarrierVehicles === true, REGISTERS, GUIDE_MESSAGES.trueOnlyIfHired),
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
      return [{ path: 'handoverDate', ...GUIDE_MESSAGES.leftOutUnlessHired }];
    }
    return [
      ...findIf(compareDates(start, issueDate) < 0, 'transferStartDate', SALE_MESSAGES.notBeforeIssueDate(issueDate)),
      ...findIf(
        handoverDate !== undefined && compareDates(handoverDate, issueDate) < 0,
        'handoverDate',
        SALE_MESSAGES.notBeforeIssueDate(issueDate),
      ),
      ...findIf(
        transferStartDate !== undefined && handoverDate !== undefined && compareDates(start, handoverDate) < 0,
        'transferStartDate',
        GUIDE_MESSAGES.notBeforeHandover(handoverDate),
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
