import * as v from 'valibot';
import { checkUser, senderOf } from '../checks/sender.ts';
import { isGuide } from '../document-types/index.ts';
import { isInProcess, type Register } from '../register/register.ts';
import type { TicketState } from '../register/state.ts';
import type { Authority } from '../sending/authority.ts';
import type { AuthorityKind } from '../submission.ts';
import { toSoapFault } from './envelope.ts';
import type { Operation } from './operation.ts';

const ArgsSchema = v.object({
  rucComprobante: v.string(),
  tipoComprobante: v.string(),
  serieComprobante: v.string(),
  numeroComprobante: v.union([v.number(), v.pipe(v.string(), v.transform(Number))]),
});

/** Absent or empty arguments become empty texts. */
const TicketArgsSchema = v.fallback(v.object({ ticket: v.fallback(v.string(), '') }), { ticket: '' });

/** Authority that is asked about its documents and tickets. */
type Asked = Pick<Authority, 'register' | 'now' | 'kind'>;

type Query = v.InferOutput<typeof ArgsSchema>;

interface CdrStatus {
  readonly content?: string;
  readonly statusCode: string;
  readonly statusMessage: string;
}

/**
 * getStatusCdr: the CDR of a factura or of a note on one, accepted or rejected (0004), also if it was voided since
 * (0003). It does not speak of other types (0009) and series (0010), unless it is the OSE's. The number is compared as a
 * number. It knows communications and summaries too, by their day: the authority's own does not, and a client that lost
 * a ticket has no other way to its answer.
 */
export function createStatusCdrOperation(authority: Asked): Operation {
  const { register, now, kind } = authority;
  return createQuery(authority, (args, sender) => {
    const query = v.safeParse(ArgsSchema, args);
    const status = query.success
      ? findStatus(query.output, sender, now(), register, kind)
      : answer('0008', 'Faltan datos del comprobante');
    return { statusCdr: status };
  });
}

/** getStatus: the answer of a ticket. */
export function createStatusOperation(authority: Asked): Operation {
  const { register, now } = authority;
  return createQuery(authority, (args, sender) => {
    const { ticket } = v.parse(TicketArgsSchema, args);
    return { status: getStatus(ticket, sender, now(), register) };
  });
}

/**
 * Creates an operation that answers a known user, given by its RUC, or by null if it may ask about every taxpayer. Polls
 * that it records are on disk before the answer.
 */
function createQuery({ register, kind }: Asked, ask: (args: unknown, sender: string | null) => object): Operation {
  return async (args, credentials) => {
    const refusal = checkUser(credentials, kind);
    if (refusal !== null) return { kind: 'fault', fault: toSoapFault(refusal, kind) };
    const result = ask(args, credentials === null ? '' : senderOf(credentials, kind));
    await register.settled();
    return { kind: 'result', result };
  };
}

interface TicketStatus {
  /** Base64 of the CDR zip, or a plain message; absent while the ticket is in process. */
  readonly content?: string;
  readonly statusCode: string;
}

/**
 * Answers a ticket to a taxpayer: 98 in process, 0 accepted, 99 rejected, 0127 unknown ticket, 0126 ticket of another
 * taxpayer.
 */
function getStatus(ticket: string, sender: string | null, now: Date, register: Register): TicketStatus {
  const state = register.findTicket(ticket.trim());
  if (state === undefined || isGuide(state.name)) return { content: 'El ticket no existe', statusCode: '0127' };
  if (sender !== null && state.name.ruc !== sender) return { content: 'El ticket no le pertenece', statusCode: '0126' };
  if (isInProcess(state, now)) {
    if (state.pollsLeft > 0) register.recordPoll(state.ticket);
    return { statusCode: '98' };
  }
  const registration = register.find(state.name);
  if (registration === undefined) throw new Error(`The ticket ${state.ticket} answers nothing that is registered`);
  return { content: registration.cdr, statusCode: registration.verdict === 'accepted' ? '0' : '99' };
}

function findStatus(
  query: Query,
  sender: string | null,
  now: Date,
  register: Register,
  kind: AuthorityKind,
): CdrStatus {
  if (sender !== null && query.rucComprobante !== sender) return answer('0012', 'El comprobante no le pertenece');
  const unspoken = kind === 'ose' ? null : describeUnspoken(query);
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
