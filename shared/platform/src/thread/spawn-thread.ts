import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts `<name>` as a thread. It inherits neither environment nor arguments, and so no secret that it is not given.
 *
 * @param name name of the thread's file, which is beside the importing module. The build puts the file beside the bundle
 *   that contains this module
 * @param importerUrl `import.meta.url` of the importing module
 */
export function spawnThread(
  name: string,
  importerUrl: string,
  options: Pick<WorkerOptions, 'workerData' | 'resourceLimits'>,
): Worker {
  const isolated = { ...options, env: {}, argv: [], execArgv: [] };
  if (!importerUrl.endsWith('.ts')) return new Worker(new URL(`${name}.mjs`, importerUrl), isolated);
  return new Worker(loadFromSource(new URL(`${name}.ts`, importerUrl)), { ...isolated, eval: true });
}

/** Sources need a loader. */
function loadFromSource({ href }: URL): string {
  const load = `register(); return import(${JSON.stringify(href)});`;
  return `import('tsx/esm/api').then(({ register }) => { ${load} });`;
}
