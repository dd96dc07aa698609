import type { AuthorityAnswer } from '@chasqui/core/authority';
import type { Admission, AuthorityClient } from '@chasqui/platform/authority';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { untilTrue } from '../support/until-true.ts';
import { get, invoiceBody, post } from './api.ts';
import { authorityByCompany, type Treatment } from './authority-by-company.ts';
import { promoteDelayed } from './promote-delayed.ts';
import {
  findTally,
  hashXml,
  invoiceTo,
  letPausesPass,
  listCalls,
  retry,
  setAsideDocuments,
  waitForStatus,
} from './retries.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';
import { waitForIdle } from './wait-for-idle.ts';

const { treat, wrapAuthority } = authorityByCompany();
let service: Service;
/** Jobs that the queues refuse in a test. */
let refuses: 'everything' | 'retries' | null = null;

beforeAll(async () => {
  service = await startService({
    wrapAuthority,
    wrapJobs: (real) => ({
      ...real,
      isReady: () => (refuses === 'everything' ? Promise.resolve(false) : real.isReady()),
      addAwaited: (...job) =>
        refuses === 'retries' ? Promise.reject(new Error('Redis is gone')) : real.addAwaited(...job),
    }),
  });
});
beforeEach(async () => {
  refuses = null;
  await setAsideDocuments(service);
});
afterAll(() => service?.close());

async function createTreated(treatment: Treatment): Promise<TestTenant> {
  const tenant = await createTenant(service);
  treat(tenant, treatment);
  return tenant;
}

const LOST: AuthorityAnswer = {
  kind: 'unavailable',
  reason: 'connection reset',
  requestMayHaveArrived: true,
  httpStatus: null,
  body: null,
};

type SendBill = AuthorityClient['sendBill'];

/** Answers the nth sending (1, 2, 3...) as a test likes. */
function scriptSends(script: (send: number, real: SendBill) => SendBill) {
  let sends = 0;
  return (real: AuthorityClient): AuthorityClient => ({
    ...real,
    sendBill(file) {
      sends += 1;
      return script(sends, real.sendBill)(file);
    },
  });
}

/** The first sending arrives, and its answer is lost. */
const loseFirst = scriptSends((send, real) => (send > 1 ? real : async (file) => real(file).then(() => LOST)));

const emitAsync = (tenant: TestTenant) =>
  post(service, tenant, '/api/invoices', invoiceBody(), { Prefer: 'respond-async' });

/** Answers the first questions to the gate, before the gate itself answers. */
function scriptGate(answers: Admission[]) {
  return (real: AuthorityClient): AuthorityClient => ({
    ...real,
    gate: { ...real.gate, admit: (ruc) => answers.shift() ?? real.gate.admit(ruc) },
  });
}

describe('without Redis', () => {
  it.each([
    ['that cannot be added', 'retries'],
    ['while the queues are away', 'everything'],
  ] as const)('a retry %s is answered 503 and nothing is sent', async (_, refused) => {
    const tenant = await createTenant(service);
    const { body } = await post(service, tenant, '/api/invoices', invoiceTo('20000000109'));
    refuses = refused;
    const answer = await retry(service, tenant, body.id);
    expect(answer).toMatchObject({
      status: 503,
      body: { message: 'The service cannot reach its queues; nothing was sent, try again' },
    });
    expect(answer.headers.get('Retry-After')).not.toBeNull();
    expect(await findTally(service, tenant, 'F001-1')).toMatchObject({ submissions: 1 });
  });
});

describe('with AUTO_RETRY=off', () => {
  it('nothing is retried by itself, and a requested retry works', async () => {
    const manual = await startService({ autoRetry: false });
    try {
      const tenant = await createTenant(manual);
      const { body } = await post(manual, tenant, '/api/invoices', invoiceTo('20000000109'));
      await letPausesPass(manual);
      expect(await manual.sweep()).toBe(0);
      expect((await retry(manual, tenant, body.id)).body).toMatchObject({ status: 'ACCEPTED' });
    } finally {
      await manual.close();
    }
  });
});

describe('during a submission', () => {
  /** Holds a submission until `letGo`, at the latest until the end of the test. */
  function holdSubmission() {
    let letGo = () => {};
    const isMet = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    onTestFinished(letGo);
    return { isMet, letGo };
  }

  it('a retry waits for its end and sends nothing', async () => {
    let isUnderWay = false;
    const { isMet, letGo } = holdSubmission();
    const slow = scriptSends((send, real) => async (file) => {
      if (send === 2) {
        isUnderWay = true;
        await isMet;
      }
      return real(file);
    });
    // A worker that finds another call under way cancels its admission.
    const tenant = await createTreated((real) => ({ ...slow(real), gate: { ...real.gate, cancel: letGo } }));
    const { body } = await post(service, tenant, '/api/invoices', invoiceTo('20000000109'));
    await letPausesPass(service);
    expect(await service.sweep()).toBe(1);
    await untilTrue('it is under way', () => isUnderWay);
    expect((await retry(service, tenant, body.id)).body).toMatchObject({ status: 'ACCEPTED' });
    expect(await findTally(service, tenant, 'F001-1')).toMatchObject({ submissions: 2, registrations: 1 });
  });

  it('a document in its first submission cannot be retried', async () => {
    const { isMet } = holdSubmission();
    const tenant = await createTreated(scriptSends((_send, real) => (file) => isMet.then(() => real(file))));
    const { body } = await emitAsync(tenant);
    expect(await retry(service, tenant, body.id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('its status is SENT, it is still on its way') },
    });
  });
});

