import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { limaDate } from '@chasqui/core/time';
import { startWatchdog } from '../../../stack/start/watchdog.ts';
import { createCompany } from '../../chaos/clients/company.ts';
import { poolOf, WORKERS } from '../../chaos/cluster/process-name.ts';
import { type Cluster, startCluster } from '../../chaos/cluster/start-cluster.ts';
import { readDatabase } from '../../chaos/proof/read-database.ts';
import { readRegister } from '../../chaos/proof/read-register.ts';
import { createRandom } from '../../chaos/random/random.ts';
import { waitUntilSettled } from '../../chaos/storm/wait-until-settled.ts';
import { startWebhookReceiver } from '../../e2e/webhook-receiver.ts';
import { formatTable } from '../format-table.ts';
import { type Measure, type Measured, type Output, UsageError } from '../measure.ts';
import { median } from '../median.ts';
import { quantile } from '../quantile.ts';
import { type Emitted, emitSteadily } from './emit-steadily.ts';

const POOLS = ['sign', 'submit', 'poll-ticket', 'retry', 'render-pdf'] as const;

/** Time until the engine has compiled the code of the processes. */
const WARM_UP_MS = 15_000;
const BEFORE_MS = 4_000;
const DEAD_MS = 3_000;
const AFTER_MS = 8_000;
/** Between two facturas. */
const PAUSE_MS = 500;
const SETTLE_MS = 180_000;

/** Answers allowed while workers die: the document is recorded. A verdict may be slow, also because of the machine. */
const GOOD = /^20[12] /;

