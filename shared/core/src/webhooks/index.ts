export * from './delivery.ts';
export * from './message.ts';
