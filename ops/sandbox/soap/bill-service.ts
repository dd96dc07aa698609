import type { ServerResponse } from 'node:http';
import * as v from 'valibot';
import type { SendBill, SendBillReply } from '../send-bill/index.ts';
import { ENVELOPE_PREFIX, toSoapFault } from './fault.ts';
import type { Operation, OperationResult } from './operation.ts';

/** What is left out or empty is refused by the checks, with the authority's own codes. */
const TextSchema = v.fallback(v.string(), '');
const SendBillArgsSchema = v.fallback(v.object({ fileName: TextSchema, contentFile: TextSchema }), {
  fileName: '',
  contentFile: '',
});

const HTTP_ERROR_PAGE = '<html><body><h1>Internal Server Error</h1></body></html>';

export function createSendBillOperation(sendBill: SendBill): Operation {
  return async (args, credentials, response) => {
    const { fileName, contentFile } = v.parse(SendBillArgsSchema, args);
    return endCall(await sendBill({ credentials, fileName, contentFile }), response);
  };
}

/** An operation of the contract that this authority does not offer. */
export function createMissingOperation(name: string): Operation {
  const fault = {
    Fault: {
      faultcode: `${ENVELOPE_PREFIX}:Server`,
      faultstring: `The sandbox does not offer ${name}`,
      statusCode: 500,
    },
  };
  return () => Promise.resolve({ kind: 'fault', fault });
}

function endCall(reply: SendBillReply, response: ServerResponse): OperationResult {
  switch (reply.kind) {
    case 'cdr':
      return { kind: 'result', result: { applicationResponse: Buffer.from(reply.zip).toString('base64') } };
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
