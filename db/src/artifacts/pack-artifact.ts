import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { ArtifactEncoding } from '../schema/index.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** On signed XML, quality 5 is within a few percent of the best and a tenth of its time. */
const QUALITY = 5;

/** Stored form of a file. `sha256` and `byteLength` are those of the original bytes. */
export interface PackedArtifact {
  readonly encoding: ArtifactEncoding;
  readonly bytes: Uint8Array;
  readonly sha256: Uint8Array;
  readonly byteLength: number;
}

/** Packs a file of text (XML); compresses off the event loop. */
export async function packText(bytes: Uint8Array): Promise<PackedArtifact> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength };
  return { encoding: 'br', bytes: await compress(bytes, { params }), ...fingerprint(bytes) };
}

/** Packs a file that is compressed already, as it is. */
export function packAsIs(bytes: Uint8Array): PackedArtifact {
  return { encoding: 'identity', bytes, ...fingerprint(bytes) };
}

/** Returns the original bytes. Throws if the stored bytes are corrupt, so that no wrong file is ever served. */
export async function unpack(packed: PackedArtifact): Promise<Uint8Array> {
  const bytes = packed.encoding === 'br' ? await decompress(packed.bytes) : packed.bytes;
  if (!Buffer.from(packed.sha256).equals(createHash('sha256').update(bytes).digest())) {
    throw new Error('A stored artifact does not have the digest it was stored with');
  }
  return bytes;
}

function fingerprint(bytes: Uint8Array): Pick<PackedArtifact, 'sha256' | 'byteLength'> {
  return { sha256: createHash('sha256').update(bytes).digest(), byteLength: bytes.byteLength };
}
