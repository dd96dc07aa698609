import { expect, it } from 'vitest';
import { formatBanner } from './banner.ts';

const STACK = { gatewayUrl: 'http://127.0.0.1:3000', sandboxUrl: null, mailsUrl: null, logFolder: '/logs' };
const INPUT = { stack: STACK, dataDir: '/data', masterKey: 'm'.repeat(32), today: '2026-11-21' };

it('says that the key of an existing demo company stays valid', () => {
  const text = formatBanner({ ...INPUT, demo: undefined });
  expect(text).toContain('The key it had goes on working; the master key makes another one.');
});

it('names the console, and says that the password of the admin is the first one', () => {
  const result = { id: 'd', documentId: 'n', status: 'ACCEPTED', cdrResponseCode: null, cdrDescription: null };
  const text = formatBanner({ ...INPUT, demo: { apiKey: 'k', password: 'una-clave', result, isNew: false } });
  expect(text).toContain('http://localhost:3000/console');
  expect(text).toContain('una-clave  (first password)');
});

it('does not mention a demo company that does not exist', () => {
  expect(formatBanner({ ...INPUT, demo: null })).not.toContain('demo tenant');
});
