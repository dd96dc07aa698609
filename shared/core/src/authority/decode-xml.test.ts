import { describe, expect, it } from 'vitest';
import { decodeBase64 } from './decode-base64.ts';
import { decodeXml } from './decode-xml.ts';

describe('decodeXml', () => {
  it.each<[string, BufferEncoding]>([
    ['<?xml version="1.0" encoding="UTF-8"?><a>ñ</a>', 'utf8'],
    ["<?xml version='1.0' encoding='iso-8859-1' standalone='no'?><a>ñ</a>", 'latin1'],
    ['<?xml version="1.0"?><a>ñ</a>', 'utf8'],
    ['<a encoding="iso-8859-1">ñ</a>', 'utf8'],
    ['<?xml version="1.0" encoding="klingon"?><a>ñ</a>', 'utf8'],
  ])('%s', (xml, encoding) => {
    expect(decodeXml(Buffer.from(xml, encoding))).toBe(xml);
  });
});

describe('decodeBase64', () => {
  it.each([
    ['', ''],
    ['UEs=', 'PK'],
    [' UE\r\ns= ', 'PK'],
    ['YWJj', 'abc'],
  ])('%j', (text, decoded) => {
    expect(Buffer.from(decodeBase64(text) ?? []).toString()).toBe(decoded);
  });

  it.each(['UEs', 'no es base64', 'UE=s', '====', 'ñÑñÑ', '-_-_'])('refuses %j', (text) => {
    expect(decodeBase64(text)).toBeNull();
  });
});
