export type { ImportOutcome } from '../schema/index.ts';
export { countOutcomes, importRows, type RowsImport } from './import-rows.ts';
