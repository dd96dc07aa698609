export { recordDailySummaries } from './record-daily-summaries.ts';
