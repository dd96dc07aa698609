import { RUC_IDENTITY_TYPE } from '../../../../catalogs/index.ts';
import { FIELD_MESSAGES } from '../../../../messages/index.ts';
import { compareDates } from '../../../../time.ts';
import { type Finding, findIf } from '../../../kit/rule.ts';
import { findCoordinateFaults } from '../../places.ts';
import { findIdentityFaults } from '../../rules/parties.ts';
import { findDriverFaults, findShortCertificates } from '../../rules/vehicles.ts';
import type { CarrierDespatchAdviceRequest, CarrierRule } from '../schema.ts';

const PARTIES = ['sender', 'recipient', 'subcontractor', 'freightPayer'] as const;

function findNumbers(request: CarrierDespatchAdviceRequest, areRucs: boolean): Finding[] {
  return PARTIES.flatMap((who) => {
    const party = request[who];
    return (party?.identityType === RUC_IDENTITY_TYPE) === areRucs ? findIdentityFaults(who, party) : [];
  });
}

/** 2758, 3384, 3400 */
const RUC_FORM_RULE: CarrierRule = { code: 'DESPATCH_RUC_FORM', find: (request) => findNumbers(request, true) };

/** 2758, 3384, 3400 */
const IDENTITY_FORM_RULE: CarrierRule = {
  code: 'DESPATCH_IDENTITY_FORM',
  find: (request) => findNumbers(request, false),
};

/** A carrier moves the goods of others (2560), and no company hires itself (3390). */
const CARRIER_RULE: CarrierRule = {
  code: 'DESPATCH_CARRIER',
  find: (request, { ruc }) =>
    (['sender', 'subcontractor'] as const).flatMap((who) =>
      findIf(request[who]?.identityNumber === ruc, `${who}.identityNumber`, FIELD_MESSAGES.notOwnRuc),
    ),
};

/** The certificate of every vehicle of a carrier has at least 10 characters (3355). */
const FIRST_CHECKED = 0;

const VEHICLES_RULE: CarrierRule = {
  code: 'DESPATCH_VEHICLES',
  find: ({ vehicles }) => {
    const located = vehicles.map((vehicle, index) => [`vehicles.${index}`, vehicle] as const);
    return findShortCertificates(located, FIRST_CHECKED);
  },
};

/** 2569, 2571, 3362 */
const DRIVERS_RULE: CarrierRule = {
  code: 'DESPATCH_DRIVERS',
  find: ({ drivers }) => findDriverFaults(drivers.map((driver, index) => [`drivers.${index}`, driver] as const)),
};

/** 3343 */
const DATES_RULE: CarrierRule = {
  code: 'DESPATCH_TRANSFER_DATES',
  find: ({ issueDate, transferStartDate = issueDate }) =>
    findIf(
      compareDates(transferStartDate, issueDate) < 0,
      'transferStartDate',
      FIELD_MESSAGES.notBeforeIssueDate(issueDate),
    ),
};

/** 3413 */
const PLACE_FORM_RULE: CarrierRule = {
  code: 'DESPATCH_PLACE_FORM',
  find: (request) => (['origin', 'destination'] as const).flatMap((end) => findCoordinateFaults(end, request[end])),
};

/** Rules about parties, vehicles, drivers, days and places. */
export const TRANSPORT_RULES: readonly CarrierRule[] = [
  RUC_FORM_RULE,
  IDENTITY_FORM_RULE,
  CARRIER_RULE,
  VEHICLES_RULE,
  DRIVERS_RULE,
  DATES_RULE,
  PLACE_FORM_RULE,
];
