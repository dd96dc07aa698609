import type { AuthorityAnswer } from '@chasqui/core/authority';
import type { AuthorityClient } from '@chasqui/platform/authority';
import { afterEach, describe, expect, it } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { untilTrue } from '../support/until-true.ts';
import { get, post } from './api.ts';
import { letPausesPass, listCalls, retry, waitForStatus } from './retries.ts';
import { type Service, type ServiceOptions, startService } from './service.ts';
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

let service: Service | undefined;
afterEach(() => service?.close());

async function voidOne(options: ServiceOptions, reason?: string): Promise<Scene> {
  service = await startService(options);
  return voidFactura(service, reason);
}

const LOST: AuthorityAnswer = { ...UNREACHABLE, reason: 'connection reset', requestMayHaveArrived: true };
const UNKNOWN: AuthorityAnswer = {
  kind: 'status',
  statusCode: '0127',
  statusMessage: 'El ticket no existe',
  zip: null,
};

function ended(statusMessage: string): AuthorityAnswer {
  return { kind: 'status', statusCode: '99', statusMessage, zip: null };
}

/** Minutes until the communication's next step; null when there is none by itself. */
async function minutesToNextStep({ service, sent }: Scene): Promise<number | null> {
  const statement = `select extract(epoch from next_attempt_at - now())::float / 60 as minutes
    from documents where id = '${sent.body.id}'`;
  const [row] = await queryDatabase(service.databaseUrl, statement);
  return row?.minutes === null ? null : Number(row?.minutes);
}

/** Simulates that all quick polls but the last have failed. */
async function skipToLastPoll({ service, sent }: Scene): Promise<void> {
  await queryDatabase(service.databaseUrl, `update documents set failures = 11 where id = '${sent.body.id}'`);
}

/** Makes the sweep poll once, with the pause before the poll over. */
async function pollNow(scene: Scene, questions: () => number): Promise<void> {
  const before = questions();
  await letPausesPass(scene.service);
  expect(await scene.service.sweep()).toBe(1);
  await untilTrue('enough questions were asked', () => questions() > before);
}

async function isVoided({ service, tenant, facturaId }: Scene): Promise<unknown> {
  return (await get(service, tenant, `/api/documents/${facturaId}`)).body.voided;
}

describe('after the quick polls', () => {
  it('the sweep polls a ticket at growing pauses until there is a verdict', async () => {
    let isDone = false;
    const { wrapAuthority, questions } = scriptTickets({
      answer: async (_question, ask) => (isDone ? ask() : IN_PROCESS),
    });
    const scene = await voidOne({ wrapAuthority });
    await skipToLastPoll(scene);
    for (const [shortest, longest] of [
      [4.9, 7.5],
      [9.9, 15],
      [19.9, 30],
    ] as const) {
      await pollNow(scene, questions);
      await untilTrue('the next step is planned', async () => ((await minutesToNextStep(scene)) ?? 0) > shortest);
      expect(await minutesToNextStep(scene)).toBeLessThanOrEqual(longest);
    }
    expect(await scene.service.sweep()).toBe(0);
    isDone = true;
    await pollNow(scene, questions);
    await untilTrue('the communication is accepted', async () => (await statusOf(scene)) === 'ACCEPTED');
    expect(await isVoided(scene)).toBe(true);
  });

  it('a ticket is not polled after a week, but clients may still check it', async () => {
    let isDone = false;
    const { wrapAuthority, questions } = scriptTickets({
      answer: async (_question, ask) => (isDone ? ask() : IN_PROCESS),
    });
    const scene = await voidOne({ wrapAuthority });
    await skipToLastPoll(scene);
    const age = `update submissions set closed_at = closed_at - interval '8 days' where outcome = 'ticket_issued'`;
    await queryDatabase(scene.service.databaseUrl, age);
    await pollNow(scene, questions);
    await untilTrue('the next step is planned', async () => (await minutesToNextStep(scene)) === null);
    expect(await scene.service.sweep()).toBe(0);
    isDone = true;
    expect((await checkTicket(scene)).body).toMatchObject({ status: 'ACCEPTED' });
  });

  it('a sandbox slower than the quick polls is still waited for', async () => {
    const { wrapAuthority, questions } = scriptTickets();
    const scene = await voidOne({ wrapAuthority, ticketPollMs: 20 }, 'SANDBOX SLOW 12');
    await untilTrue('enough questions were asked', () => questions() === 12);
    await untilTrue('the next step is planned', async () => ((await minutesToNextStep(scene)) ?? 0) > 4);
    expect(await statusOf(scene)).toBe('SENT');
    await pollNow(scene, questions);
    await untilTrue('the communication is accepted', async () => (await statusOf(scene)) === 'ACCEPTED');
    expect(await findCommunication(scene)).toMatchObject({ submissions: 1, registrations: 1 });
  });
});

