import { startWebhookReceiver, type WebhookReceiver } from '../e2e/webhook-receiver.ts';
import { type Companies, type Company, createCompany, PLAIN, type Profile } from './clients/company.ts';
import { requestExport } from './clients/run-exporter.ts';
import { sendSummaries } from './clients/run-summarizer.ts';
import { type Kept, onCluster } from './cluster/on-cluster.ts';
import type { Cluster } from './cluster/start-cluster.ts';
import type { Disturbance } from './disturbance.ts';
import { checkServed } from './proof/check-served.ts';
import { describePacks } from './proof/describe-packs.ts';
import type { DocumentEvidence, Evidence, Violation } from './proof/evidence.ts';
import { prove } from './proof/prove.ts';
import { readDatabase, readSeries } from './proof/read-database.ts';
import { readExports } from './proof/read-exports.ts';
import { readRegisters } from './proof/read-register.ts';
import type { ChaosOptions, RunProgress } from './run/progress.ts';
import { runUnderDisturbances } from './run/run-under-disturbances.ts';
import { waitUntilSettled } from './run/wait-until-settled.ts';

export interface ChaosResult extends Kept {
  readonly disturbances: readonly Disturbance[];
  readonly evidence: Evidence;
  readonly violations: readonly Violation[];
  readonly downtimesMs: readonly number[];
  /** Time from the end of all disturbances until the last document was final. */
  readonly settledAfterMs: number;
}

export type Outcome = Omit<ChaosResult, 'folder'>;

/** Lets everything die around clients that emit, heals it, and proves that nothing was lost or doubled. */
export function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  return onCluster(options, (cluster, stopping) => runAndProve(cluster, { ...options, stopping }));
}

async function runAndProve(cluster: Cluster, options: ChaosOptions): Promise<Outcome> {
  const receiver = await startWebhookReceiver();
  try {
    return await runAndJudge(cluster, receiver, options);
  } finally {
    await receiver.close();
  }
}

async function runAndJudge(cluster: Cluster, receiver: WebhookReceiver, options: ChaosOptions): Promise<Outcome> {
  const parties = await createCompanies(cluster, receiver.url, { count: options.companies });
  return runAndJudgeParties(cluster, { parties, receiver }, options);
}

interface RunParties {
  readonly parties: Companies;
  readonly receiver: WebhookReceiver;
}

/** Lets clients emit for these companies under disturbances, and judges what became of their documents. */
export async function runAndJudgeParties(
  cluster: Cluster,
  { parties, receiver }: RunParties,
  options: ChaosOptions,
): Promise<Outcome> {
  const { companies, setApart } = parties;
  const progress = await runUnderDisturbances(cluster, parties, options);
  const { disturbances, healedAt } = progress;
  await waitUntilSettled({
    databaseUrl: cluster.settings.postgres.url,
    damagedTenantId: setApart.damaged.tenantId,
    deadline: new Date(Date.now() + options.settleMs),
    stopping: options.stopping,
    onProbe: () => sendSummaries(companies, cluster.gatewayUrls),
    onProgress: (left) => options.onEvent(`on their way: ${JSON.stringify(left)}`),
  });
  const settledAfterMs = Date.now() - (healedAt?.getTime() ?? 0);
  const all = [...companies, ...Object.values(setApart)];
  const evidence = await gatherEvidence({
    cluster,
    companies: all,
    receiver,
    progress,
    setApart,
  });
  const served = options.extras?.storage === true ? await judgeStorage(cluster, options, all, evidence) : [];
  const downtimesMs = [...cluster.processes.values()].flatMap((kept) => kept.downtimesMs);
  return { disturbances, evidence, violations: [...prove(evidence), ...served], downtimesMs, settledAfterMs };
}

/** Checks that the service reads its packs, and tells how much was moved. */
async function judgeStorage(
  { gatewayUrls: [gatewayUrl = ''], settings, storageFolder }: Cluster,
  { onEvent }: ChaosOptions,
  companies: readonly Company[],
  { documents }: Evidence,
): Promise<readonly Violation[]> {
  onEvent(await describePacks(settings.postgres.url, storageFolder));
  return checkServed({ gatewayUrl, companies, documents });
}

interface Wanted {
  readonly count: number;
  /** Number of the first, by which companies have their profiles and RUCs; 1 by default. */
  readonly first?: number;
}

export async function createCompanies(
  { gatewayUrls, settings: { masterKey, sandboxUrl } }: Cluster,
  webhookUrl: string,
  { count, first = 1 }: Wanted,
): Promise<Companies> {
  const [gatewayUrl = ''] = gatewayUrls;
  const create = (number: number, profile?: Profile) =>
    createCompany({
      gatewayUrl,
      masterKey,
      index: first - 1 + number,
      ...(profile && { profile }),
      webhookUrl,
      sandboxUrl,
    });
  const companies = await Promise.all(Array.from({ length: count }, (_, index) => create(index + 1)));
  const setApart = { damaged: await create(count + 1, PLAIN), backlog: await create(count + 2, PLAIN) };
  return { companies, setApart };
}

interface Witnesses {
  readonly cluster: Cluster;
  /** All of them. */
  readonly companies: readonly Company[];
  readonly setApart: Companies['setApart'];
  readonly receiver: WebhookReceiver;
  readonly progress: RunProgress;
}

/** Longest time for the last export of each company. */
const EXPORT_MS = 60_000;

async function gatherEvidence({ cluster, companies, setApart, receiver, progress }: Witnesses): Promise<Evidence> {
  const { settings, registerFile, gatewayUrls } = cluster;
  const { results, backlogAt } = progress;
  const [gatewayUrl = ''] = gatewayUrls;
  const [database, register, series] = await Promise.all([
    readDatabase(settings.postgres.url, cluster.storageFolder),
    readRegisters(registerFile),
    Promise.all(companies.map((company) => readSeries(gatewayUrl, company))),
  ]);
  const { documents } = database;
  const deadline = new Date(Date.now() + EXPORT_MS);
  const last = await Promise.all(companies.map((company) => requestLast(gatewayUrl, company, documents)));
  const reading = { gatewayUrl, companies, documents, deadline };
  const exports = await readExports([...progress.exports, ...last], reading);
  const arrivals = receiver.received.map(({ headers }) => headers['webhook-id'] ?? 'none');
  const backlog = backlogAt === null ? null : { ruc: setApart.backlog.ruc, at: backlogAt };
  return { ...database, register, series: series.flat(), exports, arrivals, results, backlog };
}

/** Nothing changes any more: every document must be in this one, once. */
async function requestLast(gatewayUrl: string, company: Company, documents: readonly DocumentEvidence[]) {
  const id = await requestExport(gatewayUrl, company.apiKey);
  if (id === null) throw new Error(`The company ${company.ruc} could ask for no export although all is well`);
  return { ruc: company.ruc, id, known: documents.filter(({ ruc }) => ruc === company.ruc).length };
}
