import { expect, it } from 'vitest';
import { countCalls } from './limit-requests.ts';

const restPaths = new Map([
  ['documents.get', '/api/documents/{id}'],
  ['admin.users.list', '/admin/users'],
  ['auth.login', '/auth/login'],
]);

it.each([
  ['/api', false, { api: 1 }],
  ['/api/invoices', false, { api: 1 }],
  ['/apis', false, { general: 1 }],
  ['/admin/tenants', false, { admin: 1 }],
  ['/administration', false, { general: 1 }],
  ['/auth/login', false, { general: 1 }],
  ['/', false, { general: 1 }],
  ['/trpc', false, { general: 1 }],
  ['/trpc/documents.get', false, { api: 1 }],
  ['/trpc/documents.get,documents.get', true, { api: 2 }],
  // Without the batch parameter the path names one procedure, which does not exist.
  ['/trpc/documents.get,documents.get', false, { general: 1 }],
  ['/trpc/documents.get,admin.users.list,auth.login,nothing', true, { api: 1, admin: 1, general: 2 }],
  ['/trpc/documents%2Eget', false, { api: 1 }],
  // tRPC removes one slash at each end, and two at the last.
  ['/trpc/documents.get/', false, { api: 1 }],
  ['/trpc/documents.get//', false, { api: 1 }],
  ['/trpc/documents.get///', false, { general: 1 }],
  ['/trpc//documents.get', false, { general: 1 }],
  ['/trpc/documents.get,documents.get/', true, { api: 2 }],
  ['/trpc/%', true, { general: 1 }],
  ['/trpc/__proto__', false, { general: 1 }],
])('%s (batch: %s) makes the calls %j', (path, isBatch, expected) => {
  expect(Object.fromEntries(countCalls({ path, isBatch }, restPaths))).toEqual(expected);
});
