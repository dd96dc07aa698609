import { startStack } from '../stack.ts';

// Entry point of a process that runs a stack of fake services; the argument is their script. A test kills this process,
// and its children must not survive.
const [, , script = ''] = process.argv;
const stack = await startStack({ env: process.env, scripts: { sandbox: script, gateway: script, workers: script } });
process.send?.(stack.pids());
