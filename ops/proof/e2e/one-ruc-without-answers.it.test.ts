import { afterAll, beforeAll, expect, it } from 'vitest';
import { clockFrom } from '../support/days.ts';
import { untilTrue } from '../support/until-true.ts';
import { invoiceBody, post } from './api.ts';
import { holdFilesOf } from './hold-files.ts';
import { findTally, invoiceTo } from './retries.ts';
import { CALLS_OF_ONE_TENANT, type Service, startService } from './service.ts';
import { createTenant, randomRuc, type TestTenant } from './tenant.ts';

const FAILING = 12;
const OTHERS = 6;
/** Time for which the first sending of a document waits for an authority that is away, and a bit. */
const PATIENCE_MS = 16_000;
/** Receiver whose documents the sandbox answers with HTTP 500. */
const HTTP_500 = '20000000500';
const HANGING_RUC = randomRuc();

const hanging = holdFilesOf(HANGING_RUC);
let service: Service;
let others: readonly TestTenant[];
beforeAll(async () => {
  const standing = new Date();
  service = await startService({
    // An open circuit stays open for the whole test.
    gateClock: { now: () => standing },
    // Every document is old enough to stop waiting.
    clock: clockFrom(new Date(Date.now() + PATIENCE_MS).toISOString()),
    wrapAuthority: hanging.wrapAuthority,
  });
  others = await Promise.all(Array.from({ length: OTHERS }, () => createTenant(service)));
});
afterAll(() => {
  hanging.release();
  return service?.close();
});

async function emit(tenant: TestTenant, body: Record<string, unknown>) {
  const { status, body: answer } = await post(service, tenant, '/api/invoices', body);
  return `${status} ${answer.status}`;
}

const emitFailing = (tenant: TestTenant) => emit(tenant, invoiceTo(HTTP_500));
const emitManyFailing = (tenant: TestTenant) => Promise.all(Array.from({ length: FAILING }, () => emitFailing(tenant)));

async function expectOthersAccepted(): Promise<void> {
  const beside = await Promise.all(others.map((tenant) => emit(tenant, invoiceBody())));
  expect(beside).toEqual(others.map(() => '201 ACCEPTED'));
}

/** Checks that all documents of a RUC have failed, and that its next document is not sent. */
async function expectClosed(tenant: TestTenant, failed: readonly string[]): Promise<void> {
  expect(new Set(failed)).toEqual(new Set(['201 AUTHORITY_ERROR']));
  expect(await emitFailing(tenant)).toBe('201 AUTHORITY_ERROR');
  expect(await findTally(service, tenant, `F001-${FAILING + 1}`)).toBeUndefined();
}

it('the documents of six RUCs are accepted after the calls of a seventh were answered HTTP 500', async () => {
  const failing = await createTenant(service);
  const failed = await emitManyFailing(failing);
  await expectOthersAccepted();
  await expectClosed(failing, failed);
});

it('the documents of six RUCs are accepted while the calls of a seventh hang, and after they failed', async () => {
  const failing = await createTenant(service, { ruc: HANGING_RUC });
  const emitting = emitManyFailing(failing);
  await untilTrue('its calls hang', () => hanging.count() >= CALLS_OF_ONE_TENANT);
  await expectOthersAccepted();
  hanging.release();
  const failed = await emitting;
  await expectOthersAccepted();
  await expectClosed(failing, failed);
});
