import { join } from 'node:path';
import { loadEnv, parseSandboxEnv } from '@chasqui/platform/env';
import { createLog } from '@chasqui/platform/log';
import { onShutdown } from '@chasqui/platform/shutdown';
import { type Mailbox, startMailbox } from './mail/mailbox.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';

/** Entry point of the sandbox authority as a process: reads the environment, starts, and stops on a signal. */
const env = loadEnv(parseSandboxEnv);
const log = createLog({ level: env.LOG_LEVEL, name: 'sandbox' });
const mailbox = await openMailbox();
const sandbox = await start();
onShutdown({
  log,
  steps: [
    { name: 'sandbox', close: () => sandbox.close() },
    { name: 'mailbox', close: async () => mailbox?.close() },
  ],
});
process.send?.('ready');

async function openMailbox(): Promise<Mailbox | undefined> {
  const { SANDBOX_SMTP_PORT: port, SANDBOX_HOST: host } = env;
  return port === undefined ? undefined : startMailbox({ port, host, log });
}

async function start(): Promise<Sandbox> {
  const port = env.SANDBOX_PORT;
  try {
    return await startSandbox({
      port,
      host: env.SANDBOX_HOST,
      dataFile: join(env.DATA_DIR, 'sandbox', 'register.jsonl'),
      log,
      ...(mailbox !== undefined && { mailbox }),
    });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    process.stderr.write(`SANDBOX_PORT must be a free port: ${port} is in use\n`);
    process.exit(1);
  }
}
