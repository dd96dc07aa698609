export {
  type AskedGauge,
  createMetrics,
  type Metrics,
  type MetricsOptions,
  type Sample,
  type Scrape,
} from './metrics.ts';
