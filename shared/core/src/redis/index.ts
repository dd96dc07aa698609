export * from './plan-connection.ts';
export * from './redis-settings.ts';
