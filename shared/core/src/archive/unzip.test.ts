import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ArchiveError, unzipFiles } from './index.ts';

const all = { maxBytes: 10_000, isWanted: () => true };

function reasonOf(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error instanceof ArchiveError ? error.reason : error;
  }
}

/** Sets the inflated size that the zip claims for each file. */
function withClaim(zip: Uint8Array, size: number): Uint8Array {
  const copy = Buffer.from(zip);
  for (let at = copy.indexOf('PK\u0001\u0002'); at !== -1; at = copy.indexOf('PK\u0001\u0002', at + 1)) {
    copy.writeUInt32LE(size, at + 24);
  }
  return copy;
}

describe('unzipFiles', () => {
  it('returns the wanted files of any zip', () => {
    const files = fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), fc.uint8Array({ maxLength: 300 }), { maxKeys: 8 });
    fc.assert(
      fc.property(files, (content) => {
        fc.pre(Object.keys(content).length > 0);
        const unzipped = unzipFiles(zipSync(content), { ...all, isWanted: (name) => name < 'm' });
        const wanted = Object.entries(content).filter(([name]) => name < 'm');
        expect([...unzipped].map(([name, bytes]) => [name, [...bytes]]).sort()).toEqual(
          wanted.map(([name, bytes]) => [name, [...bytes]]).sort(),
        );
      }),
    );
  });

  const big = new Uint8Array(6_000);

  it('limits the size of all wanted files together and ignores the others', () => {
    const zip = zipSync({ a: big, b: big, c: big });
    expect(reasonOf(() => unzipFiles(zip, all))).toBe('too_large');
    expect(unzipFiles(zip, { ...all, isWanted: (name) => name === 'b' }).get('b')).toHaveLength(6_000);
  });

  it('refuses content that exceeds its claimed size', () => {
    const bomb = zipSync({ a: new Uint8Array(5_000_000) });
    expect(reasonOf(() => unzipFiles(bomb, all))).toBe('too_large');
    expect(reasonOf(() => unzipFiles(withClaim(bomb, 10), all))).toMatch(/^(too_large|corrupt)$/);
  });

  it('refuses two files with the same name', () => {
    const zip = Buffer.from(zipSync({ aa: big.slice(0, 10), ab: big.slice(0, 10) }));
    const renamed = Buffer.from(zip.toString('latin1').replaceAll('ab', 'aa'), 'latin1');
    expect(reasonOf(() => unzipFiles(renamed, all))).toBe('corrupt');
  });

  it('refuses bytes that are not a zip', () => {
    expect(reasonOf(() => unzipFiles(Buffer.from('ruc,nombre'), all))).toBe('not_a_zip');
  });
});
