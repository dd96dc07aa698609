import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { type ZippableFile, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { runsOf } from '../property-runs-fixture.ts';
import { ArchiveError, listEntries, unzipSingleXml, zipDeterministic } from './index.ts';

const LIMIT = { maxBytes: 1_000_000 };
const XML = Buffer.from('<a>ñ</a>');

function zipOf(files: Record<string, ZippableFile>): Uint8Array {
  return zipSync(files);
}

function reasonOf(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error instanceof ArchiveError ? error.reason : error;
  }
}

/** Overwrites a field of the first central entry: 20 is the compressed size, 24 the size, 16 the CRC, 42 the offset. */
function withEntryField(zip: Uint8Array, field: number, value: number): Uint8Array {
  const copy = Buffer.from(zip);
  const entry = copy.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  copy.writeUInt32LE(value, entry + field);
  return copy;
}

describe('zipDeterministic', () => {
  it('gives the same bytes for the same content, in any time zone', () => {
    const zone = process.env.TZ;
    const zips = ['UTC', 'America/Lima', 'Pacific/Kiritimati'].map((name) => {
      process.env.TZ = name;
      return Buffer.from(zipDeterministic('a.xml', XML)).toString('hex');
    });
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
    expect(new Set(zips).size).toBe(1);
  });

  it('has one deflated entry with its sizes in the local header, and no data descriptor', () => {
    const zip = Buffer.from(zipDeterministic('20123456786-01-F001-1.xml', XML));
    const [entry, ...others] = listEntries(zip);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ name: '20123456786-01-F001-1.xml', method: 8, size: XML.length, isFolder: false });
    expect(zip.readUInt16LE(6) & 8).toBe(0);
    expect(zip.readUInt32LE(18)).toBe(entry?.compressedSize);
    expect(zip.readUInt32LE(22)).toBe(XML.length);
  });

  it('round-trips any content', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 5000 }), (bytes) => {
        const unzipped = unzipSingleXml(zipDeterministic('a.xml', bytes), LIMIT);
        expect(unzipped.name).toBe('a.xml');
        expect(Buffer.from(unzipped.bytes).equals(bytes)).toBe(true);
      }),
    );
  });
});

describe('unzipSingleXml', () => {
  it("skips the authority's empty folder and other files", () => {
    const zip = zipOf({
      'dummy/': new Uint8Array(0),
      'readme.txt': XML,
      'R-1.xml': XML,
      'R-2.xml': Buffer.from('<b/>'),
    });
    expect(unzipSingleXml(zip, LIMIT)).toEqual({ name: 'R-1.xml', bytes: new Uint8Array(XML) });
  });

  it('accepts .xml in any case and inside a folder', () => {
    expect(unzipSingleXml(zipOf({ 'x/R-1.XML': XML }), LIMIT).name).toBe('x/R-1.XML');
  });

  it('ignores a folder with a name that ends in .xml', () => {
    expect(reasonOf(() => unzipSingleXml(zipOf({ 'a.xml/': new Uint8Array(0) }), LIMIT))).toBe('no_xml');
  });

  it('opens a zip within the zip, but prefers XML beside it', () => {
    const inner = zipOf({ 'inner.xml': XML });
    expect(unzipSingleXml(zipOf({ 'a.ZIP': inner }), LIMIT).name).toBe('inner.xml');
    expect(unzipSingleXml(zipOf({ 'a.zip': inner, 'b.xml': XML }), LIMIT).name).toBe('b.xml');
  });

  it('refuses a zip nested two levels deep', () => {
    const deep = zipOf({ 'a.zip': zipOf({ 'b.zip': zipOf({ 'c.xml': XML }) }) });
    expect(reasonOf(() => unzipSingleXml(deep, LIMIT))).toBe('no_xml');
  });

  it('reads stored entries and entries with a data descriptor', () => {
    expect(unzipSingleXml(zipOf({ 'a.xml': [XML, { level: 0 }] }), LIMIT).bytes).toEqual(new Uint8Array(XML));
    const zip = Buffer.from(zipOf({ 'a.xml': XML }));
    zip.writeUInt16LE(8, 6);
    zip.writeUInt32LE(0, 18);
    expect(unzipSingleXml(zip, LIMIT).bytes).toEqual(new Uint8Array(XML));
  });

  it('reads a zip that ends with a comment', () => {
    const zip = Buffer.concat([zipOf({ 'a.xml': XML }), Buffer.from('comment')]);
    zip.writeUInt16LE(7, zip.length - 9);
    expect(unzipSingleXml(zip, LIMIT).name).toBe('a.xml');
  });

  it('reads a zip that is a view into a larger buffer', () => {
    const zip = zipOf({ 'a.xml': XML });
    const buffer = Buffer.concat([Buffer.from('before'), zip, Buffer.from('after')]);
    expect(unzipSingleXml(buffer.subarray(6, 6 + zip.length), LIMIT).name).toBe('a.xml');
  });

  it("decodes a name as UTF-8 if the entry's flag is set", () => {
    expect(unzipSingleXml(zipOf({ 'ñ.xml': XML }), LIMIT).name).toBe('ñ.xml');
  });
});

