import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AuthorityOperation, excerptOf } from '@chasqui/core/authority';
import { closeAtOnce, listenLocally } from '../support/local-server.ts';
import { readScriptedCall, type ScriptedCall, type ScriptedReply } from './scripted-call.ts';
import type { AuthorityFront } from './service.ts';

/** Answer, or the fate of the connection. `half` sends the start of an answer and resets the connection. */
export type Act = (
  call: ScriptedCall,
) => Promise<ScriptedReply> | ScriptedReply | 'reset' | 'close' | 'silence' | 'half';

export interface ScriptedAuthority {
  /** Value for the option `frontAuthority` of `startService`. */
  readonly frontAuthority: (sandboxUrl: string) => Promise<AuthorityFront>;
  /** Sets the answers to the next calls of an operation, one act each. The sandbox answers all other calls. */
  play(operation: AuthorityOperation, ...acts: readonly Act[]): void;
  hangUp(): Promise<void>;
  pickUp(): Promise<void>;
}

const passOn: Act = (call) => call.pass();

/** A server on a real socket between the service and the sandbox. */
export function scriptAuthority(): ScriptedAuthority {
  const script = new Map<AuthorityOperation, Act[]>();
  let sandboxUrl = '';
  let port = 0;
  let lastDigest = '';

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readScriptedCall(request, sandboxUrl, lastDigest);
    lastDigest = call.digestValue;
    const act = script.get(call.operation)?.shift() ?? passOn;
    perform(await act(call), request, response);
  }

  const server = createServer((request, response) => {
    // An error in the script appears to the test as an unexpected answer.
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(excerptOf(String(error))));
  });
  const listen = async () => {
    port = await listenLocally(server, port);
  };
  const close = () => closeAtOnce(server);
  return {
    play: (operation, ...acts) => void script.set(operation, [...acts]),
    hangUp: close,
    pickUp: listen,
    async frontAuthority(url) {
      sandboxUrl = url;
      await listen();
      return { url: `http://127.0.0.1:${port}`, close };
    },
  };
}

function perform(done: Awaited<ReturnType<Act>>, { socket }: IncomingMessage, response: ServerResponse): void {
  switch (done) {
    case 'silence':
      return;
    case 'reset':
      socket.resetAndDestroy();
      return;
    case 'close':
      socket.end();
      return;
    case 'half':
      response.writeHead(200, { 'Content-Length': 9_000 }).write('<S:Enve', () => socket.resetAndDestroy());
      return;
    default:
      response.writeHead(done.httpStatus, { 'Content-Type': 'text/xml; charset=utf-8' }).end(done.body);
  }
}