describe('a ticket that the authority does not know', () => {
  it('is polled again while it is young', async () => {
    const { wrapAuthority } = scriptTickets({
      answer: async (question, ask) => (question === 1 ? UNKNOWN : ask()),
    });
    const scene = await voidOne({ wrapAuthority, ticketPollMs: 50 });
    await untilTrue('the communication is accepted', async () => (await statusOf(scene)) === 'ACCEPTED');
    expect(await listCalls(scene.service, scene.sent.body.id)).toEqual(['sendSummary', 'getStatus', 'getStatus']);
  });

  it('counts as lost at the last quick poll: the file is sent again and registered once', async () => {
    const { wrapAuthority, questions } = scriptTickets({ answer: async () => UNKNOWN });
    const scene = await voidOne({ wrapAuthority });
    await skipToLastPoll(scene);
    await pollNow(scene, questions);
    const { service, tenant, sent } = scene;
    const lost = await waitForStatus(service, tenant, sent.body.id, 'AUTHORITY_ERROR');
    expect(lost).toMatchObject({ cdrResponseCode: '0127', cdrDescription: 'El ticket no existe' });
    await letPausesPass(service);
    expect(await service.sweep()).toBe(1);
    await waitForStatus(service, tenant, sent.body.id, 'ACCEPTED');
    expect(await findCommunication(scene)).toMatchObject({ submissions: 2, registrations: 1 });
    expect(await isVoided(scene)).toBe(true);
  });
});

describe('a ticket that ends without a verdict', () => {
  it('for a temporary reason has its file sent again', async () => {
    const { wrapAuthority } = scriptTickets({ answer: async () => ended('0130 - No se pudo procesar') });
    const scene = await voidOne({ wrapAuthority, ticketPollMs: 50 });
    const { service, tenant, sent } = scene;
    await waitForStatus(service, tenant, sent.body.id, 'AUTHORITY_ERROR');
    expect((await retry(service, tenant, sent.body.id)).body).toMatchObject({ status: 'ACCEPTED' });
    expect(await findCommunication(scene)).toMatchObject({ registrations: 1 });
  });

  it('gets a new ticket if its file was never registered', async () => {
    let isLost = true;
    const tickets = scriptTickets({
      answer: async (_question, ask) => (isLost ? ended('0130 - No se pudo procesar') : ask()),
    });
    // The first sending is answered with a ticket, and comes to nothing.
    const forget = firstSendSummary(() => async () => ({ kind: 'ticket', ticket: '999999999999999' }));
    const scene = await voidOne({
      wrapAuthority: (real) => forget(tickets.wrapAuthority(real)),
      ticketPollMs: 50,
    });
    const { service, tenant, sent } = scene;
    expect(sent.body).toMatchObject({ ticket: '999999999999999' });
    await waitForStatus(service, tenant, sent.body.id, 'AUTHORITY_ERROR');
    isLost = false;
    const retried = await retry(service, tenant, sent.body.id);
    expect(retried.body.ticket).not.toBe('999999999999999');
    await waitForStatus(service, tenant, sent.body.id, 'ACCEPTED');
    expect(await findCommunication(scene)).toMatchObject({ submissions: 1, registrations: 1 });
  });

  it('for a permanent reason ends ERROR and voids nothing', async () => {
    const { wrapAuthority } = scriptTickets({ answer: async () => ended('0306 - No se puede leer el archivo XML') });
    const scene = await voidOne({ wrapAuthority, ticketPollMs: 50 });
    const { service, tenant, sent } = scene;
    const failed = await waitForStatus(service, tenant, sent.body.id, 'ERROR');
    expect(failed).toMatchObject({ cdrResponseCode: '0306' });
    expect(await isVoided(scene)).toBe(false);
    expect(await retry(service, tenant, sent.body.id)).toMatchObject({ status: 409 });
  });
});

