import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { parseFileName } from '../file-name.ts';
import { NO_OUTAGE, type Outage, OutageSchema } from '../outage.ts';
import type { Register } from '../register/register.ts';
import { decodePath, type Handler, readBody, replyError, replyJson, replyTooLarge } from './messages.ts';

const MAX_BODY_BYTES = 16 * 1024;

/** Control API of the sandbox itself, which no real authority offers. */
export interface Control {
  outage(): Outage;
  /** Answers the request if its path belongs to the control API; returns false otherwise. */
  readonly handle: Handler;
}

export function createControl(registers: readonly Register[]): Control {
  let outage = NO_OUTAGE;
  const replyTally = createTallies(registers);
  return {
    outage: () => outage,
    handle: async (request, path, response) => {
      const route = `${request.method} ${path}`;
      if (route === 'GET /health') replyJson(response, 200, { status: 'ok' });
      else if (route === 'POST /sandbox/faults') {
        outage = (await readOutage(request, response)) ?? outage;
      } else return replyTally(request, path, response);
      return true;
    },
  };
}

/** Reads the outage of a request and answers with it. Returns undefined if the body names no known outage. */
async function readOutage(request: IncomingMessage, response: ServerResponse): Promise<Outage | undefined> {
  const body = await readBody(request, MAX_BODY_BYTES);
  if (body === null) return void replyTooLarge(response, MAX_BODY_BYTES);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), OutageSchema), body.toString('utf8'));
  if (!parsed.success) {
    const problems = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
    return void replyError(response, 400, `Validation error: ${problems.join('; ')}`);
  }
  replyJson(response, 200, parsed.output);
  return parsed.output;
}

const DOCUMENTS = '/sandbox/documents/';

/** Creates the handler that tells what became of a document, by the first register that has seen it. */
export function createTallies(registers: readonly Register[]): Handler {
  return async (request, path, response) => {
    if (request.method !== 'GET' || !path.startsWith(DOCUMENTS)) return false;
    replyTally(registers, path.slice(DOCUMENTS.length), response);
    return true;
  };
}

/** The file name may carry its extension or not. */
function replyTally(registers: readonly Register[], fileName: string, response: ServerResponse): void {
  const name = parseFileName(decodePath(fileName).replace(/\.(xml|zip)$/i, ''));
  const [tally] = name === null ? [] : registers.flatMap((register) => register.findTally(name) ?? []);
  if (tally === undefined) replyError(response, 404, 'The sandbox has never seen a document of this name');
  else replyJson(response, 200, tally);
}
