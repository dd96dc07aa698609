import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { packFile, sendFile } from './packed-file.ts';

const TEXT = 'ñandú '.repeat(1000);
const file = packFile('text/plain; charset=UTF-8', TEXT);
const app = new Hono().get('/', (c) => sendFile(c, file, { 'Cache-Control': 'no-cache' }));

function ask(acceptEncoding?: string) {
  return app.request('/', { headers: acceptEncoding === undefined ? {} : { 'Accept-Encoding': acceptEncoding } });
}

describe('a packed file', () => {
  it.each([
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0.5, gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=1.0, gzip;q=0.8', 'br'],
  ])('is compressed for %j as %s', async (header, encoding) => {
    const response = await ask(header);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('Content-Encoding')).toBe(encoding);
    expect(bytes.byteLength).toBeLessThan(TEXT.length / 10);
    expect((encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString()).toBe(TEXT);
  });

  it.each([undefined, '', 'identity', 'deflate', 'gzip;q=0', 'identity, gzip;q=0.5'])(
    'is as it is for %j',
    async (header) => {
      const response = await ask(header);
      expect(response.headers.has('Content-Encoding')).toBe(false);
      expect(await response.text()).toBe(TEXT);
    },
  );

  it('has the same tag however it is sent, and another when it is another', async () => {
    const [packed, plain] = await Promise.all([ask('gzip'), ask()]);
    expect(packed.headers.get('ETag')).toBe(plain.headers.get('ETag'));
    expect(plain.headers.get('ETag')).toMatch(/^W\/"[0-9a-f]{16}"$/);
    expect(packFile('text/plain', `${TEXT}.`).fingerprint).not.toBe(file.fingerprint);
  });

  it('is compressed once', async () => {
    expect(await file.packed('br')).toBe(await file.packed('br'));
  });
});
