import type { AuthorityAnswer } from '@chasqui/core/authority';
import type { Admission } from '@chasqui/platform/authority';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invoiceBody, post } from './api.ts';
import { authorityByCompany, type Treatment } from './authority-by-company.ts';
import { letPausesPass, listCalls, retry, setAsideDocuments, waitForStatus } from './retries.ts';
import { type Service, startService } from './service.ts';
import { createTenant } from './tenant.ts';
import { waitForIdle } from './wait-for-idle.ts';

const { treat, wrapAuthority } = authorityByCompany();
let service: Service;
beforeAll(async () => {
  service = await startService({ wrapAuthority, takeoverMs: 60_000 });
});
beforeEach(() => setAsideDocuments(service));
afterAll(() => service?.close());

const LOST: AuthorityAnswer = {
  kind: 'unavailable',
  reason: 'connection reset',
  requestMayHaveArrived: true,
  httpStatus: null,
  body: null,
};
const NOT_CONSULTABLE: AuthorityAnswer = { kind: 'fault', code: '0010', text: 'La serie no se consulta' };
const PACED: Admission = { kind: 'paced', waitMs: 60_000 };

/** Loses the answer to the first sending, and answers every question before the second one. */
function loseAndAnswer(question: AuthorityAnswer, admissions: Admission[]): Treatment {
  let sends = 0;
  return (real) => ({
    ...real,
    gate: { ...real.gate, admit: (ruc) => admissions.shift() ?? real.gate.admit(ruc) },
    async sendBill(file) {
      sends += 1;
      const answer = await real.sendBill(file);
      return sends === 1 ? LOST : answer;
    },
    getStatusCdr: (asked) => (sends < 2 ? Promise.resolve(question) : real.getStatusCdr(asked)),
  });
}

async function takeTurn(): Promise<void> {
  await letPausesPass(service);
  expect(await service.sweep()).toBe(1);
  await waitForIdle(service.redisUrl);
}

describe('a document in doubt of a company that must slow down', () => {
  it.each([
    ['nobody tells of', NOT_CONSULTABLE, 0],
    ['nobody answers for', LOST, 2],
  ])('that %s is sent at its turn, without another question each time', async (_case, answer, asked) => {
    const admissions: Admission[] = [];
    const tenant = await createTenant(service);
    treat(tenant, loseAndAnswer(answer, admissions));
    const { body } = await post(service, tenant, '/api/invoices', invoiceBody());
    for (let retries = 0; retries < asked; retries += 1) await retry(service, tenant, body.id);
    const before = (await listCalls(service, body.id)).length;
    // The question takes the turn, so that the sending has to wait for another.
    admissions.push({ kind: 'go' }, PACED);
    await takeTurn();
    await takeTurn();
    await waitForStatus(service, tenant, body.id, 'ACCEPTED');
    const calls = await listCalls(service, body.id);
    expect(calls.slice(before, before + 2)).toEqual(['getStatusCdr', 'sendBill']);
  });
});
