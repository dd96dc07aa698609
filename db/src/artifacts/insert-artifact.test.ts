import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DamagedArtifactError, packAsIs, packText, unpack } from './insert-artifact.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('packing', () => {
  it('gives back any bytes as they were, with their digest and length', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 5_000 }), (bytes) => {
        for (const packed of [packText(bytes), packAsIs(bytes)]) {
          expect(Buffer.from(packed.sha256).toString('hex')).toBe(sha256(bytes));
          expect(packed.byteLength).toBe(bytes.byteLength);
          expect(Buffer.from(unpack(packed)).equals(bytes)).toBe(true);
        }
      }),
    );
  });

  it('makes XML a fraction of its size', async () => {
    const line = '<cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:Note>Servicio de transporte</cbc:Note></cac:InvoiceLine>';
    const xml = Buffer.from(line.repeat(200));
    expect(packText(xml).bytes.byteLength).toBeLessThan(xml.byteLength / 20);
  });

  it('leaves a zip as it is', () => {
    const zip = Uint8Array.of(0x50, 0x4b, 3, 4);
    expect(packAsIs(zip)).toMatchObject({ encoding: 'identity', bytes: zip });
  });

  it('refuses bytes that are not the ones that were packed', () => {
    const packed = packText(Buffer.from('<Invoice/>'));
    const other = packText(Buffer.from('<Invoice></Invoice>'));
    expect(() => unpack({ ...packed, bytes: other.bytes })).toThrow('does not have the digest');
    expect(() => unpack({ ...packAsIs(Buffer.from('a')), bytes: Buffer.from('b') })).toThrow(DamagedArtifactError);
    expect(() => unpack({ ...packed, bytes: Buffer.from('no brotli') })).toThrow(DamagedArtifactError);
  });
});
