import type { AuthorityAnswer } from '@chasqui/core/authority';
import type { AuthorityClient } from '@chasqui/platform/authority';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { untilTrue } from '../support/until-true.ts';
import { post } from './api.ts';
import { authorityByCompany } from './authority-by-company.ts';
import { endDeadCalls, letPausesPass, listCalls, retry, setAsideDocuments, waitForStatus } from './retries.ts';
import { startSecondGateway } from './second-gateway.ts';
import { type Service, startService } from './service.ts';
import {
  COMMUNICATION,
  checkTicket,
  findCommunication,
  firstSendSummary,
  IN_PROCESS,
  ISSUE_DATE,
  isVoided,
  minutesToNextStep,
  type Scene,
  scriptTickets,
  statusOf,
  UNREACHABLE,
  voidFactura,
} from './tickets.ts';

/** Tickets whose quick polls never come: they are lost, done, or not yet due. */

const { treat, wrapAuthority } = authorityByCompany();
let service: Service;
beforeAll(async () => {
  service = await startService({ wrapAuthority });
});
beforeEach(() => setAsideDocuments(service));
afterAll(() => service?.close());

const LOST: AuthorityAnswer = { ...UNREACHABLE, reason: 'connection reset', requestMayHaveArrived: true };

/** Simulates that some quick polls have failed. */
async function skipPolls({ sent }: Scene, failures: number): Promise<void> {
  await queryDatabase(service.databaseUrl, `update documents set failures = ${failures} where id = '${sent.body.id}'`);
}

/** Makes the sweep poll once, with the pause before the poll over. */
async function pollNow(questions: () => number): Promise<void> {
  const before = questions();
  await letPausesPass(service);
  expect(await service.sweep()).toBe(1);
  await untilTrue('enough questions were asked', () => questions() > before);
}

it('a quick poll that was lost with Redis is made by the sweep', async () => {
  const { treatment, questions } = scriptTickets();
  const scene = await voidFactura({ service, treat }, treatment);
  const redis = new Redis(service.redisUrl);
  await redis.flushdb();
  redis.disconnect();
  await pollNow(questions);
  await untilTrue('the communication is accepted', async () => (await statusOf(scene)) === 'ACCEPTED');
  expect(questions()).toBe(1);
});

it('the quick polls are not reduced by the checks of clients', async () => {
  const { treatment, questions } = scriptTickets({ answer: async () => IN_PROCESS });
  const scene = await voidFactura({ service, treat }, treatment);
  await skipPolls(scene, 10);
  const read = `select failures, next_attempt_at from documents where id = '${scene.sent.body.id}'`;
  const before = await queryDatabase(service.databaseUrl, read);
  await checkTicket(scene);
  await checkTicket(scene);
  expect(questions()).toBe(2);
  expect(await queryDatabase(service.databaseUrl, read)).toEqual(before);
});

describe('after the quick polls', () => {
  it('a ticket is not polled after a week, but clients may still check it', async () => {
    let isDone = false;
    const { treatment, questions } = scriptTickets({
      answer: async (_question, ask) => (isDone ? ask() : IN_PROCESS),
    });
    const scene = await voidFactura({ service, treat }, treatment);
    await skipPolls(scene, 11);
    const age = `update submissions set closed_at = closed_at - interval '8 days' where outcome = 'ticket_issued'`;
    await queryDatabase(service.databaseUrl, age);
    await pollNow(questions);
    await untilTrue('the next step is planned', async () => (await minutesToNextStep(scene)) === null);
    expect(await service.sweep()).toBe(0);
    isDone = true;
    expect((await checkTicket(scene)).body).toMatchObject({ status: 'ACCEPTED' });
  });
});

