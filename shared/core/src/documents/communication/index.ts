export * from './batch-print.ts';
export * from './complete-batch.ts';
export * from './completed-batch.ts';
export * from './request.ts';
export * from './rules.ts';
export * from './summary-line.ts';
export * from './summary-ubl.ts';
export * from './voiding-ubl.ts';
