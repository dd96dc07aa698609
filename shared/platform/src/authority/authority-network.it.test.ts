import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import soap from 'soap';
import { afterEach, describe, expect, it } from 'vitest';
import { ACCEPTED, CDR, CDR_BASE64, CREDENTIALS, FILE } from './answers-fixture.ts';
import type { AuthorityClient } from './authority-client.ts';
import { createAuthorityClient } from './create-authority-client.ts';
import { sandboxEndpoints } from './endpoints.ts';
import { afterRequest, httpAnswer, startSampleServer } from './server-fixture.ts';
import { billServiceWsdlPath } from './soap-envelope.ts';

const clients: AuthorityClient[] = [];

afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

async function connect(url: string): Promise<AuthorityClient> {
  const client = await createAuthorityClient({ endpoints: sandboxEndpoints(url), timeoutMs: 20_000 });
  clients.push(client);
  return client;
}

describe('a client on a real network', () => {
  it('reads a whole answer', async () => {
    const server = await startSampleServer((socket) =>
      afterRequest(socket, () => socket.write(httpAnswer(200, ACCEPTED))),
    );
    expect(await (await connect(server.url)).sendBill(FILE)).toEqual({ kind: 'cdr', zip: CDR });
    await server.close();
  });

  it('uses one connection for many calls, until it is closed', async () => {
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

  it('makes five hundred calls at once', async () => {
    const waiting: Socket[] = [];
    const server = await startSampleServer((socket) =>
      afterRequest(socket, () => {
        waiting.push(socket);
        if (waiting.length === 500) for (const each of waiting) each.write(httpAnswer(200, ACCEPTED));
      }),
    );
    const client = await connect(server.url);
    const answers = await Promise.all(Array.from({ length: 500 }, () => client.sendBill(FILE)));
    expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(['cdr']));
    await server.close();
  });

  it('is understood by a SOAP server made from the same WSDL', async () => {
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
