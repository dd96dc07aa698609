import { crc32, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { layOutZip } from './lay-out-zip.ts';

const file = fc.record({ text: fc.string({ maxLength: 400, unit: 'binary' }), isPacked: fc.boolean() });

it('lays out a zip that another library opens, and tells where each content lies', () => {
  fc.assert(
    fc.property(fc.array(file, { maxLength: 12 }), (files) => {
      const laid = files.map(({ text, isPacked }, index) => {
        const bytes = Buffer.from(text);
        return {
          name: `20131312955-01-F001-${index}.xml`,
          day: '2026-11-30',
          method: isPacked ? ('deflate' as const) : ('store' as const),
          crc32: crc32(bytes),
          size: bytes.byteLength,
          content: isPacked ? deflateRawSync(bytes) : bytes,
        };
      });
      const { bytes, places } = layOutZip(laid);
      const opened = unzipSync(bytes);
      expect(Object.keys(opened)).toEqual(laid.map(({ name }) => name));
      for (const [index, { name, content }] of laid.entries()) {
        expect(Buffer.from(opened[name] ?? []).toString()).toBe(Buffer.from(files[index]?.text ?? '').toString());
        const place = places[index] ?? { offset: 0, length: 0 };
        expect(Buffer.from(bytes.subarray(place.offset, place.offset + place.length)).equals(content)).toBe(true);
      }
    }),
  );
});