describe('a document in doubt', () => {
  it('that was registered is sent again if the authority tells nothing of it, and is registered once', async () => {
    const notConsultable: AuthorityAnswer = { kind: 'fault', code: '0010', text: 'La serie no se consulta' };
    let questions = 0;
    const tenant = await createTreated((real) => ({
      ...loseFirst(real),
      // The first question, before the sending, gets no information. Later questions are about a registration that
      // the authority itself has reported.
      getStatusCdr(question) {
        questions += 1;
        return questions === 1 ? Promise.resolve(notConsultable) : real.getStatusCdr(question);
      },
    }));
    const { body } = await post(service, tenant, '/api/invoices', invoiceBody());
    expect(body.status).toBe('AUTHORITY_ERROR');
    const before = await hashXml(service, tenant, body.id);
    expect((await retry(service, tenant, body.id)).body).toMatchObject({ status: 'ACCEPTED' });
    expect(await findTally(service, tenant, 'F001-1')).toMatchObject({
      submissions: 2,
      registrations: 1,
      sha256: before,
    });
  });

  it('neither ends nor frees its number if a later submission is refused', async () => {
    const refusal: AuthorityAnswer = { kind: 'fault', code: '0111', text: 'No tiene el perfil' };
    const sends = scriptSends((send, real) => {
      if (send === 2) return () => Promise.resolve(refusal);
      return send > 2 ? real : async (file) => real(file).then(() => LOST);
    });
    const tenant = await createTreated((real) => ({ ...sends(real), canConsult: false }));
    const { body } = await post(service, tenant, '/api/invoices', invoiceBody());
    expect((await retry(service, tenant, body.id)).body).toMatchObject({
      status: 'AUTHORITY_ERROR',
      cdrResponseCode: '0111',
    });
    const second = await post(service, tenant, '/api/invoices', invoiceBody({ correlative: 1 }));
    expect(second.status).toBe(409);
  });

  it('is rejected if another document has its number', async () => {
    const tenant = await createTreated((real) => real);
    const first = await post(service, tenant, '/api/invoices', invoiceBody({ correlative: 1 }));
    expect(first.body.status).toBe('ACCEPTED');
    // Simulates that another system of the same company used the number: this service has no accepted document under
    // it.
    await queryDatabase(service.databaseUrl, `update documents set state = 'ERROR' where id = '${first.body.id}'`);
    const { body } = await post(service, tenant, '/api/invoices', {
      ...invoiceTo('20131312956'),
      correlative: 1,
    });
    expect(body).toMatchObject({
      status: 'REJECTED',
      cdrDescription: expect.stringContaining('The authority holds another document under this number'),
    });
    expect(await findTally(service, tenant, 'F001-1')).toMatchObject({ registrations: 1 });
    const third = await post(service, tenant, '/api/invoices', invoiceBody({ correlative: 1 }));
    expect(third.status).toBe(409);
  });
});

