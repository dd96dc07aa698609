export type { PrintBlock, PrintColumn, PrintField, PrintModel, PrintStamp } from './print-model.ts';
