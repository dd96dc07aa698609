export { type FailedRecord, listFailedRecords } from './list-failed-records.ts';
export { listSeries, type NumberGap, type SeriesFilter, type SeriesRecord } from './list-series.ts';
export { skipAllNumbers } from './skip-numbers.ts';
