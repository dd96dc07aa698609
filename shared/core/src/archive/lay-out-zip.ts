import { centralHeader, type EntryRecord, endOfZip, entryLength, localHeader, plainBytes } from './write-zip.ts';

/** File of a zip, with its content as it is stored there. */
export interface LaidFile extends Pick<EntryRecord, 'day' | 'method' | 'crc32' | 'size'> {
  readonly name: string;
  readonly content: Uint8Array;
}

interface LaidZip {
  readonly bytes: Uint8Array;
  /** Place of each content in the zip, in the order of the files. */
  readonly places: readonly { readonly offset: number; readonly length: number }[];
}

/** Builds a small zip in memory and tells where each content lies in it, so that one can be read without the others. */
export function layOutZip(files: readonly LaidFile[]): LaidZip {
  const parts: Uint8Array[] = [];
  const headers: Uint8Array[] = [];
  const places: LaidZip['places'][number][] = [];
  let end = 0;
  for (const { name, content, ...traits } of files) {
    const record: EntryRecord = {
      ...traits,
      name: Buffer.from(name),
      isStreamed: false,
      compressedSize: content.byteLength,
      offset: end,
    };
    const local = localHeader(record);
    parts.push(local, content);
    headers.push(centralHeader(record));
    places.push({ offset: end + local.byteLength, length: content.byteLength });
    end += entryLength(record);
  }
  const size = headers.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const last = endOfZip({ entries: files.length, offset: end, size });
  return { bytes: plainBytes(Buffer.concat([...parts, ...headers, last])), places };
}
