import type { TransferReasonCode } from '../../../../catalogs/index.ts';
import { FIELD_MESSAGES, type Message, say } from '../../../../messages/index.ts';
import type { Finding } from '../../../kit/rule.ts';
import { findCoordinateFaults } from '../../places.ts';
import { rucFault } from '../../rules/parties.ts';
import { type End, establishmentAt, rucOf, terminalOf } from '../places.ts';
import type { DespatchAdviceRequest } from '../schema.ts';
import { type DespatchRule, findIf, ifReason, leftOutIf, ownRuc, reasonIs } from './despatch-rule.ts';

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
    findIf(holds, `${end}.ruc`, ifReason(message, reasonIs(reason)));
  const owner = establishmentAt(end, request, senderRuc)?.ruc;
  if (owner === undefined) {
    const isUnknown = reason === '08' && request[end].establishmentCode !== undefined && end === 'origin';
    return problem(isUnknown, say('must be given with establishmentCode', 'debe darse con establishmentCode'));
  }
  return [
    ...problem(OF_ANOTHER[end].includes(reason) && owner === senderRuc, FIELD_MESSAGES.notOwnRuc),
    ...problem(reason === OWN_ENDS && owner !== senderRuc, ownRuc(senderRuc)),
    ...problem(
      reason === FOREIGN_GOODS && end === 'destination' && owner !== rucOf(request.recipient),
      say("must be the recipient's RUC", 'debe ser el RUC del destinatario'),
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
    const { message: when, es: cuando } = reasonIs(reason);
    const terminal = port ?? airport;
    const lacks = (end: End) => {
      const { establishmentCode, ruc: owner } = request[end];
      return (establishmentCode === undefined && owner === undefined) || establishmentAt(end, request, ruc) === null;
    };
    const problem = (message: Message) => [{ path: 'port', ...message }];
    if (reason === FOREIGN_GOODS && terminal === undefined) {
      return problem(say(`or airport must be given if ${when}`, `o airport debe darse si ${cuando}`));
    }
    if (reason === '08' && terminal === undefined && lacks('origin')) {
      return problem(
        say(
          `or airport must be given if ${when}, unless origin has ruc and establishmentCode`,
          `o airport debe darse si ${cuando}, salvo que origin tenga ruc y establishmentCode`,
        ),
      );
    }
    if (reason === '09' && port === undefined && lacks('destination')) {
      return problem(
        say(
          `must be given if ${when}, unless destination has an establishmentCode`,
          `debe darse si ${cuando}, salvo que destination tenga establishmentCode`,
        ),
      );
    }
    return [];
  },
};

/** Reasons whose goods pass a port or an airport, and the end at which it is (3364). */
const TERMINAL_ENDS: Partial<Record<TransferReasonCode, End>> = { '08': 'origin', '09': 'destination', '19': 'origin' };

/** Spanish names of the terminals, and the forms of their codes. */
const KINDS = {
  port: {
    es: 'puerto',
    codeForm: say(
      "must be a code of SUNAT's catalog 63, such as CLL",
      'debe ser un código del catálogo 63 de SUNAT, como CLL',
    ),
  },
  airport: {
    es: 'aeropuerto',
    codeForm: say(
      "must be a code of SUNAT's catalog 64, such as LIM",
      'debe ser un código del catálogo 64 de SUNAT, como LIM',
    ),
  },
} as const;

/** 3364, 3459, 3460, 3484 */
const TERMINAL_RULE: DespatchRule = {
  code: 'DESPATCH_TERMINAL',
  find: (request) => {
    const { transferReason: reason } = request;
    const terminal = terminalOf(request);
    if (terminal === null) return [];
    const { kind, found } = terminal;
    const end = TERMINAL_ENDS[reason];
    if (end === undefined) return [{ path: kind, ...leftOutIf(reasonIs(reason)) }];
    if (found === undefined) {
      return [{ path: `${kind}.code`, ...KINDS[kind].codeForm }];
    }
    const isElsewhere = request[end].ubigeo !== found.ubigeo && !(reason === '09' && kind === 'airport');
    const { code, ubigeo } = found;
    const message = say(
      `must be that of the ${kind} ${code}, ${ubigeo}`,
      `debe ser el del ${KINDS[kind].es} ${code}, ${ubigeo}`,
    );
    return findIf(isElsewhere, `${end}.ubigeo`, message);
  },
};

export const PLACE_RULES: readonly DespatchRule[] = [PLACE_FORM_RULE, OWNER_RULE, CROSSING_RULE, TERMINAL_RULE];
