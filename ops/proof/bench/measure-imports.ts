import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningServer } from '../../stack/start/guarded-child.ts';
import { queryDatabase } from '../support/query-database.ts';
import type { SandboxTenant } from '../support/sandbox-tenant.ts';
import { buildWorkbook } from '../support/shop-lists.ts';
import { roundFigures } from './figures.ts';
import type { Measure, Output } from './measure.ts';
import { type BenchGateway, type BenchStack, openBenchStack } from './stack/bench-stack.ts';
import { readResidentMiB } from './stack/process-cost.ts';
import { watchMemory } from './stack/watch-memory.ts';

const DOCUMENTS = 2_000;
const ITEMS = 2;
const WORKERS = 2;
const POLL_MS = 1_000;
const DEADLINE_MS = 900_000;

/** Growth of the gateway from the middle to the end that is no growth with the file. */
const MOST_GROWTH = 1.5;

/**
 * Emits the documents of a workbook in a service with the limits of production. One run is undisturbed. In the other the
 * gateway and two processes of workers are killed. Then counts the registrations of each number at the sandbox.
 */
export const measureImports: Measure = {
  summary: `${DOCUMENTS} facturas of one workbook, undisturbed and with gateway and workers killed; fails if one is not registered exactly once`,
  async run(output) {
    const undisturbed = await emitWorkbook(output, false);
    const disturbed = await emitWorkbook(output, true);
    output.table([
      { run: 'undisturbed', ...roundFigures(undisturbed) },
      { run: 'killed', ...roundFigures(disturbed) },
    ]);
    const all = [undisturbed, disturbed];
    const isOnce = all.every(({ registeredOnce }) => registeredOnce === DOCUMENTS);
    const isFlat = undisturbed.gatewayEndMiB <= MOST_GROWTH * undisturbed.gatewayMiddleMiB;
    const { documentsPerSecond, acceptedAfterSeconds, gatewayPeakMiB } = undisturbed;
    const figures = {
      ...{ importDocumentsPerSecond: documentsPerSecond, importCheckSeconds: acceptedAfterSeconds },
      ...{ importGatewayPeakMiB: gatewayPeakMiB, importKilledSeconds: disturbed.seconds },
      importRegisteredOnce: Math.min(...all.map(({ registeredOnce }) => registeredOnce)),
    };
    return { isGood: isOnce && isFlat, figures };
  },
};

interface ImportFigures extends Readonly<Record<string, number>> {
  /** Time until the answer 202: reading and checking. */
  readonly acceptedAfterSeconds: number;
  readonly seconds: number;
  readonly documentsPerSecond: number;
  readonly registeredOnce: number;
  readonly gatewayStartMiB: number;
  readonly gatewayMiddleMiB: number;
  readonly gatewayEndMiB: number;
  readonly gatewayPeakMiB: number;
  readonly workersPeakMiB: number;
}

