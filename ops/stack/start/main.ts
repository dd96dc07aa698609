import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { limaDate } from '@chasqui/core/time';
import { EnvError } from '@chasqui/platform/env';
import { formatBanner } from './banner.ts';
import { openDemo } from './demo-tenant.ts';
import { repositoryFolder } from './repository.ts';
import { type Stack, startStack } from './stack.ts';
import { StartError } from './start-error.ts';

const say = (text: string) => void process.stdout.write(`${text}\n`);

/** `npm start`: the whole service in the foreground. */
async function main(): Promise<void> {
  const start = Date.now();
  readEnvFile();
  // Until the stack stands there is nothing to close in order: the watchdog stops what has come up.
  const leave = () => process.exit(1);
  for (const signal of SIGNALS) process.once(signal, leave);
  const onEvent = (name: string, event: string) => say(event === 'ready' ? `  ✓ ${name}` : `  ${name}: ${event}`);
  const stack = await startStack({ env: process.env, onEvent });
  for (const signal of SIGNALS) process.off(signal, leave);
  stopWhenTold(stack);
  say(`Serving after ${((Date.now() - start) / 1000).toFixed(1)} s.`);
  await welcome(stack);
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Variables of a file `.env`; those of the environment itself come first. */
function readEnvFile(): void {
  const file = join(repositoryFolder(), '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

function stopWhenTold(stack: Stack): void {
  const stop = async (reason: string, exitCode: number) => {
    say(`\n${reason}: stopping.`);
    await stack.stop();
    process.exit(exitCode);
  };
  for (const signal of SIGNALS) process.once(signal, () => void stop(signal, 0));
  if (process.env.npm_lifecycle_event !== undefined) watchParent(() => void stop('npm has ended', 1));
  void stack.failed.then((reason) => stop(`${reason} (its log: ${stack.logFolder})`, 1));
}

/** npm or its shell may end without passing a signal on; this process then gets another parent. */
function watchParent(onGone: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, PARENT_PROBE_MS);
  timer.unref();
}

const PARENT_PROBE_MS = 500;

async function welcome(stack: Stack): Promise<void> {
  const { env, secrets, gatewayUrl } = stack;
  const today = limaDate(new Date());
  const wanted = env.AUTHORITY === 'sandbox' && env.NODE_ENV !== 'production';
  const demo = wanted
    ? ((await openDemo({ gatewayUrl, masterKey: secrets.MASTER_KEY, dataDir: env.DATA_DIR, today })) ?? undefined)
    : null;
  const masterKey = env.MASTER_KEY === undefined ? secrets.MASTER_KEY : null;
  say(formatBanner({ stack, dataDir: env.DATA_DIR, masterKey, demo, today }));
}

try {
  await main();
} catch (error) {
  const expected = error instanceof StartError || error instanceof EnvError;
  process.stderr.write(`${expected || !(error instanceof Error) ? error : error.stack}\n`.replace(/^\w*Error: /, ''));
  process.exit(1);
}
