import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';

/** Compresses a file in each encoding, as small as it gets. */
const COMPRESSORS = {
  br: promisify(brotliCompress),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
} as const;

type Encoding = keyof typeof COMPRESSORS;

export interface PackedFile {
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** First digits of the file's digest, which change with the content. */
  readonly fingerprint: string;
  /** Returns the compressed file, which is compressed once for each encoding, at the first request. */
  packed(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>;
}

/** Headers of a file whose name changes with its content. */
export const FOR_EVER = { 'Cache-Control': 'public, max-age=31536000, immutable' };

const FINGERPRINT_LENGTH = 16;

export function packFile(mediaType: string, content: string | Uint8Array): PackedFile {
  const bytes = Uint8Array.from(Buffer.from(content));
  const packed = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    mediaType,
    bytes,
    fingerprint: createHash('sha256').update(bytes).digest('hex').slice(0, FINGERPRINT_LENGTH),
    packed(encoding) {
      const known = packed.get(encoding);
      if (known !== undefined) return known;
      const made = COMPRESSORS[encoding](bytes).then((result) => Uint8Array.from(result));
      packed.set(encoding, made);
      return made;
    },
  };
}

/** Encodings from the smallest file to the largest. */
const BY_SIZE = ['br', 'gzip', 'identity'] as const;

/** Returns the encoding that the client prefers, and the smallest of those that it likes equally. */
function preferSmallest(accepted: readonly { readonly type: string; readonly q: number }[]): string {
  const wishes = BY_SIZE.map((encoding) => accepted.find(({ type }) => type.toLowerCase() === encoding)?.q ?? 0);
  const highest = Math.max(...wishes);
  return (highest > 0 && BY_SIZE[wishes.indexOf(highest)]) || 'identity';
}

/** Sends a file, compressed if the client accepts it. */
export async function sendFile(c: Context, file: PackedFile, headers: Record<string, string>): Promise<Response> {
  const accepted = accepts(c, { header: 'Accept-Encoding', supports: [], default: 'identity', match: preferSmallest });
  const encoding = accepted === 'br' || accepted === 'gzip' ? accepted : null;
  return c.body(encoding === null ? file.bytes : await file.packed(encoding), 200, {
    'Content-Type': file.mediaType,
    // Weak: the same file in another encoding is the same to a reader.
    ETag: `W/"${file.fingerprint}"`,
    Vary: 'Accept-Encoding',
    ...(encoding === null ? {} : { 'Content-Encoding': encoding }),
    ...headers,
  });
}
