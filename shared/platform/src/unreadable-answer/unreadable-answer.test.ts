import { expect, it } from 'vitest';
import { createKeyring, UnsealError } from '../keyring/index.ts';
import { sealUnreadableAnswer, unsealUnreadableAnswer } from './index.ts';

const keyring = createKeyring({ current: { id: 'k', key: new Uint8Array(32).fill(1) } });
const DOCUMENT = '0190a000-0000-7000-8000-000000000001';

it('opens what was sealed for the same document, and for no other', () => {
  const excerpt = '<html>Página de mantenimiento ☃</html>';
  const sealed = sealUnreadableAnswer(keyring, DOCUMENT, excerpt);
  expect(Buffer.from(sealed).toString('utf8')).not.toContain('mantenimiento');
  expect(unsealUnreadableAnswer(keyring, DOCUMENT, sealed)).toBe(excerpt);
  expect(() => unsealUnreadableAnswer(keyring, DOCUMENT.replace(/1$/, '2'), sealed)).toThrow(UnsealError);
});
