import type { TransferReasonCode } from '../../../catalogs/index.ts';
import { findCoordinateFaults, rucFault } from '../../../families/despatch/index.ts';
import type { Finding } from '../../../families/rule.ts';
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
        ...(fault === undefined ? [] : [{ path: `${end}.ruc`, message: fault }]),
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
  const problem = (holds: boolean, what: string) => findIf(holds, `${end}.ruc`, `${what} if ${reasonIs(reason)}`);
  const owner = establishmentAt(end, request, senderRuc)?.ruc;
  if (owner === undefined) {
    const isUnknown = reason === '08' && request[end].establishmentCode !== undefined && end === 'origin';
    return problem(isUnknown, 'must be given with establishmentCode');
  }
  return [
    ...problem(OF_ANOTHER[end].includes(reason) && owner === senderRuc, 'must not be your own RUC'),
    ...problem(reason === OWN_ENDS && owner !== senderRuc, `must be your own RUC, ${senderRuc},`),
    ...problem(
      reason === FOREIGN_GOODS && end === 'destination' && owner !== rucOf(request.recipient),
      "must be the recipient's RUC",
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
    const when = `must be given if ${reasonIs(reason)}`;
    const terminal = port ?? airport;
    const lacks = (end: End) => {
      const { establishmentCode, ruc: owner } = request[end];
      return (establishmentCode === undefined && owner === undefined) || establishmentAt(end, request, ruc) === null;
    };
    if (reason === FOREIGN_GOODS) return findIf(terminal === undefined, 'port', `or airport ${when}`);
    if (reason === '08' && terminal === undefined && lacks('origin')) {
      return [{ path: 'port', message: `or airport ${when}, unless origin has ruc and establishmentCode` }];
    }
    if (reason === '09' && port === undefined && lacks('destination')) {
      return [{ path: 'port', message: `${when}, unless destination has an establishmentCode` }];
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
    if (end === undefined) return [{ path: kind, message: `must be left out if ${reasonIs(reason)}` }];
    if (found === undefined) {
      const catalog = kind === 'port' ? '63, such as CLL' : '64, such as LIM';
      return [{ path: `${kind}.code`, message: `must be a code of SUNAT's catalog ${catalog}` }];
    }
    const isElsewhere = request[end].ubigeo !== found.ubigeo && !(reason === '09' && kind === 'airport');
    return findIf(isElsewhere, `${end}.ubigeo`, `must be that of the ${kind} ${found.code}, ${found.ubigeo}`);
  },
};

export const PLACE_RULES: readonly DespatchRule[] = [PLACE_FORM_RULE, OWNER_RULE, CROSSING_RULE, TERMINAL_RULE];
