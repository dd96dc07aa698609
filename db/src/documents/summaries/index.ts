export { type DailySummaryTerms, recordDailySummaries } from './record-daily-summaries.ts';
