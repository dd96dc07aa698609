import type { TransferReasonCode } from '../../../catalogs/index.ts';
import { findCoordinateFaults, rucFault } from '../../../families/despatch/index.ts';
import type { Finding } from '../../../families/rule.ts';
import { GUIDE_MESSAGES, type Message } from '../../../messages/index.ts';
import { type End, establishmentAt, rucOf, terminalOf } from '../places.ts';
import type { DespatchAdviceRequest } from '../schema.ts';
import { type DespatchRule, findIf, reasonIs } from './despatch-rule.ts';

const ENDS: readonly End[] = ['origin', 'destination'];

/** 3409, 3413 */
const PLACE_FORM_RULE: DespatchRule = {
  code: 'DESPATCH_PLACE_FORM',
  find: (request) =>
    ENDS.flatMap((end) => {
      const { ruc } = request[end];
      const fault = ruc === undefined ? undefined : rucFault(ruc);
      return [
        ...findCoordinateFaults(end, request[end]),
        ...(fault === undefined ? [] : [{ path: `${end}.ruc`, ...fault }]),
      ];
    }),
};

/** Ends whose establishment is not the sender's (3411). */
const OF_ANOTHER: Readonly<Record<End, readonly TransferReasonCode[]>> = {
  origin: ['02', '07', '08'],
  destination: ['01', '03', '05', '06', '14', '17'],
};
/** Reason whose ends are both the sender's (3414). */
const OWN_ENDS = '04' satisfies TransferReasonCode;
/** Reason whose goods go to an establishment of the recipient (3488). */
const FOREIGN_GOODS = '19' satisfies TransferReasonCode;

function findOwnerFaults(end: End, request: DespatchAdviceRequest, senderRuc: string): Finding[] {
  const { transferReason: reason } = request;
  const problem = (holds: boolean, message: Message) =>
    findIf(holds, `${end}.ruc`, GUIDE_MESSAGES.ifReason(message, reasonIs(reason)));
  const owner = establishmentAt(end, request, senderRuc)?.ruc;
  if (owner === undefined) {
    const isUnknown = reason === '08' && request[end].establishmentCode !== undefined && end === 'origin';
    return problem(isUnknown, GUIDE_MESSAGES.withEstablishment);
  }
  return [
    ...problem(OF_ANOTHER[end].includes(reason) && owner === senderRuc, GUIDE_MESSAGES.notOwnRuc),
    ...problem(reason === OWN_ENDS && owner !== senderRuc, GUIDE_MESSAGES.ownRuc(senderRuc)),
    ...problem(
      reason === FOREIGN_GOODS && end === 'destination' && owner !== rucOf(request.recipient),
      GUIDE_MESSAGES.recipientRuc,
    ),
  ];
}

/** 3410, 3411, 3414, 3488 */
const OWNER_RULE: DespatchRule = {
  code: 'DESPATCH_ESTABLISHMENT_OWNER',
  find: (request, { ruc }) => ENDS.flatMap((end) => findOwnerFaults(end, request, ruc)),
};

/**
 * Goods that enter or leave the country pass a port or an airport, or else an establishment, which is a bonded warehouse
 * (3365, 3369, 3483). An airport does not stand for the establishment of an export.
 */
const CROSSING_RULE: DespatchRule = {
  code: 'DESPATCH_CROSSING',
  find: (request, { ruc }) => {
    const { transferReason: reason, port, airport } = request;
    const when = reasonIs(reason);
    const terminal = port ?? airport;
    const lacks = (end: End) => {
      const { establishmentCode, ruc: owner } = request[end];
      return (establishmentCode === undefined && owner === undefined) || establishmentAt(end, request, ruc) === null;
    };
    if (reason === FOREIGN_GOODS) return findIf(terminal === undefined, 'port', GUIDE_MESSAGES.portOrAirport(when));
    if (reason === '08' && terminal === undefined && lacks('origin')) {
      return [{ path: 'port', ...GUIDE_MESSAGES.portOrAirportOfImport(when) }];
    }
    if (reason === '09' && port === undefined && lacks('destination')) {
      return [{ path: 'port', ...GUIDE_MESSAGES.portOfExport(when) }];
    }
    return [];
  },
};

/** Reasons whose goods pass a port or an airport, and the end at which it is (3364). */
const TERMINAL_ENDS: Partial<Record<TransferReasonCode, End>> = { '08': 'origin', '09': 'destination', '19': 'origin' };

/** 3364, 3459, 3460, 3484 */
const TERMINAL_RULE: DespatchRule = {
  code: 'DESPATCH_TERMINAL',
  find: (request) => {
    const { transferReason: reason } = request;
    const terminal = terminalOf(request);
    if (terminal === null) return [];
    const { kind, found } = terminal;
    const end = TERMINAL_ENDS[reason];
    if (end === undefined) return [{ path: kind, ...GUIDE_MESSAGES.leftOutIf(reasonIs(reason)) }];
    if (found === undefined) {
      return [{ path: `${kind}.code`, ...GUIDE_MESSAGES[kind === 'port' ? 'portCode' : 'airportCode'] }];
    }
    const isElsewhere = request[end].ubigeo !== found.ubigeo && !(reason === '09' && kind === 'airport');
    return findIf(isElsewhere, `${end}.ubigeo`, GUIDE_MESSAGES.ubigeoOfTerminal(kind, found.code, found.ubigeo));
  },
};

export const PLACE_RULES: readonly DespatchRule[] = [PLACE_FORM_RULE, OWNER_RULE, CROSSING_RULE, TERMINAL_RULE];
