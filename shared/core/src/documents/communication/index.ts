export * from './communication-print.ts';
export * from './complete-communication.ts';
export * from './completed-communication.ts';
export * from './request.ts';
export * from './rules.ts';
export * from './summary-line.ts';
export * from './summary-ubl.ts';
export * from './voiding-ubl.ts';
