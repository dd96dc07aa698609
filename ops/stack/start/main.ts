import { limaDate } from '@chasqui/core/time';
import { EnvError, readEnvFile } from '@chasqui/platform/env';
import { formatBanner } from './banner.ts';
import { openDemo } from './demo-tenant.ts';
import { type Stack, startStack } from './stack.ts';
import { StartError } from './start-error.ts';

const say = (text: string) => void process.stdout.write(`${text}\n`);

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const PARENT_PROBE_MS = 500;

/** `npm start`: the whole service in the foreground. */
async function main(): Promise<void> {
  const start = Date.now();
  readEnvFile();
  let stack: Stack | undefined;
  const end = async (reason: string, exitCode: number) => {
    // Until the stack stands there is nothing to close in order: the watchdog stops what has come up.
    if (stack === undefined) process.exit(1);
    say(`\n${reason}: stopping.`);
    await stack.stop();
    process.exit(exitCode);
  };
  for (const signal of SIGNALS) process.once(signal, () => void end(signal, 0));
  if (process.env.npm_lifecycle_event !== undefined) watchParent(() => void end('npm has ended', 1));
  const onEvent = (name: string, event: string) => say(event === 'ready' ? `  ✓ ${name}` : `  ${name}: ${event}`);
  stack = await startStack({ env: process.env, onEvent });
  const { failed, logFolder } = stack;
  void failed.then((reason) => end(`${reason} (its log: ${logFolder})`, 1));
  say(`Serving after ${((Date.now() - start) / 1000).toFixed(1)} s.`);
  await welcome(stack);
}

/** npm may end without passing a signal on; this process, which `exec` made its child, then gets another parent. */
function watchParent(onGone: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, PARENT_PROBE_MS);
  timer.unref();
}

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
