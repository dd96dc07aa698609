import { setTimeout as sleep } from 'node:timers/promises';
import type { AuthorityAnswer } from '@chasqui/core/authority';
import { Redis } from 'ioredis';
import { afterEach, describe, expect, it } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { untilTrue } from '../support/until-true.ts';
import { get, post } from './api.ts';
import { startSecondGateway } from './second-gateway.ts';
import { type Service, type ServiceOptions, startService } from './service.ts';
import { createTenant } from './tenant.ts';
import {
  checkTicket,
  findCommunication,
  firstSendSummary,
  IN_PROCESS,
  ISSUE_DATE,
  type Scene,
  scriptTickets,
  statusOf,
  UNREACHABLE,
  voidFactura,
} from './tickets.ts';
import { waitForIdle } from './wait-for-idle.ts';

let service: Service | undefined;
afterEach(() => service?.close());

async function voidOne(options: ServiceOptions): Promise<Scene> {
  service = await startService(options);
  return voidFactura(service);
}

/** Timeout of calls to the authority. The call of a dead worker counts as under way for this time plus five seconds. */
const authorityTimeoutMs = 3_000;

describe('the quick polls', () => {
  it('find the verdict without a client', async () => {
    const { wrapAuthority, questions } = scriptTickets();
    const scene = await voidOne({ wrapAuthority, ticketPollMs: 100 });
    expect(scene.sent).toMatchObject({ status: 201, body: { ticket: expect.any(String) } });
    await untilTrue('the communication is accepted', async () => (await statusOf(scene)) === 'ACCEPTED');
    const factura = await get(scene.service, scene.tenant, `/api/documents/${scene.facturaId}`);
    expect(factura.body).toMatchObject({ status: 'ACCEPTED', voided: true });
    expect(questions()).toBe(1);
  });

  it('continue after failures', async () => {
    const answers: AuthorityAnswer[] = [
      IN_PROCESS,
      UNREACHABLE,
      { kind: 'fault', code: '0100', text: 'Intente luego' },
    ];
    const { wrapAuthority, questions } = scriptTickets({
      answer: async (question, ask) => answers[question - 1] ?? (await ask()),
    });
    const scene = await voidOne({ wrapAuthority, ticketPollMs: 50 });
    await untilTrue('the communication is accepted', async () => (await statusOf(scene)) === 'ACCEPTED');
    expect(questions()).toBe(4);
  });

  it('end after twelve, and the document stays SENT until a client checks it', async () => {
    let isDone = false;
    const { wrapAuthority, questions } = scriptTickets({
      answer: async (_question, ask) => (isDone ? ask() : IN_PROCESS),
    });
    const scene = await voidOne({ wrapAuthority, ticketPollMs: 20 });
    await untilTrue('enough questions were asked', () => questions() === 12);
    // No poll is under way, and none is planned.
    await waitForIdle(scene.service.redisUrl);
    expect(questions()).toBe(12);
    const stored = await get(scene.service, scene.tenant, `/api/documents/${scene.sent.body.id}`);
    expect(stored.body).toMatchObject({ status: 'SENT', cdrResponseCode: null, cdrDescription: null, attempts: 1 });
    expect((await checkTicket(scene)).body).toMatchObject({ status: 'SENT' });
    isDone = true;
    expect((await checkTicket(scene)).body).toMatchObject({ status: 'ACCEPTED', cdrResponseCode: '0' });
    expect(questions()).toBe(14);
  });

  it('are not reduced by the checks of clients', async () => {
    const { wrapAuthority, questions } = scriptTickets({ answer: async () => IN_PROCESS });
    const scene = await voidOne({ wrapAuthority, ticketPollMs: 3_000 });
    const { service, sent } = scene;
    // The series has as many polls left as the client makes checks. If checks counted as polls, the series would end.
    await queryDatabase(service.databaseUrl, `update documents set failures = 10 where id = '${sent.body.id}'`);
    await checkTicket(scene);
    await checkTicket(scene);
    const before = questions();
    await untilTrue('enough questions were asked', () => questions() > before);
  });
});

async function emptyRedis(redisUrl: string): Promise<void> {
  const redis = new Redis(redisUrl);
  await redis.flushdb();
  redis.disconnect();
}

it('polls lost with Redis are started again by the sweep', async () => {
  const { wrapAuthority, questions } = scriptTickets();
  const scene = await voidOne({ wrapAuthority, ticketPollMs: 4_000 });
  await emptyRedis(scene.service.redisUrl);
  await sleep(4_500);
  expect(questions()).toBe(0);
  await queryDatabase(
    scene.service.databaseUrl,
    `update documents set next_attempt_at = now() - interval '1 second' where ticket is not null`,
  );
  expect(await scene.service.sweep()).toBe(1);
  await untilTrue('the communication is accepted', async () => (await statusOf(scene)) === 'ACCEPTED');
});

