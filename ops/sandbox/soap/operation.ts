import type { IncomingMessage, ServerResponse } from 'node:http';
import type { IServicePort } from 'soap';
import * as v from 'valibot';
import type { ReceivedCall } from '../http/receive-call.ts';
import { withholdAnswer } from '../http/withhold-answer.ts';
import type { SandboxLog } from '../log.ts';
import { refuse } from '../refusal.ts';
import type { Credentials } from '../submission.ts';
import { type SoapFault, toSoapFault } from './envelope.ts';

/** Request with its body, and the outage's effect on its answer. */
export type SoapExchange = IncomingMessage & ReceivedCall;

/** Result of an operation. With `unanswered`, the code that returned it answers the response itself. */
export type OperationResult =
  | { readonly kind: 'result'; readonly result: object }
  | { readonly kind: 'fault'; readonly fault: SoapFault }
  | { readonly kind: 'unanswered' };

export type Operation = (
  args: unknown,
  credentials: Credentials | null,
  response: ServerResponse,
) => Promise<OperationResult>;

/**
 * Adapts an operation to the soap package. A bug in the operation is logged and becomes fault 0100, which invites a
 * retry.
 */
export function toSoapMethod(operation: Operation, log: SandboxLog): IServicePort[string] {
  return async (
    args: unknown,
    _callback: unknown,
    header: unknown,
    request: SoapExchange,
    response: ServerResponse,
  ) => {
    const ending = await run(operation, args, header, response, log);
    if (ending.kind === 'unanswered' || withholdAnswer(response, request.answer)) {
      return await new Promise<never>(() => {});
    }
    if (ending.kind === 'fault') throw ending.fault;
    return ending.result;
  };
}

async function run(
  operation: Operation,
  args: unknown,
  header: unknown,
  response: ServerResponse,
  log: SandboxLog,
): Promise<OperationResult> {
  try {
    return await operation(args, readCredentials(header), response);
  } catch (error) {
    log.error({ err: error }, 'The sandbox failed on a call');
    return { kind: 'fault', fault: toSoapFault(refuse('0100', 'El sistema no puede responder su solicitud')) };
  }
}

/** Text, or text beside attributes (the Type of a password). */
const TextSchema = v.union([
  v.string(),
  v.pipe(
    v.object({ $value: v.string() }),
    v.transform(({ $value }) => $value),
  ),
]);

const HeaderSchema = v.object({
  Security: v.object({ UsernameToken: v.object({ Username: TextSchema, Password: TextSchema }) }),
});

/** Returns the UsernameToken of a SOAP header that the soap package parsed; null if it is absent or incomplete. */
export function readCredentials(header: unknown): Credentials | null {
  const parsed = v.safeParse(HeaderSchema, header);
  if (!parsed.success) return null;
  const { Username, Password } = parsed.output.Security.UsernameToken;
  return { username: Username, password: Password };
}
