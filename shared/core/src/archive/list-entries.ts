import { ReasonError } from '../errors.ts';
import { FILE_MESSAGES } from '../messages/index.ts';
import { CENTRAL_HEADER, END } from './write-zip.ts';

/**
 * Reason for refusing a zip. `not_a_zip`: no zip directory. `empty`: no bytes, or no entry. `no_xml`: no entry is XML.
 * `too_large`: more entries or bytes than allowed. `corrupt`: contradicts itself, or uses an unsupported feature
 * (encryption, zip64, a compression other than DEFLATE).
 */
export type ArchiveErrorReason = 'not_a_zip' | 'empty' | 'too_large' | 'no_xml' | 'corrupt';

export class ArchiveError extends ReasonError<ArchiveErrorReason> {}

export interface ArchiveEntry {
  readonly name: string;
  readonly isFolder: boolean;
  /** Inflated size as the directory claims it. */
  readonly size: number;
  readonly compressedSize: number;
  /** 0 is stored, 8 is DEFLATE. */
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly crc: number;
  readonly offset: number;
}

/** Limit far above the one or two entries of the authority's answers. A zip with thousands is an attack. */
const MAX_ENTRIES = 1000;

const END_SIZE = 22;
const MAX_COMMENT_SIZE = 0xffff;
const ENTRY_SIZE = 46;
const ZIP64_SIZE = 0xffffffff;

/**
 * Lists the entries of a zip in the order of its central directory. Nothing is inflated.
 * @throws {ArchiveError}
 */
export function listEntries(zip: Uint8Array): readonly ArchiveEntry[] {
  if (zip.length === 0) throw new ArchiveError('empty', FILE_MESSAGES.zipEmpty.message);
  const view = viewOf(zip);
  const end = findDirectoryEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > MAX_ENTRIES) throw new ArchiveError('too_large', FILE_MESSAGES.zipTooMany(MAX_ENTRIES).message);
  const entries: ArchiveEntry[] = [];
  let position = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    const { entry, next } = readEntry(zip, view, position);
    entries.push(entry);
    position = next;
  }
  return entries;
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Finds the end record: the last record of the file, before a comment of up to 64 KiB. */
function findDirectoryEnd(view: DataView): number {
  const last = view.byteLength - END_SIZE;
  for (let position = last; position >= Math.max(0, last - MAX_COMMENT_SIZE); position -= 1) {
    if (view.getUint32(position, true) === END) return position;
  }
  throw new ArchiveError('not_a_zip', FILE_MESSAGES.noZip.message);
}

function readEntry(zip: Uint8Array, view: DataView, at: number): { entry: ArchiveEntry; next: number } {
  if (at + ENTRY_SIZE > zip.length || view.getUint32(at, true) !== CENTRAL_HEADER) throw brokenDirectory();
  const flags = view.getUint16(at + 8, true);
  const nameEnd = at + ENTRY_SIZE + view.getUint16(at + 28, true);
  const next = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  if (next > zip.length) throw brokenDirectory();
  const name = decodeName(zip.subarray(at + ENTRY_SIZE, nameEnd), (flags & 0x800) !== 0);
  const entry = {
    name,
    isFolder: name.endsWith('/') || name.endsWith('\\'),
    size: view.getUint32(at + 24, true),
    compressedSize: view.getUint32(at + 20, true),
    method: view.getUint16(at + 10, true),
    isEncrypted: (flags & 1) !== 0,
    crc: view.getUint32(at + 16, true),
    offset: view.getUint32(at + 42, true),
  };
  if (entry.size === ZIP64_SIZE || entry.compressedSize === ZIP64_SIZE || entry.offset === ZIP64_SIZE) {
    throw new ArchiveError('corrupt', FILE_MESSAGES.zip64.message);
  }
  return { entry, next };
}

function decodeName(bytes: Uint8Array, isUtf8: boolean): string {
  return new TextDecoder(isUtf8 ? 'utf-8' : 'latin1').decode(bytes);
}

function brokenDirectory(): ArchiveError {
  return new ArchiveError('corrupt', FILE_MESSAGES.zipDirectory.message);
}
