import type { TestProject } from 'vitest/node';
import { bundlePrograms } from './bundle-programs.ts';
import { startTestServers } from './servers.ts';
import { createMigratedDatabase } from './test-database.ts';

/**
 * Vitest calls this function once before the integration tests of a run, and calls the returned function after them.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const servers = await startTestServers();
  project.provide('databaseUrl', servers.databaseUrl);
  project.provide('migratedDatabase', await createMigratedDatabase(servers.databaseUrl));
  project.provide('programs', await bundlePrograms(servers.folder));
  project.provide('redisUrl', servers.redisUrl);
  return () => servers.close();
}
