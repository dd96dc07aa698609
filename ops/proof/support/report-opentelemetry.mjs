// Preloaded by a test: says, when the process ends, how many modules of OpenTelemetry it had loaded. They are CommonJS.
import { createRequire } from 'node:module';

const { cache } = createRequire(import.meta.url);

process.on('exit', () => {
  // prom-client loads the API by itself, which does nothing without an SDK.
  const loaded = Object.keys(cache).filter((path) => /\/@opentelemetry\/(?!api\/)/.test(path));
  process.stdout.write(`OpenTelemetry modules: ${loaded.length}\n`);
});
