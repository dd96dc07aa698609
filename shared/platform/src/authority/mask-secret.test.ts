import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskSecret } from './mask-secret.ts';

function mask(body: string, secret: string): string {
  return Buffer.from(maskSecret(Buffer.from(body), secret)).toString();
}

describe('maskSecret', () => {
  it.each([
    ['<p>moddatos</p>', 'moddatos', '<p>********</p>'],
    ['moddatosmoddatos', 'moddatos', '****************'],
    ['a&amp;b', 'a&b', '*******'],
    ['a&b', 'a&b', '***'],
    ['&quot;x&apos;y&lt;&gt;', '"x\'y<>', '*'.repeat(22)],
    ['clave ñandú', 'ñandú', `clave ${'*'.repeat(7)}`],
    ['aaa', 'a', '***'],
    ['a&amp;"b<c', 'a&"b<c', '*'.repeat(10)],
    ['&#38;&#x26;&#X00026;&#097;', '&&&a', '*'.repeat(26)],
    ['cl&#241;ve', 'clñve', '*'.repeat(10)],
    ['a.c abc', 'a.c', '*** abc'],
    ['s=a%2Bb%2f%3D&x=a+b', 'a+b/=', `s=${'*'.repeat(11)}&x=a+b`],
    ['p=cl%C3%B1+ve', 'clñ ve', `p=${'*'.repeat(11)}`],
    ['{"p":"a\\"b\\/c\\u00f1"}', 'a"b/cñ', `{"p":"${'*'.repeat(13)}"}`],
  ])('masks in %j the secret %j', (body, secret, masked) => {
    expect(mask(body, secret)).toBe(masked);
  });

  it('masks a secret of 1,000 characters exactly, and a longer one to the end of the body', () => {
    const token = 'eyJraWQiOi.'.repeat(1_500).slice(0, 16 * 1_024);
    const secret = token.slice(0, 1_000);
    expect(mask(`{"token":"${secret}"}`, secret)).toBe(`{"token":"${'*'.repeat(1_000)}"}`);
    expect(mask(`{"token":"${token}"}`, token)).toBe(`{"token":"${'*'.repeat(token.length + 2)}`);
  });

  it('returns the same array if there is nothing to mask', () => {
    const body = Buffer.from('<html/>');
    expect(maskSecret(body, 'moddatos')).toBe(body);
    expect(maskSecret(body, '')).toBe(body);
    expect(maskSecret(Buffer.from('**'), '**').toString()).toBe('**');
  });

  it('does not change its input', () => {
    const body = Buffer.from('moddatos');
    maskSecret(body, 'moddatos');
    expect(body.toString()).toBe('moddatos');
  });

  it('masks every secret and changes no other byte', () => {
    const secrets = fc.string({ minLength: 1 }).filter((secret) => !secret.includes('*'));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), secrets, fc.string(), (before, secret, after) => {
        const body = Buffer.from(before + secret + after);
        const masked = maskSecret(body, secret);
        expect(masked.length).toBe(body.length);
        expect(Buffer.from(masked).includes(secret)).toBe(false);
        expect(masked.every((byte, index) => byte === body[index] || byte === 0x2a)).toBe(true);
      }),
    );
  });
});