async function emitWorkbook({ say }: Output, isDisturbed: boolean): Promise<ImportFigures> {
  const stack = await openBenchStack({ isLimited: true, hasSandbox: true });
  try {
    let gateway = await stack.startGateway();
    const workers: RunningServer[] = [];
    for (let each = 0; each < WORKERS; each += 1) workers.push(await stack.startWorkers(['sign', 'submit', 'retry']));
    const tenant = await stack.createTenant(gateway);
    const xlsx = (await buildWorkbook(salesRows())).toString('base64');
    const memory = watchMemory(() => [gateway, ...workers]);
    const gatewayStartMiB = await readResidentMiB(gateway.pid);
    const startedAt = performance.now();
    await send(gateway, tenant, xlsx);
    const acceptedAfterSeconds = (performance.now() - startedAt) / 1_000;
    say(`${DOCUMENTS} facturas are checked after ${acceptedAfterSeconds.toFixed(1)} s`);
    await untilAccepted(stack, 0.25 * DOCUMENTS);
    if (isDisturbed) {
      say('a process of workers is killed');
      workers[0] = await replace(workers[0], () => stack.startWorkers(['sign', 'submit', 'retry']));
    }
    await untilAccepted(stack, 0.5 * DOCUMENTS);
    const gatewayMiddleMiB = await readResidentMiB(gateway.pid);
    if (isDisturbed) {
      say('the gateway is killed');
      const port = Number(new URL(gateway.url).port);
      gateway = (await replace(gateway, () => stack.startGateway(port))) as BenchGateway;
    }
    await untilAccepted(stack, 0.75 * DOCUMENTS);
    if (isDisturbed) {
      say('the other process of workers is killed');
      workers[1] = await replace(workers[1], () => stack.startWorkers(['sign', 'submit', 'retry']));
    }
    await untilAccepted(stack, DOCUMENTS);
    const seconds = (performance.now() - startedAt) / 1_000;
    const gatewayEndMiB = await readResidentMiB(gateway.pid);
    const [gatewayPeakMiB = Number.NaN, ...workersPeaks] = await memory.stop();
    return {
      ...{ acceptedAfterSeconds, seconds, documentsPerSecond: DOCUMENTS / (seconds - acceptedAfterSeconds) },
      registeredOnce: await countRegisteredOnce(stack.authorityUrl, tenant),
      ...{ gatewayStartMiB, gatewayMiddleMiB, gatewayEndMiB, gatewayPeakMiB },
      workersPeakMiB: Math.max(...workersPeaks),
    };
  } finally {
    await stack.close();
  }
}

/** Rows of facturas of two items, with the headings of a shop. */
function salesRows(): (string | number)[][] {
  const headings = [
    'Referencia',
    'Serie',
    'RUC cliente',
    'Cliente',
    'Código',
    'Descripción',
    'Cantidad',
    'Unidad',
    'Precio con IGV',
  ];
  const rows = Array.from({ length: DOCUMENTS * ITEMS }, (_, index) => {
    const reference = `PED-${Math.floor(index / ITEMS) + 1}`;
    const item =
      index % ITEMS === 0 ? ['MART-16', 'Martillo de 16 oz', 2, 'und', 41.3] : ['CLAV-2', 'Clavo', 1.5, 'kg', 7.5];
    return [reference, 'F001', 20_131_312_955, 'Ferretería del Sur S.A.', ...item];
  });
  return [headings, ...rows];
}

async function send({ url }: BenchGateway, { apiKey }: SandboxTenant, xlsx: string): Promise<void> {
  const response = await fetch(`${url}/api/document-imports?type=01`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ xlsx, fileName: 'ventas.xlsx' }),
  });
  if (response.status !== 202)
    throw new Error(`The workbook was answered ${response.status}: ${await response.text()}`);
  await response.body?.cancel();
}

/** Kills a process without warning, and starts another one. */
async function replace<Server extends RunningServer>(
  server: Server | undefined,
  start: () => Promise<RunningServer>,
): Promise<RunningServer> {
  if (server === undefined) throw new Error('There is no process to kill');
  process.kill(server.pid, 'SIGKILL');
  await server.exited;
  return start();
}

async function untilAccepted({ database }: BenchStack, least: number): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS;
  for (;;) {
    const [row] = await queryDatabase(
      database.url,
      `select count(*)::int as n from documents where state = 'ACCEPTED'`,
    );
    if (Number(row?.n) >= least) return;
    if (Date.now() > deadline) throw new Error(`Only ${row?.n} facturas are accepted after ${DEADLINE_MS / 1_000} s`);
    await sleep(POLL_MS);
  }
}

async function countRegisteredOnce(sandboxUrl: string, { ruc }: SandboxTenant): Promise<number> {
  let once = 0;
  for (let number = 1; number <= DOCUMENTS; number += 1) {
    const response = await fetch(`${sandboxUrl}/sandbox/documents/${ruc}-01-F001-${number}.xml`);
    const { registrations } = (await response.json()) as { readonly registrations?: number };
    if (registrations === 1) once += 1;
  }
  return once;
}
