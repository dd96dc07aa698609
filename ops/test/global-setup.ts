import type { TestProject } from 'vitest/node';
import { startTestServers } from './servers.ts';

/** Vitest calls this once before the integration tests of a run, and what it returns after them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const servers = await startTestServers();
  project.provide('databaseUrl', servers.databaseUrl);
  project.provide('redisUrl', servers.redisUrl);
  return () => servers.close();
}
