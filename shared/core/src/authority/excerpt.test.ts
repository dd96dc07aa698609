import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

describe('excerptOf', () => {
  it.each<[string, Uint8Array | string, string]>([
    ['text', 'hola', 'hola'],
    ['nothing', new Uint8Array(), ''],
    ['UTF-8', Buffer.from('<h1>Página</h1>\r\n\t'), '<h1>Página</h1>\r\n\t'],
    [
      'another encoding',
      Buffer.from('<h1>Página de mantenimiento</h1>', 'latin1'),
      '<h1>P\uFFFDgina de mantenimiento</h1>',
    ],
    ['a control character', 'a\u0000b\u001b', 'a\uFFFDb\uFFFD'],
    ['half a pair', 'a\ud83d', 'a\uFFFD'],
    ['binary', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 0xff, 0xfe), 'base64:UEsDBAAA//4='],
  ])('shows %s', (_, answer, excerpt) => {
    expect(excerptOf(answer)).toBe(excerpt);
  });

  it('ends a cut text with an ellipsis', () => {
    expect(excerptOf('x'.repeat(2_000))).toBe('x'.repeat(2_000));
    expect(excerptOf('x'.repeat(2_001))).toBe(`${'x'.repeat(1_999)}…`);
  });

  it('returns at most 2,000 storable characters for any bytes', () => {
    const answers = fc.oneof(fc.uint8Array({ maxLength: 9_000 }), fc.string({ unit: 'binary', maxLength: 3_000 }));
    fc.assert(
      fc.property(answers, (answer) => {
        const excerpt = excerptOf(answer);
        expect(excerpt.length).toBeLessThanOrEqual(2_000);
        expect(excerpt).not.toMatch(/[^\P{Cc}\t\n\r]|\p{Surrogate}/u);
      }),
    );
  });
});
