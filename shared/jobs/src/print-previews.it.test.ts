import { randomUUID } from 'node:crypto';
import { redisServerAt } from '@chasqui/core/redis';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { openPrintPreviews } from './print-previews.ts';

const redis = { ...redisServerAt(inject('redisUrl')), queuePrefix: `previews-${randomUUID()}` };

let previews: ReturnType<typeof openPrintPreviews>;
let client: Redis;
beforeEach(() => {
  previews = openPrintPreviews(redis, () => {});
  client = new Redis(inject('redisUrl'));
});
afterEach(() => {
  previews.close();
  client.disconnect();
});

it('keeps a draft that is found as often as a job is tried', async () => {
  const id = randomUUID();
  const draft = { tradeName: null, print: { footer: 'Gracias' }, logo: { mediaType: 'image/png', base64: 'iVBO' } };
  await previews.keepDraft(id, draft);
  expect(await previews.findDraft(id)).toEqual(draft);
  expect(await previews.findDraft(id)).toEqual(draft);
  expect(await previews.findDraft(randomUUID())).toBeUndefined();
});

it('keeps the bytes of a PDF until they are taken', async () => {
  const id = randomUUID();
  const bytes = Uint8Array.of(0x25, 0x50, 0x00, 0xff, 0x80);
  await previews.keepPdf(id, bytes);
  expect([...((await previews.takePdf(id)) ?? [])]).toEqual([...bytes]);
  expect(await previews.takePdf(id)).toBeUndefined();
});

it('lets Redis drop drafts and PDFs after a minute', async () => {
  const id = randomUUID();
  await previews.keepDraft(id, {});
  await previews.keepPdf(id, Uint8Array.of(1));
  for (const kind of ['draft', 'pdf']) {
    const leftMs = await client.pttl(`${redis.queuePrefix}:preview-${kind}:${id}`);
    expect(leftMs).toBeGreaterThan(30_000);
    expect(leftMs).toBeLessThanOrEqual(60_000);
  }
});

it('rejects soon if Redis is unreachable', async () => {
  const lost = openPrintPreviews(redisServerAt('redis://127.0.0.1:1'), () => {});
  await expect(lost.keepDraft(randomUUID(), {})).rejects.toThrow('Redis keeps no preview');
  lost.close();
});
