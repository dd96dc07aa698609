import { randomUUID } from 'node:crypto';
import { ChasquiError } from '@chasqui/core/errors';
import { runsOf, usualExamples } from '@chasqui/core/property-runs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TenantContext } from '../connection/index.ts';
import { recordDocument } from '../documents/record/index.ts';
import { newDocument } from '../fixtures/new-document.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { claimIdempotencyKey } from './claim-idempotency-key.ts';
import { recordIdempotentAnswer, releaseIdempotencyClaim, renewIdempotencyClaim } from './idempotency-claim.ts';

let database: TestDatabase;
let ctx: TenantContext;
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = await createTenantContext(database.db);
});
afterAll(() => database.close());

const LEASE_MS = 600_000;
const STEPS = ['ask', 'record', 'answer', 'release', 'renew', 'die', 'lapse'] as const;
type Step = (typeof STEPS)[number];

/** State of one simulated gateway that handles the request: its claim and its document. */
interface Gateway {
  claim: string | null;
  documentId: string | null;
}

/** The request, its key, and all answers that were given. */
interface Request {
  readonly key: string;
  readonly series: string;
  readonly answers: Set<string>;
}

const idle = (): Gateway => ({ claim: null, documentId: null });

async function ask(gateway: Gateway, { key, answers }: Request): Promise<void> {
  const wanted = { key, requestDigest: new Uint8Array(32), leaseMs: LEASE_MS };
  const result = await claimIdempotencyKey(database.db, ctx, wanted);
  expect(result.kind).not.toBe('other_request');
  if (result.kind === 'answered') answers.add(Buffer.from(result.sealedResponse).toString());
  if (result.kind === 'claimed') Object.assign(gateway, { claim: result.claim, documentId: result.documentId });
}

async function record(gateway: Gateway, { key, series }: Request): Promise<void> {
  if (gateway.claim === null || gateway.documentId !== null) return;
  const input = { ...newDocument({ series }), idempotency: { key, claim: gateway.claim } };
  try {
    gateway.documentId = (await recordDocument(database.db, ctx, input)).id;
  } catch (error) {
    if (!(error instanceof ChasquiError) || error.code !== 'CONFLICT') throw error;
    Object.assign(gateway, idle());
  }
}

async function answer(gateway: Gateway, { key, answers }: Request): Promise<void> {
  const { claim, documentId } = gateway;
  if (claim === null || documentId === null) return;
  const stored = { key, claim, status: 201, sealedResponse: Buffer.from(documentId) };
  await recordIdempotentAnswer(database.db, ctx, stored);
  // The client gets this answer even if the answer was not stored.
  answers.add(documentId);
  Object.assign(gateway, idle());
}

async function release(gateway: Gateway, { key }: Request): Promise<void> {
  if (gateway.claim !== null) await releaseIdempotencyClaim(database.db, ctx, { key, claim: gateway.claim });
  Object.assign(gateway, idle());
}

async function renew({ claim }: Gateway, { key }: Request): Promise<void> {
  if (claim !== null) await renewIdempotencyClaim(database.db, ctx, { key, claim, leaseMs: LEASE_MS });
}

async function die(gateway: Gateway): Promise<void> {
  Object.assign(gateway, idle());
}

async function lapse(_gateway: Gateway, { key }: Request): Promise<void> {
  await database.admin`update idempotency_keys set claimed_until = now() - interval '1 second' where key = ${key}`;
}

const DO: Record<Step, (gateway: Gateway, request: Request) => Promise<void>> = {
  ask,
  record,
  answer,
  release,
  renew,
  die,
  lapse,
};

async function documentsOf({ series }: Request): Promise<string[]> {
  const rows = await database.admin<{ id: string }>`select id from documents where series = ${series}`;
  return rows.map(({ id }) => id);
}

/** Repeats the request after all others, by a gateway that does not die. */
async function finish(request: Request): Promise<void> {
  const gateway = idle();
  await lapse(gateway, request);
  await ask(gateway, request);
  await record(gateway, request);
  await answer(gateway, request);
  await ask(gateway, request);
}

const GATEWAYS = 3;

/** Steps of different gateways that are done at once. */
const anyMoment = fc.uniqueArray(
  fc.record({
    gateway: fc.nat({ max: GATEWAYS - 1 }),
    step: fc.constantFrom<Step>(...STEPS, 'ask', 'ask', 'record', 'record', 'answer', 'answer'),
  }),
  { selector: ({ gateway }) => gateway, minLength: 1, maxLength: GATEWAYS },
);

const anyMoments = fc.array(anyMoment, { minLength: 2, maxLength: 14 });

it('any number of gateways that do, die and come back in any order record one document and give one answer', async () => {
  const seen = { answered: 0, taken: 0 };
  let requests = 0;
  await fc.assert(
    fc.asyncProperty(anyMoments, async (moments) => {
      requests += 1;
      const request: Request = {
        key: randomUUID(),
        series: `F${String(requests).padStart(3, '0')}`,
        answers: new Set(),
      };
      const gateways = Array.from({ length: GATEWAYS }, idle);
      for (const moment of moments) {
        await Promise.all(
          moment.map(({ gateway, step }) => {
            const actor = gateways[gateway];
            return actor && DO[step](actor, request);
          }),
        );
        expect((await documentsOf(request)).length).toBeLessThanOrEqual(1);
      }
      if (request.answers.size > 0) seen.answered += 1;
      if ((await documentsOf(request)).length > 0) seen.taken += 1;
      await finish(request);
      expect([...request.answers]).toEqual(await documentsOf(request));
      expect(request.answers.size).toBe(1);
    }),
    { numRuns: runsOf(50), examples: usualExamples(anyMoments, 15) },
  );
  // Otherwise the steps never met.
  expect(seen.answered).toBeGreaterThan(0);
  expect(seen.taken).toBeGreaterThan(seen.answered);
});
