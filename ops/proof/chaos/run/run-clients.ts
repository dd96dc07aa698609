import { setMaxListeners } from 'node:events';
import type { ChaosOptions } from '../chaos-options.ts';
import type { Company } from '../clients/company.ts';
import type { IntentionResult } from '../clients/intention.ts';
import { type ClientOptions, runClient } from '../clients/run-client.ts';
import { runExporter } from '../clients/run-exporter.ts';
import type { Cluster } from '../cluster/start-cluster.ts';
import { createRandom } from '../random.ts';
import { goesOn, isOver, type RunProgress, startProgress } from './progress.ts';
import { runDisturbances } from './run-disturbances.ts';

/** Clients emit while everything goes wrong, until enough has happened; then it is healed and they may finish. */
export async function runUnderDisturbances(
  cluster: Cluster,
  companies: readonly Company[],
  options: ChaosOptions,
): Promise<RunProgress> {
  const progress = startProgress();
  const clients = Array.from({ length: options.clients }, (_, index) => (stopping: AbortSignal) => {
    const company = companies[index % companies.length];
    if (company === undefined) throw new Error('A client needs a company');
    return runClient({ ...clientOptions(index + 1, cluster, progress, options), company, stopping });
  });
  const exporters = companies.map((company) => (stopping: AbortSignal) => {
    const { gatewayUrls } = cluster;
    const isKnown = ({ intention, end }: IntentionResult) => intention.ruc === company.ruc && end === 'recorded';
    return runExporter({
      ...{ company, stopping, gatewayUrls, random: createRandom(`exporter-${company.ruc}/${options.seed}`) },
      countKnown: () => progress.results.filter(isKnown).length,
      goesOn: () => goesOn(progress, options),
      onAsked: (asked) => void progress.exports.push(asked),
    });
  });
  const disturbing = (stopping: AbortSignal) => runDisturbances(cluster, progress, options, stopping);
  await runTogether([disturbing, ...clients, ...exporters], options.stopping);
  return progress;
}

function clientOptions(
  number: number,
  { gatewayUrls }: Cluster,
  progress: RunProgress,
  options: ChaosOptions,
): Omit<ClientOptions, 'company' | 'stopping'> {
  return {
    number,
    gatewayUrls,
    random: createRandom(`client-${number}/${options.seed}`),
    pauseMs: options.clientPauseMs,
    goesOn: () => goesOn(progress, options),
    isOver: () => isOver(progress, options),
    onResult: (result) => void progress.results.push(result),
  };
}

type Task = (stopping: AbortSignal) => Promise<void>;

/**
 * Runs tasks in parallel. If a task fails or `stopping` aborts, the other tasks end first, and then the error is
 * thrown.
 */
export async function runTogether(tasks: readonly Task[], stopping: AbortSignal): Promise<void> {
  const failing = new AbortController();
  const ending = AbortSignal.any([stopping, failing.signal]);
  // Each task listens once a pause.
  setMaxListeners(0, ending);
  const running = tasks.map((task) => task(ending));
  try {
    await Promise.all(running);
  } catch (error) {
    failing.abort(error);
    await Promise.allSettled(running);
    throw error;
  }
}
