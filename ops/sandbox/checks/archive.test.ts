import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { openArchive } from './archive.ts';

const BASE = '20123456786-01-F001-1';
const XML = Buffer.from('<Invoice/>');

function zip(files: Record<string, Uint8Array>): string {
  return Buffer.from(zipSync(files)).toString('base64');
}

function refusalOf(content: string): string | undefined {
  const opened = openArchive(content, BASE);
  return opened instanceof Uint8Array ? undefined : opened.code;
}

it('returns the bytes of the one XML', () => {
  expect(openArchive(zip({ [`${BASE}.xml`]: XML }), BASE)).toEqual(new Uint8Array(XML));
});

it("ignores the empty folder of the authority's samples and line breaks in base64", () => {
  const content = zip({ 'dummy/': new Uint8Array(0), [`${BASE}.xml`]: XML });
  expect(refusalOf(content.replace(/.{60}/g, '$&\r\n'))).toBeUndefined();
});

it.each([
  ['0155', 'nothing', ''],
  ['0155', 'blanks', ' \n'],
  ['0156', 'no base64', '¡no!'],
  ['0156', 'no zip', Buffer.from('no zip at all').toString('base64')],
  ['0156', 'half a zip', zip({ [`${BASE}.xml`]: XML }).slice(0, 40)],
  ['0157', 'no XML', zip({ 'leeme.txt': XML })],
  ['0157', 'only a folder', zip({ 'dummy/': new Uint8Array(0) })],
  ['0158', 'two XML', zip({ [`${BASE}.xml`]: XML, 'otro.xml': XML })],
  ['0159', 'an XML of another name', zip({ 'factura.xml': XML })],
  ['0159', 'an XML in a folder', zip({ [`xml/${BASE}.xml`]: XML })],
  ['0159', 'an XML in capitals', zip({ [`${BASE}.XML`]: XML })],
  ['0160', 'an empty XML', zip({ [`${BASE}.xml`]: new Uint8Array(0) })],
  ['0161', 'the XML of another number', zip({ '20123456786-01-F001-2.xml': XML })],
])('answers %s to %s', (code, _what, content) => {
  expect(refusalOf(content)).toBe(code);
});

it('does not inflate a zip bomb', () => {
  expect(refusalOf(zip({ [`${BASE}.xml`]: new Uint8Array(6 * 1024 * 1024) }))).toBe('0156');
});
