import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuseCall } from '../rest/error-bodies.ts';
import type { RestReply, RestRoute } from '../rest/rest-route.ts';
import { type Handler, replyJson } from './messages.ts';
import { type CallDeps, receiveCall } from './receive-call.ts';
import { withholdAnswer } from './withhold-answer.ts';

interface RestGateDeps extends CallDeps {
  readonly routes: readonly RestRoute[];
}

/** Passes requests to the REST services unless an outage ends the call. Returns false if the path is not theirs. */
export function createRestGate(deps: RestGateDeps): Handler {
  return async (request, path, response) => {
    if (!path.startsWith('/v1/')) return false;
    const call = await receiveCall(request, response, deps);
    if (call === null) return true;
    const reply = await answer(request, path, call.body, deps.routes);
    if (!withholdAnswer(response, call.answer)) end(reply, response);
    return true;
  };
}

async function answer(
  { method, headers }: IncomingMessage,
  path: string,
  body: Buffer,
  routes: readonly RestRoute[],
): Promise<RestReply> {
  const found = routes.filter((route) => route.path.test(path));
  if (found.length === 0) return refuseCall(404);
  const route = found.find((one) => one.method === method);
  if (route === undefined) return refuseCall(405);
  const [, parameter = ''] = route.path.exec(path) ?? [];
  return await route.handle({ headers, parameter, body });
}

function end(reply: RestReply, response: ServerResponse): void {
  if (reply.kind === 'dropped') response.destroy();
  if (reply.kind !== 'json') return;
  for (const [name, value] of Object.entries(reply.headers ?? {})) response.setHeader(name, value);
  replyJson(response, reply.status, reply.body);
}