describe('a communication after its worker died', () => {
  it('takes the verdict of its registration, once', async () => {
    const treatment = firstSendSummary((real) => async (input) => {
      await real.sendSummary(input);
      await endDeadCalls(service);
      throw new Error('the worker dies here');
    });
    const scene = await voidFactura({ service, treat }, treatment);
    expect(scene.sent).toMatchObject({ status: 201, body: { status: 'ACCEPTED', ticket: null } });
    expect(await findCommunication(scene)).toMatchObject({ registrations: 1 });
    expect(await isVoided(scene)).toBe(true);
    expect(await checkTicket(scene)).toMatchObject({ status: 409 });
  });

  it('is sent again if it never arrived', async () => {
    const treatment = firstSendSummary(() => async () => {
      await endDeadCalls(service);
      throw new Error('the worker dies here');
    });
    const scene = await voidFactura({ service, treat }, treatment);
    expect(scene.sent).toMatchObject({ status: 201, body: { status: 'SENT', ticket: expect.any(String) } });
    expect(await findCommunication(scene)).toMatchObject({ submissions: 1, registrations: 1 });
  });
});

describe('a communication after a lost answer', () => {
  const loseTicket = firstSendSummary((real) => async (file) => {
    await real.sendSummary(file);
    return LOST;
  });

  it('has no ticket to check, is sent again, and takes the verdict of its registration', async () => {
    const scene = await voidFactura({ service, treat }, loseTicket);
    const { tenant, sent } = scene;
    expect(sent).toMatchObject({ status: 201, body: { status: 'AUTHORITY_ERROR', ticket: null } });
    expect(await checkTicket(scene)).toMatchObject({
      status: 409,
      body: { message: `Document ${COMMUNICATION} has no ticket to check: its status is AUTHORITY_ERROR` },
    });
    await letPausesPass(service);
    expect(await service.sweep()).toBe(1);
    await waitForStatus(service, tenant, sent.body.id, 'ACCEPTED');
    expect(await listCalls(service, sent.body.id)).toEqual(['sendSummary', 'sendSummary', 'getStatusCdr']);
    expect(await findCommunication(scene)).toMatchObject({ submissions: 2, registrations: 1 });
    expect(await isVoided(scene)).toBe(true);
  });

  it('stays in doubt, with the reason, if the authority does not tell of communications', async () => {
    const answer = { kind: 'fault', code: '0009', text: 'Solo 01, 07 y 08' } as const;
    const treatment = (real: AuthorityClient) => ({ ...loseTicket(real), getStatusCdr: async () => answer });
    const { tenant, sent } = await voidFactura({ service, treat }, treatment);
    const { body } = await retry(service, tenant, sent.body.id);
    expect(body).toMatchObject({ status: 'AUTHORITY_ERROR', cdrResponseCode: '2324' });
    expect(body.cdrDescription).toMatch(/^The authority has this file already \(2324\).* SOL$/);
    const items = [{ series: 'F001', correlative: 1, documentType: '01', reason: 'Otra vez' }];
    const again = { issueDate: ISSUE_DATE, referenceDate: ISSUE_DATE, correlative: 1, items };
    expect(await post(service, tenant, '/api/voided-documents', again)).toMatchObject({ status: 409 });
  });
});

describe('a communication that is under way', () => {
  /** Holds back the answers until `release` is called. */
  function holdBack() {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    return { release: () => release(), released };
  }

  it('is SENT without a ticket to check', async () => {
    const { release, released } = holdBack();
    const treatment = firstSendSummary((real) => (input) => released.then(() => real.sendSummary(input)));
    const scene = await voidFactura({ service, treat }, treatment, { headers: { Prefer: 'respond-async' } });
    const { sent } = scene;
    expect(sent).toMatchObject({ status: 202, body: { status: 'SENT', ticket: null } });
    expect(sent.headers.get('Location')).toBe(`/api/documents/${sent.body.id}`);
    expect(await checkTicket(scene)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('not given it one yet') },
    });
    release();
  });

  it('is answered with its stored status, in time, to a client that checks its ticket', async () => {
    const { release, released } = holdBack();
    const { treatment } = scriptTickets({ answer: (_question, ask) => released.then(ask) });
    const { tenant, sent } = await voidFactura({ service, treat }, treatment);
    const { serviceDatabaseUrl: databaseUrl, redisUrl } = service;
    const impatient = await startSecondGateway({ databaseUrl, redisUrl, emissionWaitMs: 500 });
    try {
      const checked = await post(impatient, tenant, `/api/documents/${sent.body.id}/check-ticket`, undefined);
      expect(checked).toMatchObject({ status: 200, body: { status: 'SENT', ticket: sent.body.ticket } });
    } finally {
      release();
      await impatient.close();
    }
  });
});
