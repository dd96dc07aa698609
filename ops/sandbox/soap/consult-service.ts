import * as v from 'valibot';
import { checkUser, rucOfUser } from '../checks/index.ts';
import { isInProcess, type Register, type TicketState } from '../register/index.ts';
import { toSoapFault } from './envelope.ts';
import type { Operation } from './operation.ts';

const ArgsSchema = v.object({
  rucComprobante: v.string(),
  tipoComprobante: v.string(),
  serieComprobante: v.string(),
  numeroComprobante: v.union([v.number(), v.pipe(v.string(), v.transform(Number))]),
});

type Query = v.InferOutput<typeof ArgsSchema>;

interface CdrStatus {
  readonly content?: string;
  readonly statusCode: string;
  readonly statusMessage: string;
}

/**
 * getStatusCdr: the CDR of a factura or of a note on one, accepted or rejected (0004), also if it was voided since
 * (0003). It does not speak of other types (0009) and series (0010). The number is compared as a number. It knows communications and summaries too, by their day: the authority's
 * own does not, and a client that lost a ticket has no other way to its answer.
 */
export function createStatusCdrOperation(register: Register, now: () => Date): Operation {
  return async (args, credentials) => {
    const refusal = checkUser(credentials);
    if (refusal !== null) return { kind: 'fault', fault: toSoapFault(refusal) };
    const query = v.safeParse(ArgsSchema, args);
    const sender = credentials === null ? '' : rucOfUser(credentials);
    const status = query.success
      ? findStatus(query.output, sender, now(), register)
      : answer('0008', 'Faltan datos del comprobante');
    await register.settled();
    return { kind: 'result', result: { statusCdr: status } };
  };
}

function findStatus(query: Query, sender: string, now: Date, register: Register): CdrStatus {
  if (query.rucComprobante !== sender) return answer('0012', 'El comprobante no le pertenece');
  const unspoken = describeUnspoken(query);
  if (unspoken !== null) return unspoken;
  const number = {
    ruc: query.rucComprobante,
    documentType: query.tipoComprobante,
    series: query.serieComprobante,
    correlative: String(query.numeroComprobante),
  };
  const registration = register.find(number);
  if (registration === undefined) return describeMissing(query);
  const ticket = register.findTicketOf(number);
  if (ticket !== undefined && isInProcess(ticket, now)) return answerInProcess(ticket, register);
  const isVoided = register.findVoiding(number, now) === 'done';
  const status = isVoided ? answer('0003', 'El comprobante fue dado de baja') : answer('0004', 'La constancia existe');
  return { content: registration.cdr, ...status };
}

/** Returns the answer about a number that SUNAT's service never covers; null for all others. */
function describeUnspoken({ tipoComprobante, serieComprobante }: Query): CdrStatus | null {
  if (!/^\d{2}$/.test(tipoComprobante)) return null;
  if (!/^0[178]$/.test(tipoComprobante)) return answer('0009', 'El tipo de comprobante debe ser 01, 07 o 08');
  return /^[A-EG-Z]/.test(serieComprobante) ? answer('0010', 'Solo se puede consultar series que inician con F') : null;
}

/**
 * Answers "in process" and counts the call as a poll of the ticket. A client that lost the ticket thus gets the final
 * answer too.
 */
function answerInProcess({ ticket, pollsLeft }: TicketState, register: Register): CdrStatus {
  if (pollsLeft > 0) register.recordPoll(ticket);
  return answer('0098', 'El ticket se encuentra en proceso');
}

/** Returns the reason for a missing CDR, as far as the query itself shows it. */
function describeMissing({ tipoComprobante, serieComprobante, numeroComprobante }: Query): CdrStatus {
  if (!/^(\d{2}|RA|RC)$/.test(tipoComprobante)) return answer('0005', 'El tipo de comprobante es incorrecto');
  if (!/^([A-Z0-9]{4}|\d{8})$/.test(serieComprobante)) return answer('0006', 'La serie es incorrecta');
  if (!Number.isInteger(numeroComprobante) || numeroComprobante < 1) return answer('0007', 'El numero es incorrecto');
  return answer('0011', 'El comprobante de pago electronico no existe');
}

function answer(statusCode: string, statusMessage: string): CdrStatus {
  return { statusCode, statusMessage };
}
