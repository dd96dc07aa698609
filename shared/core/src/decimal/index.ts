export * from './decimal.ts';
export * from './format.ts';
export * from './round.ts';
export * from './words.ts';
