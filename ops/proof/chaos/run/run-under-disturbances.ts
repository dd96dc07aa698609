import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Companies } from '../clients/company.ts';
import type { IntentionResult } from '../clients/intention.ts';
import { type ClientOptions, runClient } from '../clients/run-client.ts';
import { runExporter } from '../clients/run-exporter.ts';
import { runNumberer } from '../clients/run-numberer.ts';
import { runSummarizer } from '../clients/run-summarizer.ts';
import type { Cluster } from '../cluster/start-cluster.ts';
import { createRandom } from '../random.ts';
import { planDisturbances } from '../schedule.ts';
import { createDisturber, type Disturber } from './disturber.ts';
import { createDocumentFaults } from './document-faults.ts';
import { type ChaosOptions, goesOn, isOver, type RunProgress, startProgress } from './progress.ts';

/** Clients emit while everything goes wrong, until enough has happened; then it is healed and they may finish. */
export async function runUnderDisturbances(
  cluster: Cluster,
  { companies, setApart }: Companies,
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
  const summarizers = companies
    .filter(({ profile }) => profile.usesSummaries)
    .map((company) => (stopping: AbortSignal) => {
      const random = createRandom(`summarizer-${company.ruc}/${options.seed}`);
      const { gatewayUrls } = cluster;
      return runSummarizer({ company, stopping, gatewayUrls, random, goesOn: () => goesOn(progress, options) });
    });
  const numberers = companies
    .filter(({ profile }) => profile.usesSummaries && !profile.usesVoidAssistant)
    .map((company, index) => (stopping: AbortSignal) => {
      const number = options.clients + index + 1;
      return runNumberer({ ...clientOptions(number, cluster, progress, options), company, stopping });
    });
  const disturbing = (stopping: AbortSignal) => {
    if (options.disturb !== undefined) return options.disturb(progress, stopping);
    const documents = createDocumentFaults(cluster, setApart, { progress, options, stopping });
    return runDisturbances(createDisturber(cluster, documents), progress, options, stopping);
  };
  await runTogether([disturbing, ...clients, ...exporters, ...summarizers, ...numberers], options.stopping);
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
    ...(options.onEmission && { onEmission: options.onEmission }),
  };
}

/** Disturbs the cluster in the order of the schedule until enough has happened, then heals it. */
async function runDisturbances(
  disturber: Disturber,
  progress: RunProgress,
  options: ChaosOptions,
  stopping: AbortSignal,
): Promise<void> {
  const { seed, faults, disturbancePauseMs: pauseMs, onEvent } = options;
  for (const { afterMs, disturbance } of planDisturbances({ seed, faults, pauseMs })) {
    await sleep(afterMs, undefined, { signal: stopping });
    if (!goesOn(progress, options)) break;
    await disturber.disturb(disturbance, stopping);
    progress.disturbances.push(disturbance);
    onEvent(`${JSON.stringify(disturbance)} (${progress.results.length} documents so far)`);
  }
  onEvent('healing');
  await disturber.heal(stopping);
  progress.healedAt = new Date();
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
