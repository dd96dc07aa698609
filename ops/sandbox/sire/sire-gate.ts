import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { type Handler, readBody, replyError, replyJson } from '../http/messages.ts';
import { type CallDeps, receiveCall } from '../http/receive-call.ts';
import { withholdAnswer } from '../http/withhold-answer.ts';
import type { Register } from '../register/register.ts';
import type { Tokens } from '../rest/tokens.ts';
import { createMonths } from './months.ts';
import {
  PROGRAM_ERROR,
  refuse422,
  SERVER_PAGE,
  type SireReply,
  type SireRoute,
  TOO_MANY,
  UNAUTHORIZED,
} from './sire-route.ts';
import { createSireRoutes } from './sire-routes.ts';
import { createSireTickets } from './tickets.ts';
import { createUploads } from './uploads.ts';

interface SireGateDeps extends CallDeps {
  readonly register: Register;
  readonly tokens: Tokens;
  readonly now: () => Date;
  readonly ticketDelayMs: number;
  readonly partRows: number;
}

const ROOT = '/v1/contribuyente/migeigv/libros/';
const CONTROL = '/sandbox/sire/';
const MAX_CONTROL_BYTES = 16 * 1024;

/**
 * Faults of the next calls, one each. `lost`: the work is done and its answer is lost; `lost_upload`: so the next
 * answer to a piece of a file. `failed`, `empty`: the ticket of the next
 * export ends in 10, or in 06 without a file.
 */
const FaultsSchema = v.strictObject({
  next: v.array(v.picklist(['429', '500', 'html', '401', 'lost', 'lost_upload', 'failed', 'empty'])),
});

const GenerateSchema = v.strictObject({
  ruc: v.pipe(v.string(), v.regex(/^\d{11}$/)),
  period: v.pipe(v.string(), v.regex(/^\d{6}$/)),
});

type Fault = v.InferOutput<typeof FaultsSchema>['next'][number];

const REPLIES: Partial<Record<Fault, SireReply>> = {
  '429': TOO_MANY,
  '500': PROGRAM_ERROR,
  html: SERVER_PAGE,
  '401': UNAUTHORIZED,
};

/** Creates the handler of SIRE, with its own control: `POST /sandbox/sire/faults` and `POST /sandbox/sire/generate`. */
export function createSireGate(deps: SireGateDeps): Handler {
  const { register, now, ticketDelayMs, partRows } = deps;
  const faults: Fault[] = [];
  const months = createMonths(now);
  const tickets = createSireTickets({ now, delayMs: ticketDelayMs });
  const uploads = createUploads({ months, tickets });
  const takeFault = <Wanted extends Fault>(...wanted: readonly Wanted[]): Wanted | undefined => {
    const found = wanted.find((one) => one === faults[0]);
    if (found !== undefined) faults.shift();
    return found;
  };
  const takeEnding = () => takeFault('failed', 'empty');
  const routes = createSireRoutes({ register, now, months, tickets, uploads, partRows, takeEnding });

  async function control(request: IncomingMessage, path: string, response: ServerResponse): Promise<void> {
    const body = (await readBody(request, MAX_CONTROL_BYTES))?.toString('utf8') ?? '';
    const parse = <Schema extends v.GenericSchema>(schema: Schema) =>
      v.safeParse(v.pipe(v.string(), v.parseJson(), schema), body);
    if (request.method === 'POST' && path === `${CONTROL}faults`) {
      const asked = parse(FaultsSchema);
      if (!asked.success) return replyError(response, 400, 'The body is no list of faults of SIRE');
      faults.splice(0, faults.length, ...asked.output.next);
      return replyJson(response, 200, asked.output);
    }
    if (request.method === 'POST' && path === `${CONTROL}generate`) {
      const asked = parse(GenerateSchema);
      if (!asked.success) return replyError(response, 400, 'The body needs ruc and period (YYYYMM)');
      months.generate(asked.output.ruc, asked.output.period);
      return replyJson(response, 200, asked.output);
    }
    replyError(response, 404, 'The sandbox has nothing here');
  }

  return async (request, path, response) => {
    if (path.startsWith(CONTROL)) {
      await control(request, path, response);
      return true;
    }
    if (!path.startsWith(ROOT)) return false;
    const call = await receiveCall(request, response, deps);
    if (call === null) return true;
    const fault = takeFault('429', '500', 'html', '401');
    const reply = (fault && REPLIES[fault]) ?? answer(request, path, call.body, routes, deps.tokens);
    const isLost = takeFault('lost', ...(request.method === 'PATCH' ? (['lost_upload'] as const) : [])) !== undefined;
    if (!withholdAnswer(response, isLost ? 'lost' : call.answer)) end(reply, request, response);
    return true;
  };
}

function answer(
  request: IncomingMessage,
  path: string,
  body: Buffer,
  routes: readonly SireRoute[],
  tokens: Tokens,
): SireReply {
  const { headers, method, url = '' } = request;
  const grant = tokens.findGrant({ headers });
  if (grant?.service !== 'sire') return UNAUTHORIZED;
  const query = new URL(url, 'http://sandbox').searchParams;
  const place = path.slice(ROOT.length);
  const route = routes.find((one) => one.method === method && one.path.test(place));
  if (route === undefined) return SERVER_PAGE;
  if (route.needs?.some((name) => !query.get(name)) === true) return SERVER_PAGE;
  if (query.has('numRuc') || query.get('codOrigenEnvio') === '1') return refuse422('1002');
  const parts = (route.path.exec(place) ?? []).slice(1);
  return route.handle({ ruc: grant.ruc, query, headers, body, parts, url: `http://${headers.host}${path}` });
}

function end({ status, headers = {}, body }: SireReply, { method }: IncomingMessage, response: ServerResponse): void {
  response.writeHead(status, headers);
  if (method === 'HEAD' || body === undefined) response.end();
  else response.end(body);
}
