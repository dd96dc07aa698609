import type { AuthorityAnswer } from '@chasqui/core/authority';
import type { AuthorityClient } from '@chasqui/platform/authority';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { untilTrue } from '../support/until-true.ts';
import { get, guideBody, invoiceBody, post } from './api.ts';
import { authorityByCompany, type Treatment } from './authority-by-company.ts';
import { findTally, letPausesPass, listCalls, retry } from './retries.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

const { treat, wrapAuthority } = authorityByCompany();
let service: Service;
beforeAll(async () => {
  service = await startService({ wrapAuthority, ticketPollMs: 100 });
});
afterAll(() => service?.close());

const GUIDE = guideBody();

function guideTo(identityNumber: string) {
  return { ...GUIDE, recipient: { identityType: '6', identityNumber, name: 'Receptor de prueba' } };
}

/** The first sending arrives, and its answer is lost. */
function loseFirst(real: AuthorityClient): AuthorityClient {
  let sends = 0;
  return {
    ...real,
    async sendGuide(file) {
      const answer = await real.sendGuide(file);
      sends += 1;
      if (sends > 1) return answer;
      return { kind: 'unavailable', reason: 'lost', requestMayHaveArrived: true, httpStatus: null, body: null };
    },
  };
}

function failAfterFirst(send: AuthorityClient['sendGuide'], failure: AuthorityAnswer): AuthorityClient['sendGuide'] {
  let sends = 0;
  return async (file) => {
    sends += 1;
    return sends > 1 ? failure : send(file);
  };
}

/** Polls after which a ticket that is still unknown counts as lost. */
const QUICK_POLLS = 66;

/** Holds back the answers about tickets until `release` is called. */
function holdTickets() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isAsked = false;
  const treatment: Treatment = (real) => ({
    ...real,
    async getStatus(question) {
      isAsked = true;
      await released;
      return real.getStatus(question);
    },
  });
  return { treatment, release, untilAsked: () => untilTrue('its ticket is asked about', () => isAsked) };
}

async function createTreated(treatment: Treatment): Promise<TestTenant> {
  const tenant = await createTenant(service);
  treat(tenant, treatment);
  return tenant;
}

const emit = (tenant: TestTenant, body: object, to = service) => post(to, tenant, '/api/despatch-advices', body);

