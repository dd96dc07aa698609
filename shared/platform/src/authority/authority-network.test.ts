import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AuthorityAnswer, readOutcome } from '@chasqui/core/authority';
import soap from 'soap';
import { afterEach, describe, expect, it } from 'vitest';
import { type AuthorityClient, createAuthorityClient } from './create-authority-client.ts';
import { sandboxEndpoints } from './endpoints.ts';
import { ACCEPTED, BASE_NAME, CDR, CDR_BASE64, CREDENTIALS, FILE } from './sample-answers.ts';
import { afterRequest, type Behaviour, findClosedPort, httpAnswer, startSampleServer } from './sample-server.ts';
import { billServiceWsdlPath } from './wsdl-paths.ts';

const clients: AuthorityClient[] = [];

afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

async function connect(url: string, timeoutMs = 4_000): Promise<AuthorityClient> {
  const client = await createAuthorityClient({ endpoints: sandboxEndpoints(url), timeoutMs });
  clients.push(client);
  return client;
}

describe('a client on a real network', () => {
  async function sendTo(url: string, timeoutMs?: number): Promise<AuthorityAnswer> {
    return (await connect(url, timeoutMs)).sendBill(FILE);
  }

  async function sendToServer(behave: Behaviour, timeoutMs?: number): Promise<AuthorityAnswer> {
    const server = await startSampleServer(behave);
    try {
      return await sendTo(server.url, timeoutMs);
    } finally {
      await server.close();
    }
  }

  it('refused: try later', async () => {
    const result = await sendTo(`http://127.0.0.1:${await findClosedPort()}`);
    expect(result).toMatchObject({ kind: 'unavailable', requestMayHaveArrived: false, httpStatus: null });
    expect(readOutcome(result, { fileBaseName: BASE_NAME })).toMatchObject({ kind: 'try_later', code: null });
  });

  it.each<[string, Behaviour]>([
    ['never answered', () => {}],
    ['reset after the request', (socket) => afterRequest(socket, () => socket.resetAndDestroy())],
    ['closed after the request', (socket) => afterRequest(socket, () => socket.end())],
    ['truncated', (socket) => afterRequest(socket, () => socket.end(httpAnswer(200, ACCEPTED).slice(0, -40)))],
  ])('%s: in doubt', async (_, behave) => {
    const result = await sendToServer(behave, 500);
    expect(result).toMatchObject({ kind: 'unavailable', requestMayHaveArrived: true });
    expect(readOutcome(result, { fileBaseName: BASE_NAME }).kind).toBe('in_doubt');
  });

  it('a whole answer', async () => {
    const result = await sendToServer((socket) => afterRequest(socket, () => socket.write(httpAnswer(200, ACCEPTED))));
    expect(result).toEqual({ kind: 'cdr', zip: CDR });
  });

  it('one connection for many calls, until the client is closed', async () => {
    const server = await startSampleServer((socket) =>
      afterRequest(socket, () => socket.write(httpAnswer(200, ACCEPTED))),
    );
    const client = await connect(server.url);
    for (let call = 0; call < 3; call += 1) expect(await client.sendBill(FILE)).toHaveProperty('kind', 'cdr');
    expect(server.connections()).toBe(1);
    client.close();
    expect(await client.sendBill(FILE)).toHaveProperty('kind', 'cdr');
    expect(server.connections()).toBe(2);
    client.close();
    await server.close();
  });

  it('a SOAP server made from the same WSDL', async () => {
    const seen: unknown[] = [];
    const server = createServer((_, reply) => reply.writeHead(404).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // Listening on TCP, so the address is one of TCP.
    const { port } = server.address() as AddressInfo;
    const sendBill = (input: unknown, _: unknown, headers: unknown): object => {
      seen.push(input, headers);
      return { applicationResponse: CDR_BASE64 };
    };
    const services = { billService: { BillServicePort: { sendBill } } };
    const xml = readFileSync(billServiceWsdlPath(), 'utf8');
    soap.listen(server, { path: '/ol-ti-itcpfegem/billService', services, xml });
    const client = await connect(`http://127.0.0.1:${port}`);
    expect(await client.sendBill(FILE)).toEqual({ kind: 'cdr', zip: CDR });
    expect(seen[0]).toEqual({ fileName: FILE.fileName, contentFile: Buffer.from(FILE.zip).toString('base64') });
    expect(seen[1]).toMatchObject({ Security: { UsernameToken: { Username: CREDENTIALS.username } } });
    client.close();
    await new Promise((resolve) => server.close(resolve));
  });
});
