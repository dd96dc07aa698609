export {
  AGING_BUCKETS,
  AGING_STARTS,
  type AgingBucket,
  agingBucketAt,
  type ReportPeriod,
  reportPeriod,
  shareOf,
} from './aging.ts';
