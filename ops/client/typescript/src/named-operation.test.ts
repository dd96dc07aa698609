import { appRouter, listRestRoutes } from '@chasqui/gateway';
import { expect, it } from 'vitest';
import { isRepeatable, takesKey } from './named-operation.ts';

const ROUTES = listRestRoutes(appRouter).map(({ name, type, path }) => ({
  operation: { path: name, kind: type },
  isUnderApi: path.startsWith('/api/'),
}));

it('gives a key to every change under /api only', () => {
  const changes = ROUTES.filter(({ operation }) => operation.kind === 'mutation');
  expect(changes.length).toBeGreaterThan(20);
  for (const { operation, isUnderApi } of changes) {
    expect([operation.path, takesKey(operation)]).toEqual([operation.path, isUnderApi]);
  }
});

it('gives no key to queries, which may always be repeated', () => {
  for (const { operation } of ROUTES.filter(({ operation }) => operation.kind === 'query')) {
    expect([operation.path, takesKey(operation), isRepeatable(operation)]).toEqual([operation.path, false, true]);
  }
});

it.each(['auth.login', 'auth.refresh', 'admin.apiKeys.create', 'admin.tenants.create'])(
  'does not repeat %s',
  (path) => {
    expect(ROUTES.map(({ operation }) => operation.path)).toContain(path);
    expect(isRepeatable({ path, kind: 'mutation' })).toBe(false);
  },
);
