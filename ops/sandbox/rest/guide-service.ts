import { limaDate, limaTime } from '@chasqui/core/time';
import * as v from 'valibot';
import { isGuide } from '../document-types/index.ts';
import { parseFileName } from '../file-name.ts';
import { isRejection, refuse } from '../refusal.ts';
import { isInProcess } from '../register/register.ts';
import type { TicketState } from '../register/state.ts';
import { type Authority, countSubmission } from '../sending/authority.ts';
import type { GuideReply, SendGuide } from '../sending/send-guide.ts';
import { refuseCall, refuseRequest } from './error-bodies.ts';
import { findFileProblems, GuideBodySchema } from './guide-file.ts';
import {
  acceptsJson,
  hasContentType,
  type JsonReply,
  type RestReply,
  type RestRequest,
  type RestRoute,
} from './rest-route.ts';
import type { Tokens } from './tokens.ts';

interface GuideServiceDeps {
  readonly authority: Authority;
  readonly sendGuide: SendGuide;
  readonly tokens: Tokens;
}

/** Creates the operations of the guide service: send a guide, and ask for its ticket. */
export function createGuideRoutes(deps: GuideServiceDeps): readonly RestRoute[] {
  return [
    {
      method: 'POST',
      path: /^\/v1\/contribuyente\/gem\/comprobantes\/([^/]+)$/,
      handle: (request) => send(request, deps),
    },
    {
      method: 'GET',
      path: /^\/v1\/contribuyente\/gem\/comprobantes\/envios\/([^/]+)$/,
      handle: (request) => askTicket(request, deps),
    },
  ];
}

async function send(request: RestRequest, { authority, sendGuide, tokens }: GuideServiceDeps): Promise<RestReply> {
  const base = request.parameter;
  const grant = tokens.findGrant(request);
  if (grant?.service !== 'guide') return refuseCall(401);
  const submissions = countSubmission(authority, base);
  const name = parseFileName(base);
  if (name !== null && name.ruc !== grant.ruc) return refuseCall(403);
  if (!hasContentType(request, 'application/json')) return refuseCall(415);
  if (!acceptsJson(request)) return refuseCall(406);
  const parsed = v.safeParse(GuideBodySchema, request.body.toString('utf8'));
  if (!parsed.success) return refuseRequest('El cuerpo no es el objeto JSON de un envio');
  const problems = [...findFileProblems(base, parsed.output.archivo)];
  if (name === null || problems.length > 0) return refuseCall(422, problems);
  return toRestReply(await sendGuide({ name, zip: parsed.output.archivo.arcGreZip, submissions }));
}

function toRestReply(reply: GuideReply): RestReply {
  switch (reply.kind) {
    case 'ticket': {
      const fecRecepcion = `${limaDate(reply.receivedAt)}T${limaTime(reply.receivedAt)}`;
      return ok({ numTicket: reply.ticket, fecRecepcion });
    }
    case 'unreadable_zip':
      return refuseCall(422, [reply.refusal]);
    case 'http_status': {
      if (reply.status === 422) return refuseCall(422, [refuse('0161', 'El nombre del archivo XML no coincide')]);
      const refusal = refuseCall(reply.status);
      return reply.status === 429 ? { ...refusal, headers: { 'Retry-After': '1' } } : refusal;
    }
    default:
      return reply;
  }
}

async function askTicket(request: RestRequest, { authority, tokens }: GuideServiceDeps): Promise<RestReply> {
  const grant = tokens.findGrant(request);
  if (grant?.service !== 'guide') return refuseCall(401);
  if (!acceptsJson(request)) return refuseCall(406);
  const state = authority.register.findTicket(request.parameter);
  if (state === undefined || !isGuide(state.name) || state.name.ruc !== grant.ruc) {
    return refuseCall(404, [refuse('508', 'El ticket no existe')]);
  }
  const answer = answerTicket(state, authority);
  // A poll that was counted is on disk before its answer.
  await authority.register.settled();
  return ok(answer);
}

/** Answers a ticket: 98 in process, 0 accepted, 99 refused. Only a registered guide has a CDR. */
function answerTicket(state: TicketState, { register, now }: Authority): object {
  const { ticket, name, pollsLeft, pollsWithoutCdr = 0, refusal } = state;
  if (isInProcess(state, now())) {
    if (pollsLeft > 0) register.recordPoll(ticket);
    return { codRespuesta: '98' };
  }
  if (refusal === undefined && pollsWithoutCdr > 0) {
    register.recordPoll(ticket);
    return { codRespuesta: '0', indCdrGenerado: '0' };
  }
  const ending =
    refusal === undefined
      ? { codRespuesta: '0' }
      : { codRespuesta: '99', error: { numError: refusal.code, desError: refusal.message } };
  if (refusal !== undefined && !isRejection(refusal.code)) return { ...ending, indCdrGenerado: '0' };
  const registration = register.find(name);
  if (registration === undefined) throw new Error(`The ticket ${ticket} answers nothing that is registered`);
  return { ...ending, arcCdr: registration.cdr, indCdrGenerado: '1' };
}

function ok(body: object): JsonReply {
  return { kind: 'json', status: 200, body };
}
