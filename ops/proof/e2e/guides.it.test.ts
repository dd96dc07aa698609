import type { AuthorityAnswer } from '@chasqui/core/authority';
import { limaDate } from '@chasqui/core/time';
import type { AuthorityClient } from '@chasqui/platform/authority';
import { afterEach, describe, expect, it } from 'vitest';
import { untilTrue } from '../support/until-true.ts';
import { get, post } from './api.ts';
import { findTally, letPausesPass, listCalls, retry } from './retries.ts';
import { type Service, type ServiceOptions, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

let service: Service | undefined;
afterEach(() => service?.close());

const GUIDE = {
  series: 'T001',
  correlative: 1,
  issueDate: limaDate(new Date()),
  transferReason: '01',
  grossWeight: 12.5,
  carrier: { identityType: '6', identityNumber: '20100070970', name: 'Transportes Andinos S.A.' },
  origin: { ubigeo: '150101', address: 'Jr. de la Unión 100, Lima' },
  destination: { ubigeo: '040101', address: 'Calle Mercaderes 210, Arequipa' },
  recipient: { identityType: '6', identityNumber: '20131312955', name: 'Ferretería del Sur S.A.' },
  items: [{ code: 'P1', description: 'Martillo de 16 oz', quantity: 2, unitCode: 'NIU' }],
};

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

async function start(options: ServiceOptions = {}): Promise<{ service: Service; tenant: TestTenant }> {
  service = await startService({ ticketPollMs: 100, ...options });
  return { service, tenant: await createTenant(service) };
}

const emit = (to: { service: Service; tenant: TestTenant }, body: object, headers = {}) =>
  post(to.service, to.tenant, '/api/despatch-advices', body, headers);

describe('a guide', () => {
  it('is sent, polled at once, and answered with its verdict', async () => {
    const stage = await start({ ticketPollMs: 600_000 });
    const { status, body } = await emit(stage, GUIDE);
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        status: 'ACCEPTED',
        cdrResponseCode: '0',
        ticket: expect.stringMatching(/^[0-9a-f-]{36}$/),
      }),
    ]);
    expect(await listCalls(stage.service, body.id)).toEqual(['sendGuide', 'getStatus']);
    expect((await get(stage.service, stage.tenant, `/api/documents/${body.id}`)).body).toMatchObject({
      cdrMissing: false,
      links: { cdr: expect.any(String) },
    });
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
    const stage = await start();
    const { body } = await emit(stage, guideTo(ruc));
    expect(body).toMatchObject({ status, cdrResponseCode });
    expect(await listCalls(stage.service, body.id)).toEqual(calls);
  });

  it.each([
    ['fails at first', '20000000109', { cdrMissing: false }],
    ['wants fewer calls at first', '20000000429', { cdrMissing: false }],
    ['loses the answer to the sending', '20000001033', { cdrMissing: true }],
  ])('is ACCEPTED at a retry of the same bytes if the service %s', async (_case, ruc, evidence) => {
    const stage = await start();
    const { body } = await emit(stage, guideTo(ruc));
    expect(body).toMatchObject({ status: 'AUTHORITY_ERROR' });
    await letPausesPass(stage.service);
    expect((await retry(stage.service, stage.tenant, body.id)).body).toMatchObject({ status: 'ACCEPTED' });
    expect((await get(stage.service, stage.tenant, `/api/documents/${body.id}`)).body).toMatchObject(evidence);
    expect(await findTally(stage.service, stage.tenant, 'T001-1', '09')).toMatchObject({ registrations: 1 });
  });

  it.each([
    ['does not register it', '20000000099', 'ERROR', '0306'],
    ['rejects it', '20000002017', 'REJECTED', '1032'],
    ['accepts it', '20131312955', 'ACCEPTED', '1033'],
  ])('ends with the verdict of a lost answer if the service %s', async (_case, ruc, status, cdrResponseCode) => {
    const stage = await start({ wrapAuthority: loseFirst });
    const { body } = await emit(stage, guideTo(ruc));
    expect(body).toMatchObject({ status: 'AUTHORITY_ERROR', cdrResponseCode: null });
    expect((await retry(stage.service, stage.tenant, body.id)).body).toMatchObject({ status, cdrResponseCode });
    expect(await listCalls(stage.service, body.id)).toEqual(['sendGuide', 'sendGuide', 'getStatus']);
  });

  /** Answers to the sending after the lost one that say nothing about the lost one. */
  const SENDING_REFUSED = { kind: 'fault', code: '0501', text: 'El recurso no es el nombre de una guia' } as const;
  const TICKET_WITHOUT_REASON = { kind: 'status', statusCode: '99', statusMessage: null, zip: null } as const;

  it.each<[string, (lossy: AuthorityClient) => Partial<AuthorityClient>]>([
    ['the next sending is refused', (lossy) => ({ sendGuide: failAfterFirst(lossy.sendGuide, SENDING_REFUSED) })],
    ['the next ticket ends without a reason', () => ({ getStatus: async () => TICKET_WITHOUT_REASON })],
  ])('keeps its number after a lost answer if %s', async (_case, changesOf) => {
    const stage = await start({
      wrapAuthority: (real) => {
        const lossy = loseFirst(real);
        return { ...lossy, ...changesOf(lossy) };
      },
    });
    const { body } = await emit(stage, GUIDE);
    expect(body).toMatchObject({ status: 'AUTHORITY_ERROR' });
    expect((await retry(stage.service, stage.tenant, body.id)).body).toMatchObject({ status: 'AUTHORITY_ERROR' });
  });

  it('is sent again if the service does not know its ticket, and registered once', async () => {
    const stage = await start({ ticketPollMs: 5, retryDelayMs: 50, emissionWaitMs: 1_000 });
    const { status, body } = await emit(stage, guideTo('20000000508'));
    expect([status, body.status]).toEqual([202, 'SENT']);
    await untilTrue('the guide is accepted', async () => {
      await stage.service.sweep();
      return (await get(stage.service, stage.tenant, `/api/documents/${body.id}`)).body.status === 'ACCEPTED';
    });
    expect(await findTally(stage.service, stage.tenant, 'T001-1', '09')).toMatchObject({ registrations: 1 });
  });

  it('is answered 202 with its ticket if the verdict takes longer, and ends by itself', async () => {
    const stage = await start({ emissionWaitMs: 2_000, sandbox: { ticketDelayMs: 3_000 } });
    const { status, body } = await emit(stage, GUIDE);
    expect([status, body]).toMatchObject([202, { status: 'SENT', ticket: expect.any(String), cdrResponseCode: null }]);
    await untilTrue('the guide is accepted', async () => {
      return (await get(stage.service, stage.tenant, `/api/documents/${body.id}`)).body.status === 'ACCEPTED';
    });
  });
});
