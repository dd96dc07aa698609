import type { AuthorityAnswer } from '@chasqui/core/authority';
import { afterEach, describe, expect, it } from 'vitest';
import { ACCEPTED, CDR_QUESTION, CREDENTIALS, FILE, fault } from './answers-fixture.ts';
import type { AuthorityClient } from './authority-client.ts';
import { type AuthorityClientOptions, createAuthorityClient } from './create-authority-client.ts';
import { sandboxEndpoints } from './endpoints.ts';
import { type AuthorityGate, createAuthorityGate, type ReportedCall } from './gate.ts';
import {
  afterRequest,
  type Behaviour,
  findClosedPort,
  httpAnswer,
  type SampleServer,
  startSampleServer,
} from './server-fixture.ts';

const RUC = '20123456786';
const NOW = new Date('2026-11-02T15:00:00Z');

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function serve(behave: Behaviour): Promise<SampleServer> {
  const server = await startSampleServer(behave);
  open.push(server);
  return server;
}

async function connect(url: string, options: Partial<AuthorityClientOptions> = {}): Promise<AuthorityClient> {
  const client = await createAuthorityClient({ endpoints: sandboxEndpoints(url), timeoutMs: 20_000, ...options });
  open.push(client);
  return client;
}

type Report = readonly [...Parameters<AuthorityGate['report']>];

function listen(): { readonly gate: AuthorityGate; readonly reports: Report[] } {
  const reports: Report[] = [];
  const real = createAuthorityGate({ clock: { now: () => NOW }, random: () => 0 });
  return { gate: { ...real, report: (...report) => void reports.push(report) }, reports };
}

const answering =
  (raw: string): Behaviour =>
  (socket) =>
    afterRequest(socket, () => socket.write(raw));

describe('a call', () => {
  it.each<[ReportedCall['operation'], (client: AuthorityClient) => Promise<AuthorityAnswer>]>([
    ['sendBill', (client) => client.sendBill(FILE)],
    ['sendSummary', (client) => client.sendSummary(FILE)],
    ['getStatus', (client) => client.getStatus({ ticket: '1', credentials: CREDENTIALS })],
    ['getStatusCdr', (client) => client.getStatusCdr(CDR_QUESTION)],
  ])('of %s reports its RUC, start and answer to the gate', async (operation, makeCall) => {
    const { url } = await serve(answering(httpAnswer(500, fault('soap-env:Client.0109', 'x'))));
    const { gate, reports } = listen();
    const client = await connect(url, { gate, clock: { now: () => NOW } });
    const answer = await makeCall(client);
    expect(answer).toMatchObject({ kind: 'fault', code: '0109' });
    expect(reports).toEqual([[RUC, answer, { operation, startedAt: NOW }]]);
  });

  it('without a connection is reported too', async () => {
    const { gate, reports } = listen();
    const client = await connect(`http://127.0.0.1:${await findClosedPort()}`, { gate });
    await client.sendBill(FILE);
    expect(reports).toMatchObject([[RUC, { kind: 'unavailable', requestMayHaveArrived: false }, {}]]);
  });

  it('that was never sent is not reported', async () => {
    const { gate, reports } = listen();
    const endpoints = { ...sandboxEndpoints('http://127.0.0.1:1'), billConsultService: null };
    expect(await (await connect('http://127.0.0.1:1', { gate, endpoints })).getStatusCdr(CDR_QUESTION)).toMatchObject({
      kind: 'unavailable',
    });
    expect(reports).toEqual([]);
  });
});

describe('a client without a given gate', () => {
  it('stops the calls of a RUC after ten calls without an answer', async () => {
    const client = await connect(`http://127.0.0.1:${await findClosedPort()}`, { clock: { now: () => NOW } });
    for (let call = 0; call < 9; call += 1) await client.sendBill(FILE);
    expect(client.gate.admit(RUC)).toEqual({ kind: 'go' });
    await client.sendBill(FILE);
    expect(client.gate.admit(RUC)).toMatchObject({ kind: 'down' });
  });

  it.each([
    ['an empty 200', httpAnswer(200, '')],
    ['a page with HTTP 401', httpAnswer(401, '<html/>', 'text/html')],
  ])('slows down a RUC after %s', async (_, raw) => {
    const client = await connect((await serve(answering(raw))).url);
    await client.sendBill(FILE);
    expect(client.gate.snapshot()).toMatchObject({ slowedRucs: 1, failures: 0 });
  });

  it('counts an answer that broke off before its first byte as no answer', async () => {
    const { url } = await serve((socket) =>
      afterRequest(socket, () => socket.end(httpAnswer(200, ACCEPTED).replace(ACCEPTED, ''))),
    );
    const client = await connect(url);
    expect(await client.sendBill(FILE)).toMatchObject({ kind: 'unavailable', httpStatus: 200, body: null });
    expect(client.gate.snapshot()).toMatchObject({ slowedRucs: 0, failures: 1 });
  });
});
