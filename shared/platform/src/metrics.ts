import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Log } from './log.ts';
import { VERSION } from './version.ts';

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

interface Sample<Label extends string = string> {
  readonly labels: Readonly<Record<Label, string>>;
  readonly value: number;
}

interface MetricDescription<Label extends string> {
  /** Begins with `chasqui_`. A counter ends with `_total`, a gauge with its unit or the thing that is counted. */
  readonly name: string;
  readonly help: string;
  readonly labels: readonly Label[];
}

/** Gauge whose values are read at each scrape. */
export interface AskedGauge<Label extends string> extends MetricDescription<Label> {
  readonly read: () => Promise<readonly Sample<Label>[]>;
}

interface HistogramDescription<Label extends string> extends MetricDescription<Label> {
  /** Upper bounds of the buckets, in ascending order, in the unit of the name. */
  readonly buckets: readonly number[];
}

type Labels<Label extends string> = Readonly<Record<Label, string>>;

export interface Metrics {
  /**
   * Adds a gauge. A gauge that cannot be read in time is left out of that scrape, so that no old value passes for a new
   * one. The failure counts in `chasqui_metric_read_failures_total`. Throws if the name is taken.
   */
  addGauge<Label extends string>(gauge: AskedGauge<Label>): void;
  addCounter<Label extends string>(counter: MetricDescription<Label>): (labels: Labels<Label>) => void;
  addHistogram<Label extends string>(
    histogram: HistogramDescription<Label>,
  ): (labels: Labels<Label>, value: number) => void;
  scrape(): Promise<{ readonly contentType: string; readonly body: string }>;
}

interface MetricsOptions {
  readonly log: Log;
  /** Longest time for reading a metric; default 2000. */
  readonly readTimeoutMs?: number;
}

/** Metrics with a registry of their own: a process makes them once. */
export function createMetrics({ log, readTimeoutMs = 2_000 }: MetricsOptions): Metrics {
  const registry = new Registry();
  const common = <Label extends string>({ name, help, labels }: MetricDescription<Label>) => ({
    name,
    help,
    labelNames: [...labels] as string[],
    registers: [registry],
  });
  collectDefaultMetrics({ register: registry });
  const buildInfo = { name: 'chasqui_build_info', help: 'Version of the process; the value is always 1' };
  new Gauge(common({ ...buildInfo, labels: ['version'] })).set({ version: VERSION }, 1);
  const failures = new Counter(
    common({
      name: 'chasqui_metric_read_failures_total',
      help: 'Scrapes in which a metric could not be read',
      labels: ['metric'],
    }),
  );

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

  return {
    addGauge(asked) {
      const gauge = new Gauge(common(asked));
      failures.inc({ metric: asked.name }, 0);
      refreshes.push(async () => {
        const samples = await readOrNothing(asked);
        gauge.reset();
        // Without labels a gauge that was reset says 0.
        gauge.remove({});
        for (const { labels, value } of samples) gauge.set(labels, value);
      });
    },
    addCounter(description) {
      const counter = new Counter(common(description));
      return (labels) => counter.inc(labels);
    },
    addHistogram(description) {
      const histogram = new Histogram({ ...common(description), buckets: [...description.buckets] });
      return (labels, value) => histogram.observe(labels, value);
    },
    scrape: async () => {
      await Promise.all(refreshes.map((refresh) => refresh()));
      return { contentType: registry.contentType, body: await registry.metrics() };
    },
  };
}
