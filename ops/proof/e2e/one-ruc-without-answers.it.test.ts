import { afterEach, expect, it } from 'vitest';
import { invoiceBody, post } from './api.ts';
import { findTally, invoiceTo } from './retries.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

const FAILING = 12;
const OTHERS = 6;
const TEST_TIMEOUT_MS = 150_000;

let service: Service | undefined;
afterEach(() => service?.close());

async function emit(to: Service, tenant: TestTenant, body: Record<string, unknown>) {
  const { status, body: answer } = await post(to, tenant, '/api/invoices', body);
  return `${status} ${answer.status}`;
}

/** The clock of the gate is frozen, so that an open circuit stays open for the whole test. */
it.each([
  ['are answered HTTP 500', '20000000500'],
  ['hang until their deadline', '20000000408'],
])(
  'the documents of six RUCs are accepted while the calls of a seventh %s',
  async (_, customer) => {
    const standing = new Date();
    const here = await startService({ gateClock: { now: () => standing }, authorityTimeoutMs: 5_000 });
    service = here;
    const failing = await createTenant(here);
    const others = await Promise.all(Array.from({ length: OTHERS }, () => createTenant(here)));
    const emitFailing = () => emit(here, failing, invoiceTo(customer));

    const failed = await Promise.all(Array.from({ length: FAILING }, emitFailing));
    expect(new Set(failed)).toEqual(new Set(['201 AUTHORITY_ERROR']));

    const beside = await Promise.all(others.map((tenant) => emit(here, tenant, invoiceBody())));
    expect(beside).toEqual(others.map(() => '201 ACCEPTED'));

    // The way of the seventh RUC is closed: its next document is not sent.
    expect(await emitFailing()).toBe('201 AUTHORITY_ERROR');
    expect(await findTally(here, failing, `F001-${FAILING + 1}`)).toBeUndefined();
  },
  TEST_TIMEOUT_MS,
);
