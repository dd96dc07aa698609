import type { ServerResponse } from 'node:http';
import * as v from 'valibot';
import { checkUser, rucOfUser } from '../checks/index.ts';
import type { SendReply, TicketStatus } from '../sending/index.ts';
import type { SendRequest } from '../submission.ts';
import { toSoapFault } from './envelope.ts';
import type { Operation, OperationResult } from './operation.ts';

/** Absent or empty arguments become empty texts; the checks refuse them with the authority's codes. */
const TextSchema = v.fallback(v.string(), '');
const SendArgsSchema = v.fallback(v.object({ fileName: TextSchema, contentFile: TextSchema }), {
  fileName: '',
  contentFile: '',
});

const HTTP_ERROR_PAGE = '<html><body><h1>Internal Server Error</h1></body></html>';

const TicketArgsSchema = v.fallback(v.object({ ticket: TextSchema }), { ticket: '' });

/** Creates the operations sendBill and sendSummary, which differ only in their results. */
export function createSendOperation(send: (request: SendRequest) => Promise<SendReply>): Operation {
  return async (args, credentials, response) => {
    const { fileName, contentFile } = v.parse(SendArgsSchema, args);
    return endCall(await send({ credentials, fileName, contentFile }), response);
  };
}

export type GetStatus = (ticket: string, sender: string) => Promise<TicketStatus>;

export function createStatusOperation(getStatus: GetStatus): Operation {
  return async (args, credentials) => {
    const refusal = checkUser(credentials);
    if (refusal !== null) return { kind: 'fault', fault: toSoapFault(refusal) };
    const { ticket } = v.parse(TicketArgsSchema, args);
    const sender = credentials === null ? '' : rucOfUser(credentials);
    return { kind: 'result', result: { status: await getStatus(ticket, sender) } };
  };
}

function endCall(reply: SendReply, response: ServerResponse): OperationResult {
  switch (reply.kind) {
    case 'cdr':
      return { kind: 'result', result: { applicationResponse: Buffer.from(reply.zip).toString('base64') } };
    case 'ticket':
      return { kind: 'result', result: { ticket: reply.ticket } };
    case 'fault':
      return { kind: 'fault', fault: toSoapFault(reply.refusal) };
    case 'http_error':
      response.writeHead(500, { 'Content-Type': 'text/html' }).end(HTTP_ERROR_PAGE);
      return { kind: 'unanswered' };
    case 'dropped':
      response.destroy();
      return { kind: 'unanswered' };
    case 'silence':
      return { kind: 'unanswered' };
  }
}
