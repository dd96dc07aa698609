import { ChasquiError } from '@chasqui/core/errors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPicture, toLogo, toLogoBody } from './logo.ts';
import { jpegOf, pngOf } from './picture-fixture.ts';

type MediaType = 'image/png' | 'image/jpeg';

function problemOf(bytes: Uint8Array, mediaType: MediaType = 'image/png'): string | undefined {
  try {
    toLogo({ mediaType, base64: Buffer.from(bytes).toString('base64') });
    return undefined;
  } catch (error) {
    if (!(error instanceof ChasquiError)) throw error;
    return `${error.problems[0]?.path} ${error.problems[0]?.message}`;
  }
}

describe('a picture', () => {
  it.each([
    ['a PNG', pngOf(300, 80), { mediaType: 'image/png', width: 300, height: 80 }],
    ['a baseline JPEG', jpegOf(640, 480), { mediaType: 'image/jpeg', width: 640, height: 480 }],
    ['a progressive JPEG', jpegOf(2, 1, 0xc2), { mediaType: 'image/jpeg', width: 2, height: 1 }],
    ['a JPEG with a note behind it', Buffer.concat([jpegOf(9, 9), Buffer.from('note')]), { width: 9 }],
  ])('is known by its bytes: %s', (_what, bytes, expected) => {
    expect(readPicture(bytes)).toMatchObject(expected);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', Buffer.from('GIF89a')],
    ['a PNG that ends early', pngOf(30, 30).subarray(0, -13)],
    ['a PNG with two headers', pngOf(8, 8, { secondHeader: [20_000, 20_000] })],
    ['a PNG with more behind it', Buffer.concat([pngOf(30, 30), Buffer.of(0)])],
    ['a JPEG without its end', jpegOf(30, 30).subarray(0, -2)],
    ['a JPEG without a frame', Buffer.from('ffd8ffda0008010100003f007fffd9', 'hex')],
    ['a lossless JPEG, which few can read', jpegOf(30, 30, 0xc3)],
  ])('is not %s', (_what, bytes) => {
    expect(readPicture(bytes)).toBeNull();
  });

  it('is judged without an exception, with any bytes', () => {
    const starts = fc.constantFrom(pngOf(5, 5).subarray(0, 30), jpegOf(5, 5).subarray(0, 30), Buffer.alloc(0));
    fc.assert(
      fc.property(starts, fc.uint8Array({ maxLength: 200 }), (start, rest) => {
        expect([null, 'image/png', 'image/jpeg']).toContain(
          readPicture(Buffer.concat([start, rest]))?.mediaType ?? null,
        );
      }),
    );
  });
});

describe('a logo', () => {
  it('is kept byte for byte and shown as it was given', () => {
    const base64 = pngOf(300, 80).toString('base64');
    const logo = toLogo({ mediaType: 'image/png', base64 });
    expect(toLogoBody(logo)).toEqual({ mediaType: 'image/png', base64 });
  });

  const padded = (bytes: number) => {
    const start = jpegOf(100, 100);
    return Buffer.concat([start, Buffer.alloc(bytes - start.byteLength)]);
  };

  it('has at most 256 KB', () => {
    expect(problemOf(padded(262_144), 'image/jpeg')).toBeUndefined();
    expect(problemOf(padded(262_145), 'image/jpeg')).toBe(
      'logo.base64 must be at most 262144 bytes (256 KB) of picture',
    );
  });

  it('is what it is called', () => {
    expect(problemOf(jpegOf(9, 9), 'image/png')).toBe('logo.mediaType must be image/jpeg, which the picture is');
    expect(problemOf(Buffer.from('no picture'))).toBe('logo.base64 must be a whole PNG or JPEG picture');
  });

  it('is a PNG without interlace, because that cannot be unpacked within limits', () => {
    expect(problemOf(pngOf(300, 80, { isInterlaced: true }))).toBe('logo.base64 must be a PNG without interlace');
  });

  it.each([
    [2_000, 2_000, true],
    [2_001, 2_000, false],
    [0, 9, false],
    [0xffff_ffff, 0xffff_ffff, false],
  ])('of %d by %d pixels is taken: %s', (width, height, isTaken) => {
    const small = pngOf(1, 1);
    small.writeUInt32BE(width, 16);
    small.writeUInt32BE(height, 20);
    expect(problemOf(small) === undefined).toBe(isTaken);
  });
});
