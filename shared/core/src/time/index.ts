export * from './calendar-date.ts';
