export type { ExportFile, ExportOptions } from './export-file.ts';
export { countExport, openExport } from './open-export.ts';
