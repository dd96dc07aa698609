import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';

export interface PackedFile {
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** First digits of the file's digest, which change with the content. */
  readonly fingerprint: string;
  /** Returns the compressed file, which is compressed once, at the first request. */
  gzipped(): Promise<Uint8Array<ArrayBuffer>>;
}

/** Headers of a file whose name changes with its content. */
export const FOR_EVER = { 'Cache-Control': 'public, max-age=31536000, immutable' };

const FINGERPRINT_LENGTH = 16;
const compress = promisify(gzip);

export function packFile(mediaType: string, content: string | Uint8Array): PackedFile {
  const bytes = Uint8Array.from(Buffer.from(content));
  let packed: Promise<Uint8Array<ArrayBuffer>> | undefined;
  return {
    mediaType,
    bytes,
    fingerprint: createHash('sha256').update(bytes).digest('hex').slice(0, FINGERPRINT_LENGTH),
    gzipped() {
      packed ??= compress(bytes, { level: constants.Z_BEST_COMPRESSION }).then((result) => Uint8Array.from(result));
      return packed;
    },
  };
}

/** Sends a file, compressed if the client accepts it. */
export async function sendFile(c: Context, file: PackedFile, headers: Record<string, string>): Promise<Response> {
  const encoding = accepts(c, { header: 'Accept-Encoding', supports: ['gzip', 'identity'], default: 'identity' });
  const isPacked = encoding === 'gzip';
  return c.body(isPacked ? await file.gzipped() : file.bytes, 200, {
    'Content-Type': file.mediaType,
    // Weak: the same file in another encoding is the same to a reader.
    ETag: `W/"${file.fingerprint}"`,
    Vary: 'Accept-Encoding',
    ...(isPacked ? { 'Content-Encoding': 'gzip' } : {}),
    ...headers,
  });
}