describe('a guide', () => {
  it('is sent, polled at once, and answered with its verdict', async () => {
    const tenant = await createTenant(service);
    const { status, body } = await emit(tenant, GUIDE);
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        status: 'ACCEPTED',
        cdrResponseCode: '0',
        ticket: null,
      }),
    ]);
    expect(await listCalls(service, body.id)).toEqual(['sendGuide', 'getStatus']);
    expect((await get(service, tenant, `/api/documents/${body.id}`)).body).toMatchObject({
      ticket: expect.stringMatching(/^[0-9a-f-]{36}$/),
      cdrMissing: false,
      links: { cdr: expect.any(String) },
    });
  });

  it('is listed for the factura that it names', async () => {
    const tenant = await createTenant(service);
    const [factura, other] = await Promise.all([
      post(service, tenant, '/api/invoices', invoiceBody({ series: 'F001' })),
      post(service, tenant, '/api/invoices', invoiceBody({ series: 'F002' })),
    ]);
    const relatedDocuments = [{ documentType: '01', documentId: 'F001-00000001' }];
    const { body } = await emit(tenant, { ...GUIDE, relatedDocuments });
    const guidesOf = async (id: unknown) =>
      (await get(service, tenant, `/api/documents?relatedTo=${id}`)).body.data as readonly { readonly id: string }[];
    expect(await guidesOf(factura.body.id)).toMatchObject([{ id: body.id, documentType: '09' }]);
    expect(await guidesOf(other.body.id)).toEqual([]);
  });

  it.each([
    ['rejects it with a CDR', '20000002017', 'REJECTED', '2017', ['sendGuide', 'getStatus']],
    ['observes it', '20000004000', 'ACCEPTED', '0', ['sendGuide', 'getStatus']],
    ['refuses a good token once', '20000000401', 'ACCEPTED', '0', ['sendGuide', 'getStatus']],
    ['needs three polls', '20000000098', 'ACCEPTED', '0', ['sendGuide', ...Array(4).fill('getStatus')]],
    ['gives the CDR a poll later', '20000000200', 'ACCEPTED', '0', ['sendGuide', 'getStatus', 'getStatus']],
    ['does not register it', '20000000099', 'ERROR', '0306', ['sendGuide', 'getStatus']],
    ['refuses the file', '20000000422', 'ERROR', expect.stringMatching(/^01|^05/), ['sendGuide']],
    ['does not let the company send', '20000000111', 'ERROR', null, ['sendGuide']],
  ])('ends with the verdict if the service %s', async (_case, ruc, status, cdrResponseCode, calls) => {
    const tenant = await createTenant(service);
    const { body } = await emit(tenant, guideTo(ruc));
    expect(body).toMatchObject({ status, cdrResponseCode, ticket: null });
    expect(await listCalls(service, body.id)).toEqual(calls);
  });

  it.each([
    ['fails at first', '20000000109', { cdrMissing: false }],
    ['wants fewer calls at first', '20000000429', { cdrMissing: false }],
    ['loses the answer to the sending', '20000001033', { cdrMissing: true }],
  ])('is ACCEPTED at a retry of the same bytes if the service %s', async (_case, ruc, evidence) => {
    const tenant = await createTenant(service);
    const { body } = await emit(tenant, guideTo(ruc));
    expect(body).toMatchObject({ status: 'AUTHORITY_ERROR' });
    await letPausesPass(service);
    expect((await retry(service, tenant, body.id)).body).toMatchObject({ status: 'ACCEPTED' });
    expect((await get(service, tenant, `/api/documents/${body.id}`)).body).toMatchObject(evidence);
    expect(await findTally(service, tenant, 'T001-1', '09')).toMatchObject({ registrations: 1 });
  });

  it.each([
    ['does not register it', '20000000099', 'ERROR', '0306'],
    ['rejects it', '20000002017', 'REJECTED', '1032'],
    ['accepts it', '20131312955', 'ACCEPTED', '1033'],
  ])('ends with the verdict of a lost answer if the service %s', async (_case, ruc, status, cdrResponseCode) => {
    const tenant = await createTreated(loseFirst);
    const { body } = await emit(tenant, guideTo(ruc));
    expect(body).toMatchObject({ status: 'AUTHORITY_ERROR', cdrResponseCode: null });
    expect((await retry(service, tenant, body.id)).body).toMatchObject({ status, cdrResponseCode });
    expect(await listCalls(service, body.id)).toEqual(['sendGuide', 'sendGuide', 'getStatus']);
  });

  /** Answers to the sending after the lost one that say nothing about the lost one. */
  const SENDING_REFUSED = { kind: 'fault', code: '0501', text: 'El recurso no es el nombre de una guia' } as const;
  const TICKET_WITHOUT_REASON = { kind: 'status', statusCode: '99', statusMessage: null, zip: null } as const;

  it.each<[string, (lossy: AuthorityClient) => Partial<AuthorityClient>]>([
    ['the next sending is refused', (lossy) => ({ sendGuide: failAfterFirst(lossy.sendGuide, SENDING_REFUSED) })],
    ['the next ticket ends without a reason', () => ({ getStatus: async () => TICKET_WITHOUT_REASON })],
  ])('keeps its number after a lost answer if %s', async (_case, changesOf) => {
    const tenant = await createTreated((real) => {
      const lossy = loseFirst(real);
      return { ...lossy, ...changesOf(lossy) };
    });
    const { body } = await emit(tenant, GUIDE);
    expect(body).toMatchObject({ status: 'AUTHORITY_ERROR' });
    expect((await retry(service, tenant, body.id)).body).toMatchObject({ status: 'AUTHORITY_ERROR' });
  });

  it('is sent again if the service does not know its ticket, and registered once', async () => {
    const { treatment, release, untilAsked } = holdTickets();
    const hasty = await startService({ wrapAuthority: treatment, ticketPollMs: 5, retryDelayMs: 50 });
    try {
      const tenant = await createTenant(hasty);
      const emission = emit(tenant, guideTo('20000000508'), hasty);
      await untilAsked();
      hasty.jobs.endWaits();
      const { status, body } = await emission;
      expect([status, body.status]).toEqual([202, 'SENT']);
      release();
      await untilTrue('the guide is accepted', async () => {
        await hasty.sweep();
        return (await get(hasty, tenant, `/api/documents/${body.id}`)).body.status === 'ACCEPTED';
      });
      const quickPolls = Array(QUICK_POLLS).fill('getStatus');
      expect(await listCalls(hasty, body.id)).toEqual(['sendGuide', ...quickPolls, 'sendGuide', 'getStatus']);
      expect(await findTally(hasty, tenant, 'T001-1', '09')).toMatchObject({ submissions: 2, registrations: 1 });
    } finally {
      // Workers are closed when their jobs have ended.
      release();
      await hasty.close();
    }
  });
});

// Last, because the service does not wait any more afterwards.
it('a guide is answered 202 with its ticket if the wait ends before the verdict, and ends by itself', async () => {
  const { treatment, release, untilAsked } = holdTickets();
  onTestFinished(release);
  const tenant = await createTreated(treatment);
  const emission = emit(tenant, GUIDE);
  await untilAsked();
  service.jobs.endWaits();
  const { status, body } = await emission;
  expect([status, body]).toMatchObject([202, { status: 'SENT', ticket: expect.any(String), cdrResponseCode: null }]);
  release();
  await untilTrue('the guide is accepted', async () => {
    return (await get(service, tenant, `/api/documents/${body.id}`)).body.status === 'ACCEPTED';
  });
});
