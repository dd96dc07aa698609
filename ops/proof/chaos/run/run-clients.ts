import { setMaxListeners } from 'node:events';
import type { ChaosOptions } from '../chaos-options.ts';
import type { Company } from '../clients/company.ts';
import type { Testimony } from '../clients/intention.ts';
import { type ClientOptions, runClient } from '../clients/run-client.ts';
import { runExporter } from '../clients/run-exporter.ts';
import type { Cluster } from '../cluster/start-cluster.ts';
import { createRandom } from '../random.ts';
import { beginCourse, type Course, goesOn, isOver } from './progress.ts';
import { runWeather } from './run-disturbances.ts';

/** Clients emit while everything goes wrong, until enough has happened; then it is healed and they may finish. */
export async function runStorm(
  cluster: Cluster,
  companies: readonly Company[],
  options: ChaosOptions,
): Promise<Course> {
  const course = beginCourse();
  const clients = Array.from({ length: options.clients }, (_, index) => (stopping: AbortSignal) => {
    const company = companies[index % companies.length];
    if (company === undefined) throw new Error('A client needs a company');
    return runClient({ ...clientOptions(index + 1, cluster, course, options), company, stopping });
  });
  const exporters = companies.map((company) => (stopping: AbortSignal) => {
    const { gatewayUrls } = cluster;
    const isKnown = ({ intention, end }: Testimony) => intention.ruc === company.ruc && end === 'recorded';
    return runExporter({
      ...{ company, stopping, gatewayUrls, random: createRandom(`exporter-${company.ruc}/${options.seed}`) },
      countKnown: () => course.testimonies.filter(isKnown).length,
      goesOn: () => goesOn(course, options),
      onAsked: (asked) => void course.exports.push(asked),
    });
  });
  const weather = (stopping: AbortSignal) => runWeather(cluster, course, options, stopping);
  await runTogether([weather, ...clients, ...exporters], options.stopping);
  return course;
}

function clientOptions(
  number: number,
  { gatewayUrls }: Cluster,
  course: Course,
  options: ChaosOptions,
): Omit<ClientOptions, 'company' | 'stopping'> {
  return {
    number,
    gatewayUrls,
    random: createRandom(`client-${number}/${options.seed}`),
    pauseMs: options.clientPauseMs,
    goesOn: () => goesOn(course, options),
    isOver: () => isOver(course, options),
    onTestimony: (testimony) => void course.testimonies.push(testimony),
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
