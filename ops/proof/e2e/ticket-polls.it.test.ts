import { setTimeout as sleep } from 'node:timers/promises';
import type { AuthorityAnswer } from '@chasqui/core/authority';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { untilTrue } from '../support/until-true.ts';
import { get } from './api.ts';
import { authorityByCompany } from './authority-by-company.ts';
import { endDeadCalls, letPausesPass, retry, setAsideDocuments, waitForStatus } from './retries.ts';
import { type Service, startService } from './service.ts';
import {
  checkTicket,
  findCommunication,
  firstSendSummary,
  IN_PROCESS,
  isVoided,
  minutesToNextStep,
  scriptTickets,
  statusOf,
  voidFactura,
} from './tickets.ts';
import { waitForIdle } from './wait-for-idle.ts';

/** Tickets that are polled within moments. */

const { treat, wrapAuthority } = authorityByCompany();
let service: Service;
beforeAll(async () => {
  service = await startService({ wrapAuthority, ticketPollMs: 30 });
});
beforeEach(() => setAsideDocuments(service));
afterAll(() => service?.close());

function ended(statusMessage: string): AuthorityAnswer {
  return { kind: 'status', statusCode: '99', statusMessage, zip: null };
}

const UNKNOWN: AuthorityAnswer = {
  kind: 'status',
  statusCode: '0127',
  statusMessage: 'El ticket no existe',
  zip: null,
};

describe('the quick polls', () => {
  it('find the verdict without a client', async () => {
    const { treatment, questions } = scriptTickets();
    const scene = await voidFactura({ service, treat }, treatment);
    expect(scene.sent).toMatchObject({ status: 201, body: { ticket: expect.any(String) } });
    await untilTrue('the communication is accepted', async () => (await statusOf(scene)) === 'ACCEPTED');
    expect(await isVoided(scene)).toBe(true);
    expect(questions()).toBe(1);
  });

  it('end after twelve, and the document stays SENT until a client checks it', async () => {
    let isDone = false;
    const { treatment, questions } = scriptTickets({
      answer: async (_question, ask) => (isDone ? ask() : IN_PROCESS),
    });
    const scene = await voidFactura({ service, treat }, treatment);
    await untilTrue('enough questions were asked', () => questions() === 12);
    // No poll is under way, and none is planned.
    await waitForIdle(service.redisUrl);
    expect(questions()).toBe(12);
    const stored = await get(service, scene.tenant, `/api/documents/${scene.sent.body.id}`);
    expect(stored.body).toMatchObject({ status: 'SENT', cdrResponseCode: null, cdrDescription: null, attempts: 1 });
    expect((await checkTicket(scene)).body).toMatchObject({ status: 'SENT' });
    isDone = true;
    expect((await checkTicket(scene)).body).toMatchObject({ status: 'ACCEPTED', cdrResponseCode: '0' });
    expect(questions()).toBe(14);
  });

  it('are too few for a slow sandbox, which the sweep waits for', async () => {
    const { treatment, questions } = scriptTickets();
    const scene = await voidFactura({ service, treat }, treatment, { reason: 'SANDBOX SLOW 12' });
    await untilTrue('enough questions were asked', () => questions() === 12);
    await untilTrue('the next step is planned', async () => ((await minutesToNextStep(scene)) ?? 0) > 4);
    expect(await statusOf(scene)).toBe('SENT');
    await letPausesPass(service);
    expect(await service.sweep()).toBe(1);
    await untilTrue('the communication is accepted', async () => (await statusOf(scene)) === 'ACCEPTED');
    expect(questions()).toBe(13);
    expect(await findCommunication(scene)).toMatchObject({ submissions: 1, registrations: 1 });
  });
});

describe('one ticket', () => {
  it('is asked about once at a time, with any number of clients', async () => {
    const { treatment, questions, mostAtOnce } = scriptTickets({
      answer: async (question, ask) => {
        // Long enough for other questions to begin, if nothing kept them from it.
        await sleep(150);
        return question < 4 ? IN_PROCESS : ask();
      },
    });
    const scene = await voidFactura({ service, treat }, treatment);
    const checks = await Promise.all(Array.from({ length: 15 }, () => checkTicket(scene)));
    expect(checks.every(({ status }) => status === 200)).toBe(true);
    await untilTrue('the communication is accepted', async () => (await statusOf(scene)) === 'ACCEPTED');
    expect(mostAtOnce()).toBe(1);
    expect(questions()).toBeGreaterThanOrEqual(4);
  });

  it('is asked about again after a poll died', async () => {
    const { treatment, questions } = scriptTickets({
      answer: async (question, ask) => {
        if (question > 1) return ask();
        await endDeadCalls(service);
        throw new Error('the worker dies here');
      },
    });
    const scene = await voidFactura({ service, treat }, treatment);
    await untilTrue('the communication is accepted', async () => (await statusOf(scene)) === 'ACCEPTED');
    expect(questions()).toBe(2);
  });

  it('counts as lost at the last quick poll if the authority does not know it: the file is sent again', async () => {
    const { treatment } = scriptTickets({ answer: async () => UNKNOWN });
    const scene = await voidFactura({ service, treat }, treatment);
    const { tenant, sent } = scene;
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
  it('gets a new ticket if its file was never registered', async () => {
    let isLost = true;
    const tickets = scriptTickets({
      answer: async (_question, ask) => (isLost ? ended('0130 - No se pudo procesar') : ask()),
    });
    // The first sending is answered with a ticket, and comes to nothing.
    const forget = firstSendSummary(() => async () => ({ kind: 'ticket', ticket: '999999999999999' }));
    const scene = await voidFactura({ service, treat }, (real) => forget(tickets.treatment(real)));
    const { tenant, sent } = scene;
    expect(sent.body).toMatchObject({ ticket: '999999999999999' });
    await waitForStatus(service, tenant, sent.body.id, 'AUTHORITY_ERROR');
    isLost = false;
    const retried = await retry(service, tenant, sent.body.id);
    expect(retried.body.ticket).not.toBe('999999999999999');
    await waitForStatus(service, tenant, sent.body.id, 'ACCEPTED');
    expect(await findCommunication(scene)).toMatchObject({ submissions: 1, registrations: 1 });
  });
});
