import { createHash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import {
  centralHeader,
  dataDescriptor,
  type EntryRecord,
  endOfZip,
  entryLength,
  localHeader,
} from '@chasqui/core/archive';
import { runsOf } from '@chasqui/core/property-runs';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { createPackedStore } from './packed-store.ts';
import { writeZip, type ZipEntry } from './write-zip.ts';

async function* listed<T>(items: Iterable<T>): AsyncGenerator<T> {
  yield* items;
}

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

const zipOf = (...entries: ZipEntry[]) => bytesOf(writeZip(listed(entries)));

function entry(changes: Partial<ZipEntry> = {}): ZipEntry {
  return { name: 'a.xml', day: '2026-11-02', compress: true, content: Buffer.from('<a>ñ</a>'), ...changes };
}

const contents = fc.uint8Array({ maxLength: 5000 });
const entries = fc.uniqueArray(
  fc.record({
    name: fc.stringMatching(/^[a-z]{1,8}\/[A-Za-zñ0-9-]{1,20}$/),
    compress: fc.boolean(),
    bytes: contents,
    cut: fc.nat(9),
  }),
  { selector: ({ name }) => name },
);

describe('a zip', () => {
  it('is read back by other libraries, whether a file is whole or in pieces', async () => {
    await fc.assert(
      fc.asyncProperty(entries, async (files) => {
        const written = files.map(({ name, compress, bytes, cut }) =>
          entry({ name, compress, content: cut === 0 ? bytes : listed([bytes.subarray(0, cut), bytes.subarray(cut)]) }),
        );
        const read = unzipSync(await zipOf(...written));
        expect(Object.keys(read)).toEqual(files.map(({ name }) => name));
        for (const { name, bytes } of files) expect(Buffer.from(read[name] ?? []).equals(bytes)).toBe(true);
      }),
    );
  });

  it('has the same bytes for the same content', async () => {
    const digest = async () =>
      createHash('sha256')
        .update(await zipOf(entry(), entry({ name: 'b' })))
        .digest('hex');
    expect(await digest()).toBe(await digest());
  });

  it('without entries is empty', async () => {
    expect(unzipSync(await zipOf())).toEqual({});
  });

  it('may have more files than zip32 can count', async () => {
    async function* many(): AsyncGenerator<ZipEntry> {
      for (let number = 0; number < 70_000; number += 1) {
        yield entry({ name: `f/${number}`, compress: false, content: Buffer.from(String(number)) });
      }
    }
    const zip = await bytesOf(writeZip(many()));
    expect(zip.readUInt16LE(zip.length - 12)).toBe(0xffff);
    const read = unzipSync(zip);
    expect(Object.keys(read)).toHaveLength(70_000);
    expect(strFromU8(read['f/69999'] ?? new Uint8Array())).toBe('69999');
  });

  it('requests entries only while it is read', async () => {
    let asked = 0;
    let isClosed = false;
    async function* endless(): AsyncGenerator<ZipEntry> {
      try {
        for (;;) {
          asked += 1;
          yield entry({ name: String(asked) });
        }
      } finally {
        isClosed = true;
      }
    }
    const zip = writeZip(endless());
    expect(asked).toBe(0);
    await zip.next();
    expect(asked).toBe(1);
    await zip.return(undefined);
    expect([asked, isClosed]).toEqual([1, true]);
  });

  it('fails with its source, also within a file', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('half');
      throw new Error('The source is gone');
    }
    await expect(zipOf(entry({ content: broken() }))).rejects.toThrow('The source is gone');
  });

  it('closes the source of a file if the reader stops', async () => {
    let isClosed = false;
    async function* source(): AsyncGenerator<Uint8Array> {
      try {
        for (let number = 0; ; number += 1) yield Buffer.from(createHash('sha512').update(String(number)).digest());
      } finally {
        isClosed = true;
      }
    }
    const zip = writeZip(listed([entry({ content: source() })]));
    for (let piece = 0; piece < 3; piece += 1) await zip.next();
    await zip.return(undefined);
    await expect.poll(() => isClosed).toBe(true);
  });
});

describe('the records of a zip', () => {
  const record = (changes: Partial<EntryRecord> = {}): EntryRecord => ({
    name: Buffer.from('a'),
    day: '2026-11-02',
    method: 'store',
    isStreamed: false,
    ...{ crc32: 1, compressedSize: 2, size: 2, offset: 3 },
    ...changes,
  });

  it('have the announced length', () => {
    expect(localHeader(record()).byteLength + 2).toBe(entryLength(record()));
    const streamed = record({ isStreamed: true });
    expect(localHeader(streamed).byteLength + 2 + dataDescriptor(streamed).byteLength).toBe(entryLength(streamed));
  });

  it('use zip64 for offsets beyond 4 GiB', () => {
    const far = centralHeader(record({ offset: 2 ** 32 + 5 }));
    expect(far.readUInt32LE(42)).toBe(0xffffffff);
    expect([far.readUInt16LE(47), far.readUInt16LE(49), far.readBigUInt64LE(51)]).toEqual([1, 8, 2n ** 32n + 5n]);
    expect(far.readUInt16LE(6)).toBe(45);
    expect(centralHeader(record({ offset: 0xfffffffe })).readUInt32LE(42)).toBe(0xfffffffe);
  });

  it.each([
    [{ entries: 65_534, offset: 5, size: 7 }, 22],
    [{ entries: 65_535, offset: 5, size: 7 }, 98],
    [{ entries: 1, offset: 2 ** 32 - 1, size: 7 }, 98],
    [{ entries: 1, offset: 5, size: 2 ** 32 }, 98],
  ])('end %j in %d bytes', (directory, length) => {
    const end = endOfZip(directory);
    expect(end.byteLength).toBe(length);
    if (length === 22) return;
    expect(end.readBigUInt64LE(32)).toBe(BigInt(directory.entries));
    expect(end.readBigUInt64LE(40)).toBe(BigInt(directory.size));
    expect(end.readBigUInt64LE(48)).toBe(BigInt(directory.offset));
    expect(end.readBigUInt64LE(64)).toBe(BigInt(directory.offset + directory.size));
  });

  it.each([
    ['1979-12-31', 0],
    ['1980-01-01', 0],
    ['2026-11-02', 46],
    ['2200-01-01', 127],
  ])('date a file of %s in the year 1980 + %d', (day, years) => {
    expect(localHeader(record({ day })).readUInt16LE(12) >> 9).toBe(years);
  });
});

describe('a packed store', () => {
  it('returns its bytes in order', async () => {
    const pieces = fc.array(fc.uint8Array({ minLength: 1000, maxLength: 60_000 }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(pieces, async (given) => {
        const store = createPackedStore();
        for (const piece of given) await store.add(piece);
        const whole = Buffer.concat(given);
        expect(store.byteLength).toBe(whole.byteLength);
        expect((await bytesOf(store.read())).equals(whole)).toBe(true);
      }),
      { numRuns: runsOf(30) },
    );
  });
});

it('compresses only the entries that request it', async () => {
  const content = Buffer.alloc(10_000, 'a');
  const [packed, stored] = [await zipOf(entry({ content })), await zipOf(entry({ content, compress: false }))];
  expect(packed.byteLength).toBeLessThan(300);
  expect(stored.byteLength).toBeGreaterThan(10_000);
  expect(inflateRawSync(packed.subarray(30 + 5, 30 + 5 + packed.readUInt32LE(18))).equals(content)).toBe(true);
});
