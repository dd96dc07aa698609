export { deleteSeries } from './delete-series.ts';
export { type FailedRecord, listFailedRecords } from './list-failed-records.ts';
export { listSeries, type NumberGap, type SeriesFilter, type SeriesRecord } from './list-series.ts';
export { registerSeries } from './register-series.ts';
export { getRegisteredSeries, isSeriesRegistered, type SeriesState } from './series-state.ts';
export { skipAllNumbers } from './skip-numbers.ts';
export { updateSeries } from './update-series.ts';
