export * from './aging.ts';