describe('a communication after a lost answer', () => {
  const loseTicket = firstSendSummary((real) => async (file) => {
    await real.sendSummary(file);
    return LOST;
  });

  it('is sent again and takes the verdict of its registration', async () => {
    const scene = await voidOne({ wrapAuthority: loseTicket });
    const { service, tenant, sent } = scene;
    expect(sent.body).toMatchObject({ status: 'AUTHORITY_ERROR', ticket: null });
    await letPausesPass(service);
    expect(await service.sweep()).toBe(1);
    await waitForStatus(service, tenant, sent.body.id, 'ACCEPTED');
    expect(await listCalls(service, sent.body.id)).toEqual(['sendSummary', 'sendSummary', 'getStatusCdr']);
    expect(await findCommunication(scene)).toMatchObject({ submissions: 2, registrations: 1 });
    expect(await isVoided(scene)).toBe(true);
  });

  it('is asked about again soon while the authority is processing it, however often it failed before', async () => {
    const scene = await voidOne({ wrapAuthority: loseTicket }, 'SANDBOX SLOW 2');
    const { service, tenant, sent } = scene;
    await queryDatabase(service.databaseUrl, `update documents set failures = 9 where id = '${sent.body.id}'`);
    await letPausesPass(service);
    expect(await service.sweep()).toBe(1);
    await untilTrue('it was asked about', async () =>
      (await listCalls(service, sent.body.id)).includes('getStatusCdr'),
    );
    await waitForStatus(service, tenant, sent.body.id, 'AUTHORITY_ERROR');
    await untilTrue('the next step is near', async () => Number(await minutesToNextStep(scene)) < 2);
    while ((await statusOf(scene)) !== 'ACCEPTED') {
      await letPausesPass(service);
      await service.sweep();
    }
  });

  it.each([
    ['does not tell of communications', { kind: 'fault', code: '0009', text: 'Solo 01, 07 y 08' } as const, true],
    ['cannot be asked', LOST, true],
    ['has no service for it', LOST, false],
  ])('stays in doubt, with the reason, if the authority %s', async (_case, answer, canConsult) => {
    const getStatusCdr: AuthorityClient['getStatusCdr'] = () => Promise.resolve(answer);
    const scene = await voidOne({
      wrapAuthority: (real) => ({ ...loseTicket(real), getStatusCdr, canConsult }),
    });
    const { service, tenant, sent } = scene;
    const { body } = await retry(service, tenant, sent.body.id);
    expect(body).toMatchObject({ status: 'AUTHORITY_ERROR', cdrResponseCode: '2324' });
    expect(body.cdrDescription).toMatch(/^The authority has this file already \(2324\).* SOL$/);
    const items = [{ series: 'F001', correlative: 1, documentType: '01', reason: 'Otra vez' }];
    const again = { issueDate: ISSUE_DATE, referenceDate: ISSUE_DATE, correlative: 1, items };
    expect(await post(service, tenant, '/api/voided-documents', again)).toMatchObject({ status: 409 });
  });
});
