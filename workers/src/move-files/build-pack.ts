import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type LaidFile, layOutZip } from '@chasqui/core/archive';
import { packKey } from '@chasqui/core/file-storage';
import { limaDate } from '@chasqui/core/time';
import { DamagedArtifactError, unpack } from '@chasqui/db/artifacts/insert-artifact';
import type { FilePlace, WaitingFile, WrittenPack } from '@chasqui/db/artifacts/move-files';
import { takeLoopTurn } from '@chasqui/db/connection';
import { deflate } from '@chasqui/platform/zip/packed-store';

/** File of a pack with its place there. */
interface PlacedFile extends FilePlace {
  readonly sha256: Uint8Array;
}

/** Pack to be written: a plain zip whose files have SUNAT's names. */
export interface BuiltPack extends WrittenPack {
  readonly bytes: Uint8Array;
  readonly places: readonly PlacedFile[];
}

interface PackTerms {
  readonly tenantId: string;
  readonly id: string;
  readonly month: string;
  /** Hears of each file that does not have its digest. It is left out. */
  readonly onDamaged: (file: WaitingFile) => void;
}

/** Builds a pack of files; null if all of them are damaged. */
export async function buildPack(
  { tenantId, id, month, onDamaged }: PackTerms,
  files: readonly WaitingFile[],
): Promise<BuiltPack | null> {
  const laid: (LaidFile & Pick<PlacedFile, 'documentId' | 'kind' | 'encoding' | 'sha256'>)[] = [];
  for (const file of files) {
    await takeLoopTurn(tenantId);
    const bytes = unpackSound(file);
    if (bytes === null) {
      onDamaged(file);
      continue;
    }
    const { documentId, kind, sha256 } = file;
    const encoding = file.encoding === 'identity' ? 'identity' : 'deflate';
    const content = encoding === 'deflate' ? await deflate(bytes) : bytes;
    laid.push({
      ...{ documentId, kind, sha256, encoding, content, name: file.fileName, day: limaDate(file.createdAt) },
      ...{ method: encoding === 'deflate' ? 'deflate' : 'store', crc32: crc32(bytes), size: bytes.byteLength },
    });
  }
  if (laid.length === 0) return null;
  const { bytes, places } = layOutZip(laid);
  return {
    ...{ id, month, objectKey: packKey(tenantId, { id, month }), bytes, byteLength: bytes.byteLength },
    sha256: createHash('sha256').update(bytes).digest(),
    places: laid.flatMap(({ documentId, kind, encoding, sha256 }, index): PlacedFile[] => {
      const place = places[index];
      return place === undefined ? [] : [{ documentId, kind, encoding, sha256, ...place }];
    }),
  };
}

function unpackSound(file: WaitingFile): Uint8Array | null {
  try {
    return unpack(file);
  } catch (error) {
    if (error instanceof DamagedArtifactError) return null;
    throw error;
  }
}

/**
 * Checks the bytes of a pack that was read back: each file has its digest at its place.
 * @throws DamagedArtifactError
 */
export async function checkPack(
  { places }: Pick<BuiltPack, 'places'>,
  { tenantId, bytes }: { readonly tenantId: string; readonly bytes: Uint8Array },
): Promise<void> {
  for (const { encoding, sha256, offset, length } of places) {
    await takeLoopTurn(tenantId);
    unpack({ encoding, sha256, bytes: bytes.subarray(offset, offset + length) });
  }
}