/** All processes of a pool are killed under load, one pool after the other, and started again three seconds later. */
export const measureDeaths: Measure = {
  usage: '',
  summary:
    'latency while every process of a pool is dead; fails when a client is told of it or a document is lost or doubled',
  async run(args, output) {
    if (args.length > 0) throw new UsageError('deaths takes no options');
    const folder = await mkdtemp(join(tmpdir(), 'chasqui-deaths-'));
    // PostgreSQL runs as an account of its own when this process is root's.
    await chmod(folder, 0o755);
    const watchdog = startWatchdog(() => process.stderr.write('The watchdog of the processes ended\n'));
    watchdog.guardFolder(folder);
    try {
      const cluster = await startCluster({
        ...{ folder, watchdog, random: createRandom('deaths'), pauseMs: () => DEAD_MS },
        onOwnDeath: (name, reason) => output.say(`${name} ended by itself: ${reason}`),
        onHopeless: (name, reason) => output.say(`${name} cannot be started: ${reason}`),
      });
      try {
        return await measure(cluster, output);
      } finally {
        await cluster.stop();
      }
    } finally {
      await watchdog.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  },
};

async function measure(cluster: Cluster, output: Output): Promise<Measured> {
  const receiver = await startWebhookReceiver();
  try {
    const { warmUp, deaths } = await runDeaths(cluster, receiver.url, output);
    await waitUntilSettled({
      databaseUrl: cluster.settings.postgres.url,
      deadline: new Date(Date.now() + SETTLE_MS),
      stopping: new AbortController().signal,
      onProgress: (left) => output.say(`on their way: ${JSON.stringify(left)}`),
    });
    const answered = warmUp.length + deaths.reduce((sum, death) => sum + answersOf(death).length, 0);
    const problems = [...deaths.flatMap(listOddAnswers), ...(await listLost(cluster, answered))];
    output.print(formatDeaths(deaths, answered, problems));
    const slowest = Math.max(...deaths.map(({ before, after }) => latencyOf(after) / latencyOf(before)));
    return { isGood: problems.length === 0, figures: { afterDeathRatio: slowest } };
  } finally {
    await receiver.close();
  }
}

interface Death {
  readonly pool: string;
  readonly before: readonly Emitted[];
  /** Facturas emitted between the kill and the return of the processes. */
  readonly during: readonly Emitted[];
  readonly after: readonly Emitted[];
}

interface Run {
  readonly warmUp: readonly Emitted[];
  readonly deaths: readonly Death[];
}

function answersOf({ before, during, after }: Death): readonly Emitted[] {
  return [...before, ...during, ...after];
}

async function runDeaths(cluster: Cluster, webhookUrl: string, { say }: Output): Promise<Run> {
  const [gatewayUrl = ''] = cluster.gatewayUrls;
  const { masterKey } = cluster.settings;
  const company = await createCompany({ gatewayUrl, masterKey, index: 1, webhookUrl });
  const stopping = new AbortController().signal;
  const ctx = {
    company,
    random: createRandom('deaths'),
    gatewayUrls: cluster.gatewayUrls,
    isOver: () => false,
    stopping,
  };
  const issueDate = limaDate(new Date());
  say('to warm up');
  const warming = emitSteadily(ctx, issueDate, PAUSE_MS);
  await sleep(WARM_UP_MS);
  const warmUp = await warming.stop();
  const deaths: Death[] = [];
  for (const pool of POOLS) {
    say(`every process of ${pool}`);
    const load = emitSteadily(ctx, issueDate, PAUSE_MS);
    await sleep(BEFORE_MS);
    const killedMs = performance.now();
    const victims = WORKERS.filter((name) => poolOf(name) === pool).map((name) => cluster.processes.get(name));
    for (const victim of victims)
      if (victim?.send('SIGKILL') !== true) throw new Error(`${pool} was not there to kill`);
    await sleep(DEAD_MS);
    for (const victim of victims) await victim?.whenUp(stopping);
    const backMs = performance.now();
    await sleep(AFTER_MS);
    const all = await load.stop();
    const between = (from: number, to: number) => all.filter(({ startedMs }) => startedMs >= from && startedMs < to);
    const [before, during] = [between(0, killedMs), between(killedMs, backMs)];
    deaths.push({ pool, before, during, after: between(backMs, Number.POSITIVE_INFINITY) });
  }
  return { warmUp, deaths };
}

function listOddAnswers(death: Death): string[] {
  const odd = answersOf(death).filter(({ ending }) => !GOOD.test(ending));
  return odd.map(({ ending }) => `a client was answered ${ending} while ${death.pool} died`);
}

/** Every answer is a document that is accepted, and that the authority has once. */
async function listLost({ settings, registerFile }: Cluster, answered: number): Promise<string[]> {
  const [{ documents }, register] = await Promise.all([
    readDatabase(settings.postgres.url),
    readRegister(registerFile),
  ]);
  const open = documents.filter(({ state }) => state !== 'ACCEPTED');
  const doubled = register.filter(({ registrations }) => registrations.length !== 1);
  return [
    ...(documents.length === answered ? [] : [`${answered} answers, and ${documents.length} documents`]),
    ...(register.length === answered ? [] : [`${answered} answers, and the authority has ${register.length}`]),
    ...open.map(({ series, correlative, state }) => `${series}-${correlative} is ${state}`),
    ...doubled.map(({ number, registrations }) => `${number} is registered ${registrations.length} times`),
  ];
}

function latencyOf(emitted: readonly Emitted[]): number {
  return median(emitted.map(({ latencyMs }) => latencyMs));
}

function formatDeaths(deaths: readonly Death[], answered: number, problems: readonly string[]): string {
  const cells = deaths.map((death) => [
    death.pool,
    ...[death.before, death.during, death.after].flatMap((part) => {
      const latencies = part.map(({ latencyMs }) => latencyMs);
      return [median(latencies).toFixed(0), quantile(latencies, 0.95).toFixed(0)];
    }),
    String(answersOf(death).filter(({ ending }) => ending === '202 SENT').length),
  ]);
  const headings = ['pool', 'before', 'p95', 'dead', 'p95', 'after', 'p95', 'told 202'];
  return [
    formatTable(headings, cells),
    'Milliseconds to the answer, the median and 95 of a hundred, of facturas that were sent in each part.',
    `${answered} facturas: ${problems.length === 0 ? 'each is accepted, and the authority has each once.' : problems.join('; ')}`,
  ].join('\n');
}
