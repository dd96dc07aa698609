import { afterAll, beforeAll, expect, it } from 'vitest';
import { clockFrom } from '../support/days.ts';
import { invoiceBody, post } from './api.ts';
import { findTally, invoiceTo } from './retries.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

const FAILING = 12;
const OTHERS = 6;
/** Time for which the first sending of a document waits for an authority that is away, and a bit. */
const PATIENCE_MS = 16_000;

let service: Service;
let others: readonly TestTenant[];
beforeAll(async () => {
  const standing = new Date();
  service = await startService({
    // An open circuit stays open for the whole test.
    gateClock: { now: () => standing },
    // Every document is old enough to stop waiting.
    clock: clockFrom(new Date(Date.now() + PATIENCE_MS).toISOString()),
    authorityTimeoutMs: 3_000,
  });
  others = await Promise.all(Array.from({ length: OTHERS }, () => createTenant(service)));
});
afterAll(() => service?.close());

async function emit(tenant: TestTenant, body: Record<string, unknown>) {
  const { status, body: answer } = await post(service, tenant, '/api/invoices', body);
  return `${status} ${answer.status}`;
}

it.each([
  ['are answered HTTP 500', '20000000500'],
  ['hang until their deadline', '20000000408'],
])('the documents of six RUCs are accepted while the calls of a seventh %s', async (_, customer) => {
  const failing = await createTenant(service);
  const emitFailing = () => emit(failing, invoiceTo(customer));

  const failed = await Promise.all(Array.from({ length: FAILING }, emitFailing));
  expect(new Set(failed)).toEqual(new Set(['201 AUTHORITY_ERROR']));

  const beside = await Promise.all(others.map((tenant) => emit(tenant, invoiceBody())));
  expect(beside).toEqual(others.map(() => '201 ACCEPTED'));

  // The way of the seventh RUC is closed: its next document is not sent.
  expect(await emitFailing()).toBe('201 AUTHORITY_ERROR');
  expect(await findTally(service, failing, `F001-${FAILING + 1}`)).toBeUndefined();
});
