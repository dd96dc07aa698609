import { createKeyring } from '@chasqui/platform/keyring';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sealAnswer, unsealAnswer } from './sealed-answer.ts';

const keyring = createKeyring({ current: { id: 'test', key: new Uint8Array(32).fill(3) } });

function owned(key: string, tenantId = 'tenant-1') {
  return { key, tenant: { tenantId, actor: { kind: 'system' as const }, requestId: null } };
}

it('gives back any body, byte for byte, and the headers worth repeating', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      const headers = { 'Content-Type': 'application/json', Location: '/api/documents/1', 'X-Request-Id': 'x' };
      const response = new Response(Uint8Array.from(bytes), { headers });
      const answer = unsealAnswer(keyring, owned('a'), await sealAnswer(keyring, owned('a'), response));
      expect(Buffer.from(answer.body).equals(bytes)).toBe(true);
      expect(Object.fromEntries(answer.headers)).toEqual({
        'Content-Type': 'application/json',
        Location: '/api/documents/1',
      });
      expect((await response.arrayBuffer()).byteLength).toBe(bytes.length);
    }),
  );
});

it('opens neither for another tenant nor under another key', async () => {
  const sealed = await sealAnswer(keyring, owned('a'), new Response('{}'));
  expect(() => unsealAnswer(keyring, owned('b'), sealed)).toThrow('belong to another context');
  expect(() => unsealAnswer(keyring, owned('a', 'tenant-2'), sealed)).toThrow('belong to another context');
});
