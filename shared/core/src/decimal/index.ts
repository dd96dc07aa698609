export * from './decimal.ts';
export * from './format.ts';
export * from './round.ts';
