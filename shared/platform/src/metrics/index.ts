export {
  type AskedGauge,
  createMetrics,
  type HistogramDescription,
  type MetricDescription,
  type Metrics,
  type MetricsOptions,
  type Sample,
  type Scrape,
} from './metrics.ts';
