import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * `npm run fuzz -- --requests 10000 --seed 7`: hostile requests to every operation, on servers of its own as in the
 * tests. The same seed sends the same requests; without one, others each time.
 */
function main(): void {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '10000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  });
  process.stdout.write(`${values.requests} requests, seed ${values.seed}\n`);
  const vitest = join(REPOSITORY, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--project', 'integration', 'ops/proof/fuzz'];
  const env = { ...process.env, FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed };
  const child = spawn(process.execPath, args, { cwd: REPOSITORY, env, stdio: 'inherit' });
  child.on('close', (code) => {
    process.exitCode = code ?? 1;
  });
}

main();
