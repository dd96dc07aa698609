export { createExportSource } from './create-export-source.ts';
