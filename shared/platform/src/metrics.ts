import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Log } from './log.ts';
import { VERSION } from './version.ts';

/** Resolves with the value of a promise. Rejects if that takes longer than `timeoutMs`. */
async function inTime<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
  let deadline: NodeJS.Timeout | undefined;
  const timeUp = new Promise<never>((_resolve, reject) => {
    deadline = setTimeout(() => reject(new Error(`Not read within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([promise, timeUp]);
  } finally {
    clearTimeout(deadline);
  }
}

export interface Sample<Label extends string = string> {
  readonly labels: Readonly<Record<Label, string>>;
  readonly value: number;
}

/** Gauge whose values are read at each scrape. */
export interface AskedGauge<Label extends string> {
  /** Name that begins with `chasqui_` and ends with its unit, or with the thing that is counted. */
  readonly name: string;
  readonly help: string;
  readonly labels: readonly Label[];
  readonly read: () => Promise<readonly Sample<Label>[]>;
}

export interface MetricDescription<Label extends string> {
  /** Name that begins with `chasqui_`. A counter ends with `_total`, a histogram with its unit. */
  readonly name: string;
  readonly help: string;
  readonly labels: readonly Label[];
}

export interface HistogramDescription<Label extends string> extends MetricDescription<Label> {
  /** Upper bounds of the buckets, in ascending order, in the unit of the name. */
  readonly buckets: readonly number[];
}

type Labels<Label extends string> = Readonly<Record<Label, string>>;

export interface Scrape {
  readonly contentType: string;
  readonly body: string;
}

export interface Metrics {
  /**
   * Adds a gauge. A gauge that cannot be read in time is left out of that scrape, so that no old value passes for a new
   * one. The failure counts in `chasqui_metric_read_failures_total`. Throws if the name is taken.
   */
  addGauge<Label extends string>(gauge: AskedGauge<Label>): void;
  /** Adds a counter and returns the function that increments it by one. Throws if the name is taken. */
  addCounter<Label extends string>(counter: MetricDescription<Label>): (labels: Labels<Label>) => void;
  /** Adds a histogram and returns the function that records a value. Throws if the name is taken. */
  addHistogram<Label extends string>(
    histogram: HistogramDescription<Label>,
  ): (labels: Labels<Label>, value: number) => void;
  scrape(): Promise<Scrape>;
}

export interface MetricsOptions {
  readonly log: Log;
  /** Longest time for reading a metric; default 2000. */
  readonly readTimeoutMs?: number;
}

const READ_TIMEOUT_MS = 2_000;

/** Metrics with a registry of their own: a process makes them once. */
export function createMetrics({ log, readTimeoutMs = READ_TIMEOUT_MS }: MetricsOptions): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'chasqui_build_info',
    help: 'Version of the process; the value is always 1',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: VERSION }, 1);
  const failures = new Counter({
    name: 'chasqui_metric_read_failures_total',
    help: 'Scrapes in which a metric could not be read',
    labelNames: ['metric'],
    registers: [registry],
  });

  async function readOrNothing<Label extends string>({ name, read }: AskedGauge<Label>): Promise<readonly Sample[]> {
    try {
      return await inTime(read(), readTimeoutMs);
    } catch (err) {
      failures.inc({ metric: name });
      log.warn({ err, metric: name }, 'metric not read');
      return [];
    }
  }

  const refreshes: (() => Promise<void>)[] = [];

  function addGauge<Label extends string>(asked: AskedGauge<Label>): void {
    const { name, help, labels } = asked;
    const gauge = new Gauge<string>({ name, help, labelNames: [...labels], registers: [registry] });
    failures.inc({ metric: name }, 0);
    refreshes.push(async () => {
      const samples = await readOrNothing(asked);
      gauge.reset();
      // Without labels a gauge that was reset says 0.
      gauge.remove({});
      for (const { labels: labelled, value } of samples) gauge.set(labelled, value);
    });
  }

  return {
    addGauge,
    addCounter({ name, help, labels }) {
      const counter = new Counter<string>({ name, help, labelNames: [...labels], registers: [registry] });
      return (labelled) => counter.inc(labelled);
    },
    addHistogram({ name, help, labels, buckets }) {
      const histogram = new Histogram<string>({
        name,
        help,
        labelNames: [...labels],
        buckets: [...buckets],
        registers: [registry],
      });
      return (labelled, value) => histogram.observe(labelled, value);
    },
    scrape: async () => {
      await Promise.all(refreshes.map((refresh) => refresh()));
      return { contentType: registry.contentType, body: await registry.metrics() };
    },
  };
}