describe('the authority gate', () => {
  it('holds back an emission, without failing it, if the company must slow down', async () => {
    const paced = { kind: 'paced', waitMs: 300 } as const;
    const tenant = await createTreated(scriptGate([paced, paced]));
    const { status, body } = await post(service, tenant, '/api/invoices', invoiceBody());
    expect([status, body.status]).toEqual([201, 'ACCEPTED']);
    expect(await findTally(service, tenant, 'F001-1')).toMatchObject({ submissions: 1 });
  });

  it('ends in AUTHORITY_ERROR without a call after a longer outage, and sends later', async () => {
    const admissions = Array<Admission>(1_000).fill({ kind: 'down', waitMs: 100 });
    const tenant = await createTreated(scriptGate(admissions));
    const emission = post(service, tenant, '/api/invoices', invoiceBody());
    const age = `update documents set created_at = created_at - interval '16 seconds' where state = 'SIGNED'
      and tenant_id = '${tenant.id}' returning 1`;
    await untilTrue('it is old enough', async () => (await queryDatabase(service.databaseUrl, age)).length > 0);
    const { status, body } = await emission;
    expect([status, body.status, body.cdrResponseCode]).toEqual([201, 'AUTHORITY_ERROR', null]);
    expect(body.cdrDescription).toContain('does not answer at the moment');
    expect((await get(service, tenant, `/api/documents/${body.id}`)).body).toMatchObject({ attempts: 0 });
    expect(await listCalls(service, body.id)).toEqual([]);
    admissions.length = 0;
    await letPausesPass(service);
    expect(await service.sweep()).toBe(1);
    expect(await waitForStatus(service, tenant, body.id, 'ACCEPTED')).toMatchObject({ attempts: 1 });
  });

  it('gets an unused permission back from a worker that finds an open submission', async () => {
    let isUnderWay = false;
    const cancelled: string[] = [];
    const slow = scriptSends((_send, real) => async (file) => {
      isUnderWay = true;
      await untilTrue('the permission was cancelled', () => cancelled.length > 0);
      return real(file);
    });
    const tenant = await createTreated((real) => ({
      ...slow(real),
      gate: { ...real.gate, cancel: (ruc) => void cancelled.push(ruc) },
    }));
    const { body } = await emitAsync(tenant);
    await untilTrue('it is under way', () => isUnderWay);
    await letPausesPass(service);
    expect(await service.sweep()).toBe(1);
    await waitForStatus(service, tenant, body.id, 'ACCEPTED');
    expect(cancelled[0]).toBe(tenant.ruc);
    expect(await findTally(service, tenant, 'F001-1')).toMatchObject({ submissions: 1 });
  });

  it('is skipped for a requested retry', async () => {
    const admissions: Admission[] = [];
    const tenant = await createTreated(scriptGate(admissions));
    const { body } = await post(service, tenant, '/api/invoices', invoiceTo('20000000109'));
    admissions.push({ kind: 'down', waitMs: 10_000 });
    expect((await retry(service, tenant, body.id)).body).toMatchObject({ status: 'ACCEPTED' });
  });

  it('tells a company that sends too fast from one without permission, which SUNAT both answers with 0111', async () => {
    const refusal: AuthorityAnswer = { kind: 'fault', code: '0111', text: 'Rejected by policy' };
    const emitAs = async (isBurst: boolean) => {
      const first = scriptSends((send, real) => (send === 1 ? async () => refusal : real));
      const tenant = await createTreated((real) => ({
        ...first(real),
        gate: { ...real.gate, isBurst: () => isBurst },
      }));
      return (await post(service, tenant, '/api/invoices', invoiceBody())).body;
    };
    expect(await emitAs(false)).toMatchObject({ status: 'ERROR', cdrResponseCode: '0111' });
    expect(await emitAs(true)).toMatchObject({ status: 'AUTHORITY_ERROR', cdrResponseCode: '0111' });
    await letPausesPass(service);
    expect(await service.sweep()).toBe(1);
  });
});

describe('the authority gate, if a turn comes after the lease of the job', () => {
  const PACED = { kind: 'paced', waitMs: 600_000 } as const;

  it('returns a retry to the sweep', async () => {
    const admissions: Admission[] = [];
    const tenant = await createTreated(scriptGate(admissions));
    const { body } = await post(service, tenant, '/api/invoices', invoiceTo('20000000109'));
    admissions.push(PACED);
    await letPausesPass(service);
    expect(await service.sweep()).toBe(1);
    await untilTrue('every admission was used', () => admissions.length === 0);
    await waitForIdle(service.redisUrl);
    const { body: stored } = await get(service, tenant, `/api/documents/${body.id}`);
    expect(stored).toMatchObject({ status: 'AUTHORITY_ERROR', attempts: 1 });
    expect(stored.history).toHaveLength(3);
    // The sweep finds it at its turn, and not before.
    expect(await hasTurnIn(body.id, '5 minutes', '10 minutes')).toBe(true);
    expect(await service.sweep()).toBe(0);
    await letPausesPass(service);
    expect(await service.sweep()).toBe(1);
    expect(await waitForStatus(service, tenant, body.id, 'ACCEPTED')).toMatchObject({ attempts: 2 });
  });

  it('keeps the first submission in its job, because a client waits', async () => {
    const tenant = await createTreated(scriptGate([PACED]));
    const emission = post(service, tenant, '/api/invoices', invoiceBody());
    const waiting = `select id from documents where state = 'SIGNED' and tenant_id = '${tenant.id}'`;
    await untilTrue('its job waits for its turn', async () => {
      const [row] = await queryDatabase(service.databaseUrl, waiting);
      return row !== undefined && hasTurnIn(row.id, '10 minutes', '20 minutes');
    });
    expect(await service.sweep()).toBe(0);
    await untilTrue('its job is delayed', () => promoteDelayed(service, 'sign'));
    expect((await emission).body).toMatchObject({ status: 'ACCEPTED' });
    expect(await findTally(service, tenant, 'F001-1')).toMatchObject({ submissions: 1, registrations: 1 });
  });

  /** Returns true if the sweep takes the document after `least` and within `most`. */
  async function hasTurnIn(id: unknown, least: string, most: string): Promise<boolean> {
    const query = `select next_attempt_at > now() + interval '${least}' and next_attempt_at <= now() + interval '${most}'
      as found from documents where id = '${id}'`;
    return (await queryDatabase(service.databaseUrl, query))[0]?.found === true;
  }
});
