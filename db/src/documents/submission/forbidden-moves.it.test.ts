import {
  DOCUMENT_STATES,
  type DocumentState,
  LIFECYCLE_EVENTS,
  type LifecycleEvent,
  transition,
} from '@chasqui/core/lifecycle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantContext } from '../../connection/index.ts';
import { acceptance, noVerdict, openCall, signatureOf } from '../../fixtures/document-steps.ts';
import { newDocument } from '../../fixtures/new-document.ts';
import { createTenantContext } from '../../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../../fixtures/test-database.ts';
import { recordDocument } from '../record/index.ts';
import { type RecordedOutcome, recordFailure, recordOutcome, recordSignature } from './index.ts';

/**
 * Tests every event in every state, through the verbs that the service has. An event that the lifecycle allows happens.
 * Any other event leaves document, history and files unchanged, for any state that the caller expected.
 */

let database: TestDatabase;
let ctx: TenantContext;
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = await createTenantContext(database.db);
});
afterAll(() => database.close());

/** Document with calls that were opened before the document reached its state. Their answers may still arrive. */
interface Scene {
  readonly id: string;
  readonly takeCall: () => string;
}

const CALLS = 4;

async function bringTo(state: DocumentState): Promise<Scene> {
  const { db } = database;
  const { id } = await recordDocument(db, ctx, newDocument());
  const isSigned = state !== 'PENDING' && state !== 'SIGN_ERROR';
  if (isSigned) await recordSignature(db, ctx, signatureOf(id));
  const from = isSigned ? 'SIGNED' : 'PENDING';
  const calls: string[] = [];
  // Consultations: a submission without an answer is in doubt, and would keep the document from ending with its number
  // free.
  const terms = { from, operation: 'getStatusCdr' } as const;
  for (let call = 0; call < CALLS; call += 1) calls.push((await openCall(db, ctx, id, terms)).submissionId);
  const takeCall = (): string => {
    const call = calls.pop();
    if (call === undefined) throw new Error('The scene has no call left');
    return call;
  };
  const event = LIFECYCLE_EVENTS.find((candidate) => state !== from && transition(from, candidate) === state);
  if (event !== undefined) expect(await happen({ id, takeCall }, event, from)).toBe('recorded');
  return { id, takeCall };
}

/** Makes the event happen through its own verb, for a caller that found the document in `from`. */
function happen({ id, takeCall }: Scene, event: LifecycleEvent, from: DocumentState): Promise<string> {
  const { db } = database;
  if (event === 'signed') return recordSignature(db, ctx, signatureOf(id, Buffer.from('<Other/>')));
  if (event === 'sign_failed') return fail(id, event, from);
  return recordOutcome(db, ctx, outcomeOf(event, id, takeCall(), from));
}

function fail(documentId: string, event: LifecycleEvent, from: DocumentState): Promise<string> {
  const described = { responseCode: null, responseDescription: 'No certificate', reason: 'No certificate' };
  return recordFailure(database.db, ctx, { documentId, from, event, ...described });
}

function outcomeOf(event: LifecycleEvent, id: string, call: string, from: DocumentState): RecordedOutcome {
  if (event === 'accepted' || event === 'rejected') return acceptance(id, call, { event, from });
  return noVerdict(id, call, { event, from, ...(event === 'ticket_issued' ? { ticket: '1763700000009' } : {}) });
}

/** Returns everything of a document that must not change. Calls are left out, because any answer closes them. */
async function lookAt(id: string) {
  const { admin } = database;
  const [document] = await admin`select * from documents where id = ${id}`;
  const history = await admin`select * from document_events where document_id = ${id} order by at, id`;
  const files = await admin`select * from artifacts where document_id = ${id} order by kind`;
  return { document, history, files };
}

const PAIRS = DOCUMENT_STATES.flatMap((state) =>
  LIFECYCLE_EVENTS.map((event) => ({ state, event, next: transition(state, event) })),
);

describe('what the lifecycle allows', () => {
  it.each(PAIRS.filter(({ next }) => next !== null))('$state, $event: $next', async ({ state, event, next }) => {
    const scene = await bringTo(state);
    const before = await lookAt(scene.id);
    expect(await happen(scene, event, state)).toBe('recorded');
    const after = await lookAt(scene.id);
    expect(after.document).toMatchObject({ state: next });
    expect(after.history).toEqual([...before.history, expect.objectContaining({ from_state: state, to_state: next })]);
  });
});

describe('what the lifecycle does not allow changes nothing', () => {
  it.each(PAIRS.filter(({ next }) => next === null))('$state, $event', async ({ state, event }) => {
    const scene = await bringTo(state);
    const before = await lookAt(scene.id);
    expect(before.document).toMatchObject({ state });
    for (const believed of [state, 'PENDING', 'SIGNED'] as const) {
      const refused = [happen(scene, event, believed), fail(scene.id, event, believed)];
      for (const attempt of await Promise.allSettled(refused)) expectRefused(attempt);
      expect(await lookAt(scene.id)).toEqual(before);
    }
  });
});

function expectRefused(attempt: PromiseSettledResult<string>): void {
  if (attempt.status === 'fulfilled') expect(attempt.value).toMatch(/^(conflict|already_signed)$/);
  else
    expect(attempt.reason).toHaveProperty('message', expect.stringMatching(/^A document that is \w+ has no step for /));
}

it('an answer that comes a second time changes nothing', async () => {
  const { db } = database;
  const { id } = await bringTo('SIGNED');
  const { submissionId } = await openCall(db, ctx, id);
  expect(await recordOutcome(db, ctx, noVerdict(id, submissionId))).toBe('recorded');
  const before = await lookAt(id);
  expect(await recordOutcome(db, ctx, acceptance(id, submissionId))).toBe('conflict');
  expect(await lookAt(id)).toEqual(before);
});
