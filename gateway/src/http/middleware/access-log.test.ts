import { createLog } from '@chasqui/platform/log';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { HttpEnv } from '../../kernel/http-env.ts';
import { accessLog } from './access-log.ts';
import { requestId } from './request-id.ts';

async function loggedPathOf(path: string): Promise<string> {
  const lines: string[] = [];
  const log = createLog({ level: 'info', name: 'test', destination: { write: (line) => void lines.push(line) } });
  const app = new Hono<HttpEnv>().use(requestId(log)).use(accessLog());
  await app.request(path);
  return JSON.parse(lines.join('')).path;
}

it.each([
  ['/api/documents', '/api/documents'],
  [`/${'x'.repeat(299)}`, `/${'x'.repeat(299)}`],
  [`/${'x'.repeat(300)}`, `/${'x'.repeat(299)}…`],
  ['/api/documents?q=Ana', '/api/documents'],
  ['/d/AZLwwSo7fE2OX2Bx', '/d/:token'],
  ['/d/AZLwwSo7fE2OX2Bx/pdf', '/d/:token/pdf'],
  ['/%64/AZLwwSo7fE2OX2Bx', '/d/:token'],
  ['/reset-password/AZLwwSo7fE2OX2Bx', '/reset-password/:token'],
])('logs %s as %s', async (path, expected) => {
  expect(await loggedPathOf(path)).toBe(expected);
});
