import { afterEach, expect, it } from 'vitest';
import { untilTrue } from '../support/until-true.ts';
import { invoiceBody, post } from './api.ts';
import { holdFilesOf } from './hold-files.ts';
import { digestsOf, expectRegisteredOnce } from './registrations.ts';
import { waitForStatus } from './retries.ts';
import { CALLS_OF_ONE_TENANT, type Service, startService } from './service.ts';
import { createTenant, randomRuc, type TestTenant } from './tenant.ts';

const TEST_TIMEOUT_MS = 150_000;

let running: Service | undefined;
let authority: ReturnType<typeof holdFilesOf> | undefined;
afterEach(() => {
  authority?.release();
  return running?.close();
});

async function emit(service: Service, tenant: TestTenant) {
  const { status, body } = await post(service, tenant, '/api/invoices', invoiceBody());
  return { status, id: String(body.id), documentId: String(body.documentId) };
}

it(
  "one tenant's emissions are not delayed while all calls of another hang, and those are sent later",
  async () => {
    const ruc = randomRuc();
    const held = holdFilesOf(ruc);
    authority = held;
    const service = await startService({ wrapAuthority: held.wrapAuthority });
    running = service;
    const [hanging, other] = [await createTenant(service, { ruc }), await createTenant(service)];
    const emitting = Array.from({ length: 4 * CALLS_OF_ONE_TENANT }, () => emit(service, hanging));
    await untilTrue('all calls hang', () => held.count() >= CALLS_OF_ONE_TENANT);

    expect(await emit(service, other)).toMatchObject({ status: 201 });
    expect(held.count()).toBe(CALLS_OF_ONE_TENANT);

    held.release();
    const emitted = await Promise.all(emitting);
    for (const { id } of emitted) await waitForStatus(service, hanging, id, 'ACCEPTED');
    await expectRegisteredOnce(service, await digestsOf(service, hanging, emitted));
  },
  TEST_TIMEOUT_MS,
);