describe('one ticket', () => {
  it('is asked about once at a time, with any number of clients', async () => {
    const { wrapAuthority, questions, mostAtOnce } = scriptTickets({
      answer: async (question, ask) => {
        await sleep(150);
        return question < 4 ? IN_PROCESS : ask();
      },
    });
    const scene = await voidOne({ wrapAuthority, ticketPollMs: 100 });
    const checks = await Promise.all(Array.from({ length: 15 }, () => checkTicket(scene)));
    expect(checks.every(({ status }) => status === 200)).toBe(true);
    await untilTrue('the communication is accepted', async () => (await statusOf(scene)) === 'ACCEPTED');
    expect(mostAtOnce()).toBe(1);
    expect(questions()).toBeGreaterThanOrEqual(4);
  });

  it('is asked about again after a poll died', async () => {
    const { wrapAuthority, questions } = scriptTickets({
      answer: async (question, ask) => {
        if (question === 1) throw new Error('the worker dies here');
        return ask();
      },
    });
    const scene = await voidOne({ wrapAuthority, ticketPollMs: 1_500, authorityTimeoutMs });
    await untilTrue('the communication is accepted', async () => (await statusOf(scene)) === 'ACCEPTED');
    expect(questions()).toBe(2);
  });
});

describe('a communication after its ticket was lost', () => {
  it('takes the verdict of its registration, once', async () => {
    const wrapAuthority = firstSendSummary((real) => async (input) => {
      await real.sendSummary(input);
      throw new Error('the worker dies here');
    });
    const scene = await voidOne({ wrapAuthority, authorityTimeoutMs });
    expect(scene.sent).toMatchObject({ status: 201, body: { status: 'ACCEPTED', ticket: null } });
    expect(await findCommunication(scene)).toMatchObject({ registrations: 1 });
    const factura = await get(scene.service, scene.tenant, `/api/documents/${scene.facturaId}`);
    expect(factura.body).toMatchObject({ voided: true });
    expect(await checkTicket(scene)).toMatchObject({ status: 409 });
  });

  it('is sent again if it never arrived', async () => {
    const wrapAuthority = firstSendSummary(() => () => Promise.reject(new Error('the worker dies here')));
    const scene = await voidOne({ wrapAuthority, authorityTimeoutMs });
    expect(scene.sent).toMatchObject({ status: 201, body: { status: 'SENT', ticket: expect.any(String) } });
    expect(await findCommunication(scene)).toMatchObject({ submissions: 1, registrations: 1 });
  });

  it('waits as AUTHORITY_ERROR if its registration is unknown, and has no ticket to check', async () => {
    const lost: AuthorityAnswer = { ...UNREACHABLE, reason: 'connection reset', requestMayHaveArrived: true };
    const scene = await voidOne({ wrapAuthority: firstSendSummary(() => async () => lost) });
    expect(scene.sent).toMatchObject({ status: 201, body: { status: 'AUTHORITY_ERROR', ticket: null } });
    expect(await checkTicket(scene)).toMatchObject({
      status: 409,
      body: { message: 'Document RA-20261120-1 has no ticket to check: its status is AUTHORITY_ERROR' },
    });
  });
});

describe('without workers', () => {
  it('a communication is SENT without a ticket to check', async () => {
    service = await startService({ pools: [], emissionWaitMs: 200 });
    const tenant = await createTenant(service);
    const items = [{ series: 'F001', correlative: 1, documentType: '01', reason: 'Error en el RUC' }];
    const body = { issueDate: ISSUE_DATE, referenceDate: ISSUE_DATE, correlative: 1, items };
    const sent = await post(service, tenant, '/api/voided-documents', body);
    expect(sent).toMatchObject({ status: 202, body: { status: 'SENT', ticket: null } });
    expect(sent.headers.get('Location')).toBe(`/api/documents/${sent.body.id}`);
    const checked = await post(service, tenant, `/api/documents/${sent.body.id}/check-ticket`, undefined);
    expect(checked).toMatchObject({ status: 409, body: { message: expect.stringContaining('not given it one yet') } });
  });

  it('a ticket check is answered with the stored status, in time', async () => {
    const { service, tenant, sent } = await voidOne({ pools: ['sign', 'submit'] });
    const { serviceDatabaseUrl: databaseUrl, redisUrl } = service;
    const impatient = await startSecondGateway({ databaseUrl, redisUrl, emissionWaitMs: 500 });
    try {
      const checked = await post(impatient, tenant, `/api/documents/${sent.body.id}/check-ticket`, undefined);
      expect(checked).toMatchObject({ status: 200, body: { status: 'SENT', ticket: sent.body.ticket } });
    } finally {
      await impatient.close();
    }
  });
});
