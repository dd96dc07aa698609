import { expect, it } from 'vitest';
import { readDocumentName } from './find-document.ts';

const ID = '01a22acf-8cd2-735a-b9f1-21024d5e84d7';

it.each([
  [ID.toUpperCase(), { kind: 'id', id: ID }],
  ['20123456789-01-F001-12', { kind: 'document_id', documentId: '20123456789-01-F001-12' }],
  ['01-f001-00000012', { kind: 'number', type: '01', series: 'F001', correlative: 12 }],
  ['20123456789-ra-20261130-1', { kind: 'document_id', documentId: '20123456789-RA-20261130-1' }],
  ['RA-20261130-1', { kind: 'number', type: 'RA', series: '20261130', correlative: 1 }],
  ['0001-12', { kind: 'number', type: undefined, series: '0001', correlative: 12 }],
  ['F001-12', { kind: 'number', type: undefined, series: 'F001', correlative: 12 }],
])('reads %s', (text, name) => {
  expect(readDocumentName(text)).toEqual(name);
});

it.each(['', 'F001', 'F001-', '99-F001-1', 'F001-123456789'])('refuses %j', (text) => {
  expect(() => readDocumentName(text)).toThrow('is no number');
});
