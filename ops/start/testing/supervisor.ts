// A process that runs a stack of fake services, to be killed by a test: what it starts must not survive it.
import { join } from 'node:path';
import { startStack } from '../stack.ts';

const script = join(import.meta.dirname, 'fake-service.mjs');
const stack = await startStack({ env: process.env, scripts: { sandbox: script, gateway: script, workers: script } });
process.stdout.write(`${JSON.stringify(stack.pids())}\n`);
