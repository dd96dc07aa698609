export type { ImportOutcome } from '../schema/index.ts';
export {
  type ImportTarget,
  type ImportTerms,
  importRows,
  type OnExisting,
} from './import-rows.ts';
export { countOutcomes, type ImportCounts, noteImport } from './note-import.ts';
