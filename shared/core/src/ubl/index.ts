export * from './amounts.ts';
export * from './fixed-attributes.ts';
export * from './party.ts';