describe('unzipSingleXml refuses', () => {
  const zip = zipDeterministic('a.xml', XML);

  it.each([
    ['empty', new Uint8Array(0)],
    ['empty', zipOf({})],
    ['not_a_zip', XML],
    ['not_a_zip', Buffer.from('PK')],
    ['not_a_zip', zip.subarray(0, zip.length - 1)],
    ['no_xml', zipOf({ 'a.txt': XML })],
    ['no_xml', zipOf({ 'dummy/': new Uint8Array(0) })],
    ['corrupt', withEntryField(zip, 16, 1)],
    ['corrupt', withEntryField(zip, 20, 3)],
    ['corrupt', withEntryField(zip, 20, 100_000)],
    ['corrupt', withEntryField(zip, 24, 3)],
    ['corrupt', withEntryField(zip, 24, 900)],
    ['corrupt', withEntryField(zip, 24, 0xffffffff)],
    ['corrupt', withEntryField(zip, 42, 5)],
    ['corrupt', withEntryField(zip, 0, 0)],
  ])('%s (%#)', (reason, bytes) => {
    expect(reasonOf(() => unzipSingleXml(bytes, LIMIT))).toBe(reason);
  });

  it('an encrypted entry and an unknown compression', () => {
    const entry = Buffer.from(zip).indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    const encrypted = Buffer.from(zip);
    encrypted.writeUInt16LE(1, entry + 8);
    const unknown = Buffer.from(zip);
    unknown.writeUInt16LE(14, entry + 10);
    expect(reasonOf(() => unzipSingleXml(encrypted, LIMIT))).toBe('corrupt');
    expect(reasonOf(() => unzipSingleXml(unknown, LIMIT))).toBe('corrupt');
  });

  it('more than 1,000 entries', () => {
    const files = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`${index}.txt`, new Uint8Array(0)]));
    expect(reasonOf(() => unzipSingleXml(zipOf(files), LIMIT))).toBe('too_large');
  });

  it('content above maxBytes, by its claimed and by its real size', () => {
    const content = new Uint8Array(2_000_000);
    const bomb = zipOf({ 'a.xml': content });
    expect(reasonOf(() => unzipSingleXml(bomb, LIMIT))).toBe('too_large');
    expect(reasonOf(() => unzipSingleXml(withEntryField(bomb, 24, 10), LIMIT))).toBe('too_large');
    expect(unzipSingleXml(bomb, { maxBytes: 2_000_000 }).bytes.length).toBe(2_000_000);
  });

  it('an inner zip above maxBytes', () => {
    const inner = zipOf({ 'a.xml': [new Uint8Array(2_000_000), { level: 0 }] });
    expect(reasonOf(() => unzipSingleXml(zipOf({ 'a.zip': inner }), LIMIT))).toBe('too_large');
  });

  it('truncated data', () => {
    const deflated = deflateRawSync(Buffer.alloc(3000, 'abc'));
    const cut = withEntryField(zipOf({ 'a.xml': Buffer.alloc(3000, 'abc') }), 20, deflated.length - 4);
    expect(reasonOf(() => unzipSingleXml(cut, LIMIT))).toBe('corrupt');
  });

  it('damaged bytes with an ArchiveError, unless the content is intact', () => {
    const content = Buffer.from(`<a>${'Factura electrónica '.repeat(20)}</a>`);
    const whole = zipOf({ 'dummy/': new Uint8Array(0), 'a.xml': content });
    fc.assert(
      fc.property(fc.nat({ max: whole.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, difference) => {
        const damaged = Uint8Array.from(whole, (byte, index) => (index === at ? byte ^ difference : byte));
        try {
          expect(Buffer.from(unzipSingleXml(damaged, LIMIT).bytes).equals(content)).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(ArchiveError);
        }
      }),
      { numRuns: runsOf(2000) },
    );
  });
});

describe('listEntries', () => {
  it('lists folders and files in the order of the directory', () => {
    const entries = listEntries(zipOf({ 'dummy/': new Uint8Array(0), 'b.xml': XML, 'a.xml': XML }));
    expect(entries.map(({ name, isFolder }) => [name, isFolder])).toEqual([
      ['dummy/', true],
      ['b.xml', false],
      ['a.xml', false],
    ]);
  });

  it('refuses a directory with fewer entries than its count', () => {
    const zip = Buffer.from(zipOf({ 'a.xml': XML }));
    zip.writeUInt16LE(2, zip.length - 12);
    expect(reasonOf(() => listEntries(zip))).toBe('corrupt');
  });
});
