// Entry point of a process that runs a stack of fake services. A test kills it, and its children must not survive.
import { join } from 'node:path';
import { startStack } from '../stack.ts';

const script = join(import.meta.dirname, 'fake-service.mjs');
const stack = await startStack({ env: process.env, scripts: { sandbox: script, gateway: script, workers: script } });
process.stdout.write(`${JSON.stringify(stack.pids())}\n`);
