export * from './closed-object.ts';
export * from './list.ts';
export * from './named-record.ts';
export * from './number.ts';
export * from './party.ts';
export * from './product-code.ts';
export * from './series.ts';
export * from './text.ts';
