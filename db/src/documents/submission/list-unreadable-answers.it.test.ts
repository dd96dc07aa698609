import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SystemContext } from '../../connection/index.ts';
import { noVerdict, openCall, recordSigned } from '../../fixtures/document-steps.ts';
import { createTenantContext } from '../../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../../fixtures/test-database.ts';
import { newId } from '../../identifiers.ts';
import { listUnreadableAnswers, recordOutcome } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const OPERATOR: SystemContext = { actor: { kind: 'system' }, requestId: null };

const bytes = (text: string) => new Uint8Array(Buffer.from(text));

/** Records a document that was sent once for each answer. Null stands for an answer that could be read. */
async function answered(...answers: readonly (Uint8Array | null)[]): Promise<string> {
  const ctx = await createTenantContext(database.db);
  const { id } = await recordSigned(database.db, ctx);
  let from: 'SIGNED' | 'AUTHORITY_ERROR' = 'SIGNED';
  for (const sealedAnswer of answers) {
    const { submissionId } = await openCall(database.db, ctx, id, { from });
    await recordOutcome(database.db, ctx, noVerdict(id, submissionId, { from, sealedAnswer }));
    from = 'AUTHORITY_ERROR';
  }
  return id;
}

describe('listUnreadableAnswers', () => {
  it('lists the kept answers of this document only, oldest first', async () => {
    const id = await answered(bytes('first'), null, bytes('third'));
    await answered(bytes('of another'));
    expect(await listUnreadableAnswers(database.db, OPERATOR, id)).toEqual([
      {
        operation: 'sendBill',
        attempt: 1,
        openedAt: expect.any(Date),
        outcome: 'authority_failed',
        responseDescription: 'El sistema no puede responder su solicitud',
        sealedAnswer: bytes('first'),
      },
      expect.objectContaining({ attempt: 3, sealedAnswer: bytes('third') }),
    ]);
  });

  it('lists nothing if every answer was read', async () => {
    expect(await listUnreadableAnswers(database.db, OPERATOR, await answered(null))).toEqual([]);
  });

  it.each([newId(), 'not-an-id', ''])('knows no document %j', async (id) => {
    await expect(listUnreadableAnswers(database.db, OPERATOR, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
