export * from './receivable.ts';
export * from './statement.ts';
