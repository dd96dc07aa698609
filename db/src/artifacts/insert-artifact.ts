import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants, inflateRawSync } from 'node:zlib';
import { writtenForColumns } from '../connection/hot-path/index.ts';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { type ArtifactEncoding, type ArtifactKind, artifacts } from '../schema/index.ts';

/** On signed XML, quality 5 is within a few percent of the best and a tenth of its time. */
const QUALITY = 5;

/** Stored form of a file. `sha256` and `byteLength` are those of the original bytes. */
export interface PackedArtifact {
  readonly encoding: ArtifactEncoding;
  readonly bytes: Uint8Array;
  readonly sha256: Uint8Array;
  readonly byteLength: number;
}

/** Packs a file of text (XML). To hand the compression to a thread would take longer. */
export function packText(bytes: Uint8Array): PackedArtifact {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength };
  return { encoding: 'br', bytes: brotliCompressSync(bytes, { params }), ...fingerprint(bytes) };
}

/** Packs a file that is compressed already, as it is. */
export function packAsIs(bytes: Uint8Array): PackedArtifact {
  return { encoding: 'identity', bytes, ...fingerprint(bytes) };
}

/** Error of a stored file that is lost or damaged. */
export class DamagedArtifactError extends Error {}

/**
 * Returns the original bytes, so that no wrong file is ever sent or served.
 * @throws DamagedArtifactError if the stored bytes are corrupt
 */
export function unpack(packed: Pick<PackedArtifact, 'encoding' | 'bytes' | 'sha256'>): Uint8Array {
  const bytes = packed.encoding === 'identity' ? packed.bytes : decompress(packed);
  if (!Buffer.from(packed.sha256).equals(createHash('sha256').update(bytes).digest())) {
    throw new DamagedArtifactError('A stored artifact does not have the digest it was stored with');
  }
  return bytes;
}

function decompress({ encoding, bytes }: Pick<PackedArtifact, 'encoding' | 'bytes'>): Uint8Array {
  try {
    return encoding === 'br' ? brotliDecompressSync(bytes) : inflateRawSync(bytes);
  } catch (cause) {
    throw new DamagedArtifactError('A stored artifact cannot be decompressed', { cause });
  }
}

function fingerprint(bytes: Uint8Array): Pick<PackedArtifact, 'sha256' | 'byteLength'> {
  return { sha256: createHash('sha256').update(bytes).digest(), byteLength: bytes.byteLength };
}

/** Adds a file inside the caller's transaction; a second one of the same kind fails, and with it the transaction. */
export async function insertArtifact(
  tx: Transaction,
  ctx: TenantContext,
  file: PackedArtifact & { readonly documentId: string; readonly kind: ArtifactKind; readonly fileName: string },
): Promise<void> {
  await insert(tx, { ...file, tenantId: ctx.tenantId });
}

const insert = writtenForColumns(artifacts, (tx, columns) => tx.insert(artifacts).values(columns));
