export type { XlsxCell } from './cells.ts';
export { writeXlsx } from './write-xlsx.ts';
export type { XlsxTable } from './xlsx-table.ts';
