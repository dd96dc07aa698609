export { AGING_BUCKETS, AGING_STARTS, type AgingBucket, agingBucketAt } from './aging.ts';
export { type ReportPeriod, reportPeriod } from './report-period.ts';
export { shareOf } from './share.ts';
